import type { Choice } from './drill.ts';

/** What one drill came to. */
export interface DrillResult {
  readonly name: string;
  readonly choice: Choice;
  /** Enrichments that were asked for, rows of batches included. */
  readonly enrichments: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wronglyCharged: number;
  readonly deliveredTwice: number;
  readonly callbacksMissed: number;
  readonly recordsDiffer: number;
  /** Requests that were answered after the point of a restore; null where the database does not go back. */
  readonly forgotten: number | null;
  /** Between the last transaction that was restored and the strike. */
  readonly forgottenSeconds: number | null;
  /** Answers of 500 and above. */
  readonly refused: number;
  /** Between the first and the last of them. */
  readonly refusedSeconds: number;
  readonly silentSeconds: number;
  readonly backSeconds: number | null;
  /** From the strike until everything that was accepted before has ended; null where it never did. */
  readonly endedSeconds: number | null;
  /** What was found, and what no count shows. */
  readonly examples: readonly string[];
  readonly troubles: number;
  /** What else was counted. */
  readonly note: string;
}

/** Whether callers have lost nothing but what a restore takes, and no planned change of places refused anybody. */
export function isSound(result: DrillResult): boolean {
  const { lost, doubled, wronglyCharged, deliveredTwice, callbacksMissed, recordsDiffer, troubles } = result;
  return (
    lost + doubled + wronglyCharged + deliveredTwice + callbacksMissed + recordsDiffer + troubles === 0 &&
    result.backSeconds !== null &&
    result.endedSeconds !== null &&
    (result.choice !== 'switchover' || result.refused === 0)
  );
}
