import { ASSUMED_SERVICE_SECONDS, type LaneDemand, NETWORK_PERMITS, type SourceFeed } from './workerScaling.ts';

/**
 * Whole seconds until work that is accepted now has ended: what its lane has to do before it, at the rate that the source
 * lets through, and then its own attempt. A forecast and no promise: it takes the workers to be there, each attempt to be
 * the last, and a source without what it allows to be used at once (docs/spec/contract.md, "Dry runs").
 *
 * What the lane is still paused for comes before all of it; a pause without an end cannot be told in seconds.
 *
 * @param visits how many attempts it needs; 0 for what the mirror or an enrichment that has ended answers
 * @param demand what its lane has to do; null where nothing is known of it
 * @param feed what its source lets through; null for a lane without one
 */
export function expectedSeconds(visits: number, demand: LaneDemand | null, feed: SourceFeed | null, now: Date): number {
  if (visits === 0) {
    return 0;
  }
  const service = Math.max(demand?.serviceSeconds ?? ASSUMED_SERVICE_SECONDS, SHORTEST_SERVICE_SECONDS);
  const before = (demand?.backlog ?? 0) + visits - 1;
  const perSecond =
    feed === null ? NETWORK_PERMITS / service : Math.min(feed.retrievalsPerSecond, feed.concurrency / service);
  return Math.ceil(pausedSeconds(demand, now) + before / perSecond + service);
}

function pausedSeconds(demand: LaneDemand | null, now: Date): number {
  const until = demand?.pause?.until ?? null;
  return until === null ? 0 : Math.max(0, (until.getTime() - now.getTime()) / 1_000);
}

/** An attempt that was over sooner says nothing of the next one. */
const SHORTEST_SERVICE_SECONDS = 0.1;
