import type { ApiServices } from '../services.ts';
import { FinishedWaits } from './finishedWaits.ts';

/** Waits of this process for the end of a resource, by what it is. */
export interface Waits {
  readonly enrichments: FinishedWaits;
  readonly batches: FinishedWaits;
}

/** One wait for many callers each: wake-ups end it, and a poll finds what a lost wake-up left out. */
export function createWaits({
  reader,
  batches,
  enrichmentsFinished,
  batchesEnded,
  logger,
}: Pick<ApiServices, 'batches' | 'batchesEnded' | 'enrichmentsFinished' | 'logger' | 'reader'>): Waits {
  return {
    enrichments: new FinishedWaits(reader, enrichmentsFinished, (error) => {
      logger.warn({ err: error }, 'The poll for finished enrichments failed');
    }),
    batches: new FinishedWaits({ finishedAmong: (ids) => batches.endedAmong(ids) }, batchesEnded, (error) =>
      logger.warn({ err: error }, 'The poll for ended batches failed'),
    ),
  };
}
