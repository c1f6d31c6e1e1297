import { browserShares } from './browserShares.ts';
import { type Lane, LANES, meansOf } from './lane.ts';
import { RENDER_LANE } from './prospect.ts';
import type { SourcePolicy } from './sourcePolicy.ts';

/** How much one worker takes on at once, by what the work of a lane needs. */
export interface WorkerCapacity {
  readonly browserContexts: number;
}

/** Work that only waits for Postgres: many at once, so that they share statements. */
export const MIRROR_PERMITS = 200;
/** Work that waits for remote servers over plain sockets. */
export const NETWORK_PERMITS = 50;

/** What waits or runs in a lane now, and how long one attempt took of late. */
export interface LaneDemand {
  readonly lane: Lane;
  readonly backlog: number;
  /** Mean of recent attempts; null where there were none. */
  readonly serviceSeconds: number | null;
  /** Nothing of it is claimed until then; null where that has no end. Absent where it is not paused. */
  readonly pause?: { readonly until: Date | null };
}

/** What the rates of a source let through, over all of its egresses. */
export interface SourceFeed {
  readonly retrievalsPerSecond: number;
  /** Visits at a time. */
  readonly concurrency: number;
}

/** What a source that is visited like this lets through. */
export function feedOf({ rate, concurrency, egress }: SourcePolicy): SourceFeed {
  return {
    retrievalsPerSecond: (rate.retrievalsPerHour / 3_600) * egress.length,
    concurrency: concurrency * egress.length,
  };
}

export interface PoolBounds extends WorkerCapacity {
  readonly lanes: readonly Lane[];
  readonly minReplicas: number;
  readonly maxReplicas: number;
}

export interface PoolSize {
  readonly backlog: number;
  /** How many attempts can go on at once. */
  readonly runnable: number;
  readonly replicas: number;
}

/** docs/spec/contract.md, "Limits": a live scrape takes 3 to 10 s; assumed until there are figures. */
export const ASSUMED_SERVICE_SECONDS = 10;
/** Work without a rate gets so many workers that what waits is done within this. */
const CLEAR_WITHIN_SECONDS = 60;

/** Work of a lane: all of it, or the share of one pool. */
export interface LaneWork {
  readonly lane: Lane;
  readonly backlog: number;
  /** How many attempts of it can go on at once. */
  readonly runnable: number;
}

/** @param feeds by lane; lanes without one have no rate */
export function laneWork(demands: readonly LaneDemand[], feeds: ReadonlyMap<Lane, SourceFeed>): readonly LaneWork[] {
  return demands.map((demand) => ({
    lane: demand.lane,
    backlog: demand.backlog,
    runnable: runnableIn(demand, feeds.get(demand.lane) ?? null),
  }));
}

/**
 * How many workers a pool has use for: not as many as work waits for, but as can run at once. A source lets through its
 * rate, and by Little's law rate × service time visits go on at a time; workers beyond that would only wait
 * (docs/spec/architecture.md, "Operator").
 *
 * @param work of the pool, each lane once (`shareLanes`)
 */
export function sizePool(work: readonly LaneWork[], bounds: PoolBounds): PoolSize {
  const useful = workersFor(new Map(work.map(({ lane, runnable }) => [lane, runnable])), bounds);
  return {
    backlog: sum(work.map(({ backlog }) => backlog)),
    runnable: sum(work.map(({ runnable }) => runnable)),
    replicas: Math.min(Math.max(useful, bounds.minReplicas), bounds.maxReplicas),
  };
}

/**
 * Attempts of a lane that can go on at once. Where work waits at all, one can, unless the lane is paused.
 *
 * @param feed null where the lane has no rate
 */
export function runnableIn({ backlog, serviceSeconds, pause }: LaneDemand, feed: SourceFeed | null): number {
  if (pause !== undefined) {
    return 0;
  }
  const seconds = serviceSeconds ?? ASSUMED_SERVICE_SECONDS;
  const most =
    feed === null
      ? (backlog * seconds) / CLEAR_WITHIN_SECONDS
      : Math.min(feed.retrievalsPerSecond * seconds, feed.concurrency);
  return Math.min(backlog, Math.max(1, Math.ceil(most)));
}

/** Attempts of a lane that one worker of a pool takes on at once, where it has no other work of the same means. */
export function permitsOf(
  lane: Lane,
  { browserContexts, lanes }: Pick<PoolBounds, 'browserContexts' | 'lanes'>,
): number {
  switch (meansOf(lane)) {
    case 'mirror':
      return MIRROR_PERMITS;
    case 'network':
      return NETWORK_PERMITS;
    case 'browser': {
      const { renders, portals } = browserShares(browserContexts, lanes);
      return lane === RENDER_LANE ? renders : portals;
    }
  }
}

/** Lanes that need the same means share them; lanes that do not run beside each other in one worker. */
function workersFor(
  runnable: ReadonlyMap<Lane, number>,
  { browserContexts, lanes }: Pick<PoolBounds, 'browserContexts' | 'lanes'>,
): number {
  const shares = browserShares(browserContexts, lanes);
  const inBrowsers = LANES.filter((lane) => meansOf(lane) === 'browser');
  const all = sum(inBrowsers.map((lane) => runnable.get(lane) ?? 0));
  const renders = runnable.get(RENDER_LANE) ?? 0;
  return Math.max(
    Math.ceil(all / browserContexts),
    Math.ceil((all - renders) / shares.portals),
    Math.ceil(renders / shares.renders),
    Math.ceil((runnable.get('mirror') ?? 0) / MIRROR_PERMITS),
    Math.ceil((runnable.get('network') ?? 0) / NETWORK_PERMITS),
  );
}

/** A size that a pool was found to want. */
export interface PastSize {
  readonly atMilliseconds: number;
  readonly replicas: number;
}

/**
 * The largest size wanted within the delay, so that pods are added at once and go only when fewer have sufficed for so
 * long.
 *
 * @param past may hold older ones; they do not count
 */
export function steadySize(
  wanted: number,
  past: readonly PastSize[],
  nowMilliseconds: number,
  scaleDownDelaySeconds: number,
): number {
  const since = nowMilliseconds - scaleDownDelaySeconds * 1_000;
  return Math.max(wanted, ...past.filter((size) => size.atMilliseconds > since).map(({ replicas }) => replicas));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
