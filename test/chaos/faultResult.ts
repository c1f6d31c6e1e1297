import { BATCH_CONCURRENCY, RECOVERY_LIMIT_SECONDS } from './chaosSettings.ts';
import type { Findings } from './judge.ts';
import type { RecordFindings } from './judgeRecords.ts';
import type { Timing } from './judgeTiming.ts';

/** More of them say nothing more. */
const MISSES_SHOWN = 10;

/** What one fault came to. */
export interface FaultResult extends Findings {
  readonly name: string;
  /** Enrichments that the load asked for in all. */
  readonly enrichments: number;
  /** Enrichments without an end when the fault struck. */
  readonly inFlight: number;
  /** Rows of one batch that were in flight at once, at most. */
  readonly mostInFlight: number;
  /** Ends that the receiver of callbacks was told of, and took. */
  readonly callbacks: number;
  /** Ends that the receiver of callbacks was not told of, or not as it should be. */
  readonly callbacksMissed: number;
  /** Records in Kafka that are not as docs/asyncapi.yaml says, or say anything else than Postgres; null where nobody reads them. */
  readonly recordsDiffer: number | null;
  /** Enrichments and batches that were rebuilt from the topics, of this fault and those before it. */
  readonly rebuilt: number;
  /** What they were rebuilt from. */
  readonly messages: number;
  readonly samples: number;
  /** Null where processes end or servers fail, which takes time. */
  readonly timing: Timing | null;
  /** Null where something had no end when patience was over. */
  readonly recoverySeconds: number | null;
  /** What the recovery has to stay below; absent: what `make chaos` holds it to. */
  readonly recoveryLimitSeconds?: number;
  /** Whether the fault itself met with something that no count shows; the first example says what. */
  readonly failed: boolean;
  /** What else was measured; a sentence beneath the table. */
  readonly note: string | null;
}

/** What was seen of a fault, before it is counted. */
export interface Seen extends Pick<
  FaultResult,
  | 'name'
  | 'enrichments'
  | 'inFlight'
  | 'mostInFlight'
  | 'callbacks'
  | 'samples'
  | 'timing'
  | 'recoverySeconds'
  | 'recoveryLimitSeconds'
  | 'note'
> {
  readonly findings: Findings;
  /** What no count shows, each as a sentence. */
  readonly troubles: readonly string[];
  /** Ends that the receiver of callbacks misses, each as a sentence. */
  readonly misses: readonly string[];
  /** Null where nobody reads them. */
  readonly records: RecordFindings | null;
}

/** The worst comes first among the examples. */
export function toFaultResult({ findings, troubles, misses, records, ...seen }: Seen): FaultResult {
  return {
    ...findings,
    ...seen,
    callbacksMissed: misses.length,
    recordsDiffer: records?.differences.length ?? null,
    rebuilt: records?.rebuilt ?? 0,
    messages: records?.messages ?? 0,
    examples: [
      ...troubles,
      ...findings.examples,
      ...misses.slice(0, MISSES_SHOWN),
      ...(records?.differences ?? []).slice(0, MISSES_SHOWN),
    ],
    failed: troubles.length > 0,
  };
}

/** Whether nothing was lost, doubled, wrongly charged or left untold, each record is right, no limit was passed and the recovery was quick enough. */
export function isSound(result: FaultResult): boolean {
  const { lost, doubled, wronglyCharged, callbacksMissed, recordsDiffer } = result;
  const { mostInFlight, recoverySeconds, recoveryLimitSeconds = RECOVERY_LIMIT_SECONDS, timing, failed } = result;
  return (
    !failed &&
    lost + doubled + wronglyCharged + callbacksMissed + (recordsDiffer ?? 0) === 0 &&
    (timing === null || timing.attemptsLost + timing.triesOff === 0) &&
    mostInFlight <= BATCH_CONCURRENCY &&
    recoverySeconds !== null &&
    recoverySeconds < recoveryLimitSeconds
  );
}
