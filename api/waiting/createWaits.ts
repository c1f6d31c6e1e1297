import type { ApiServices } from '../services.ts';
import { FinishedWaits } from './finishedWaits.ts';
import { WaitingPlaces } from './waitingPlaces.ts';

/** Waits of this process for the end of a resource, by what it is. */
export interface Waits {
  readonly enrichments: FinishedWaits;
  readonly batches: FinishedWaits;
  readonly places: WaitingPlaces;
}

/** One wait for many callers each: wake-ups end it, and a poll finds what a lost wake-up left out. */
export function createWaits({
  reader,
  batches,
  enrichmentsFinished,
  batchesEnded,
  logger,
  settings,
}: Pick<ApiServices, 'batches' | 'batchesEnded' | 'enrichmentsFinished' | 'logger' | 'reader' | 'settings'>): Waits {
  return {
    enrichments: new FinishedWaits(reader, enrichmentsFinished, (error) => {
      logger.warn({ err: error }, 'The poll for finished enrichments failed');
    }),
    batches: new FinishedWaits({ finishedAmong: (ids) => batches.endedAmong(ids) }, batchesEnded, (error) =>
      logger.warn({ err: error }, 'The poll for ended batches failed'),
    ),
    places: new WaitingPlaces(settings.maxWaits),
  };
}
