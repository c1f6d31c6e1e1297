import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_KINDS, type RecordKind } from '#domain/record';
import type { Logger } from '#platform/logger';
import type { RecordLog, RecordWriter } from '#ports/recordLog';
import type { RecordOutbox } from '#ports/recordOutbox';
import type { ControllerMetrics } from '../controllerMetrics.ts';
import type { LeaderWork } from '../election/leaderElection.ts';
import { publishRecords, type RecordSettings } from './publishRecords.ts';

export interface RecordServices {
  readonly recordOutbox: RecordOutbox;
  readonly recordLog: RecordLog;
  readonly logger: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
  readonly metrics: Pick<ControllerMetrics, 'recordsPublished' | 'recordsWaiting' | 'oldestRecord'>;
}

/**
 * How long changes gather where there are few. A batch changes with each of its rows, and to count them costs more than
 * to read an enrichment.
 */
const EVERY_MILLISECONDS: Readonly<Record<RecordKind, number>> = { enrichment: 250, batch: 1_000 };
/** After a failure; meanwhile changes gather in the outbox. */
const AGAIN_MILLISECONDS = 1_000;
/** Until `enrich migrate` has switched them on, nothing is noted, and Kafka is left alone. */
const UNFILLED_MILLISECONDS = 10_000;
/** What is still on its way by then, Kafka refuses as soon as the next leader has begun. */
const STOP_MILLISECONDS = 1_000;
/** The backlog is counted this often. */
const MEASURE_MILLISECONDS = 5_000;

/** What the leader does about records: it publishes those of each kind, one list after the other. */
export function startRecordRelay(services: RecordServices, settings: RecordSettings, leads: () => boolean): LeaderWork {
  const ending = new AbortController();
  const relays = RECORD_KINDS.map((kind) => relay(services, settings, kind, leads, ending.signal));
  return {
    stop: async () => {
      ending.abort();
      await Promise.race([Promise.all(relays), delay(STOP_MILLISECONDS, undefined, { ref: false })]);
    },
  };
}

async function relay(
  services: RecordServices,
  settings: RecordSettings,
  kind: RecordKind,
  leads: () => boolean,
  ended: AbortSignal,
): Promise<void> {
  const backlog = new Backlog(services, kind);
  let isFilled = false;
  const open: { writer: RecordWriter | null } = { writer: null };
  let pause = 0;
  const publish = async (): Promise<number> => {
    isFilled ||= await services.recordOutbox.isFilled();
    if (!isFilled) {
      return UNFILLED_MILLISECONDS;
    }
    open.writer ??= await services.recordLog.open(kind);
    const { count, isMore } = await publishRecords(services.recordOutbox, settings, kind, open.writer);
    services.metrics.recordsPublished.inc({ kind }, count);
    await backlog.measure();
    return isMore ? 0 : EVERY_MILLISECONDS[kind];
  };
  while (!ended.aborted) {
    try {
      pause = leads() ? await publish() : EVERY_MILLISECONDS[kind];
    } catch (error) {
      services.logger.warn({ err: error, kind }, 'Records were not published and will be again');
      // What is known of its last transaction is nothing; the next writer begins where that one may have ended.
      await open.writer?.close();
      open.writer = null;
      pause = AGAIN_MILLISECONDS;
      await backlog.measure();
    }
    await delay(pause, undefined, { signal: ended }).catch(() => undefined);
  }
  await open.writer?.close();
  backlog.forget();
}

/** What waits to be published, as the leader knows it; of no other process. */
class Backlog {
  readonly #services: RecordServices;
  readonly #kind: RecordKind;
  #measuredAt = -Infinity;

  constructor(services: RecordServices, kind: RecordKind) {
    this.#services = services;
    this.#kind = kind;
  }

  async measure(): Promise<void> {
    const { metrics, recordOutbox, logger, elapsed } = this.#services;
    const kind = this.#kind;
    if (elapsed() - this.#measuredAt < MEASURE_MILLISECONDS) {
      return;
    }
    this.#measuredAt = elapsed();
    try {
      const { changes, oldestSeconds } = await recordOutbox.backlog(kind);
      metrics.recordsWaiting.set({ kind }, changes);
      metrics.oldestRecord.set({ kind }, oldestSeconds);
    } catch (error) {
      logger.debug({ err: error, kind }, 'The records that wait were not counted');
    }
  }

  forget(): void {
    this.#services.metrics.recordsWaiting.remove({ kind: this.#kind });
    this.#services.metrics.oldestRecord.remove({ kind: this.#kind });
  }
}
