import { type LaneMeans, type Lane, meansOf } from './lane.ts';
import { type LaneWork, permitsOf, type PoolBounds, sizePool } from './workerScaling.ts';

/** A pool among those of its namespace. */
export interface NamedPool extends PoolBounds {
  readonly name: string;
}

/** A pool while work is dealt out: what each kind of work takes of it already, and its shares so far. */
interface Taker {
  readonly pool: NamedPool;
  readonly taken: Record<LaneMeans, number>;
  readonly shares: LaneWork[];
}

/**
 * What each pool is sized for, where pools may serve the same lanes: the work of a lane is divided between them, so that
 * together they are not sized for more than there is. First come workers that are there in any case: those of `minReplicas`,
 * and those that work of other lanes wakes. What these cannot take wakes further workers one by one, of the pool that would
 * use the least part of what it can still take (`maxReplicas` × attempts at once in a worker). What one worker can take
 * wakes one. Lanes that few pools serve come first, so that a pool that has to do them takes less of the others.
 *
 * @param work by lane, each once
 * @param pools whose workers take work; names are unique. Their order is of no effect
 * @returns the work of each pool by its name, whose sums by lane are `work` where any pool serves the lane
 */
export function shareLanes(
  work: readonly LaneWork[],
  pools: readonly NamedPool[],
): ReadonlyMap<string, readonly LaneWork[]> {
  const takers = pools
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((pool): Taker => ({ pool, taken: { mirror: 0, network: 0, browser: 0 }, shares: [] }));
  const served = work.map((one) => ({ one, by: takers.filter(({ pool }) => pool.lanes.includes(one.lane)) }));
  served.toSorted((a, b) => a.by.length - b.by.length).forEach(({ one, by }) => deal(one, by));
  return new Map(takers.map(({ pool, shares }) => [pool.name, shares]));
}

/** Pools that serve lanes of a pool as well, by name, each with these lanes. */
export function overlapsOf(
  { name, lanes }: Pick<NamedPool, 'name' | 'lanes'>,
  pools: readonly Pick<NamedPool, 'name' | 'lanes'>[],
): readonly Pick<NamedPool, 'name' | 'lanes'>[] {
  return pools
    .filter((other) => other.name !== name)
    .map((other) => ({ name: other.name, lanes: other.lanes.filter((lane) => lanes.includes(lane)) }))
    .filter((other) => other.lanes.length > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function deal({ lane, backlog, runnable }: LaneWork, takers: readonly Taker[]): void {
  const standing = takers.map((taker) => roomIn(taker, lane, sizePool(taker.shares, taker.pool).replicas));
  const first = divide(Math.min(runnable, sum(standing)), standing);
  const sleepers = takers.map((taker, at) => ({
    permits: permitsOf(lane, taker.pool),
    room: roomIn(taker, lane, taker.pool.maxReplicas) - (first[at] ?? 0),
  }));
  const woken = wake(runnable - sum(first), sleepers);
  const room = sleepers.map((sleeper) => sleeper.room);
  // Where all are full their sizes are their bounds, whoever has the rest.
  const capacities = takers.map(({ pool }) => pool.maxReplicas * permitsOf(lane, pool));
  const beyond = divide(runnable - sum(first) - sum(woken), capacities);
  const waiting = divide(backlog - runnable, sum(room) > 0 ? room : capacities);
  takers.forEach(({ taken, shares }, at) => {
    const share = (first[at] ?? 0) + (woken[at] ?? 0) + (beyond[at] ?? 0);
    taken[meansOf(lane)] += share;
    shares.push({ lane, backlog: share + (waiting[at] ?? 0), runnable: share });
  });
}

/** What the sleeping workers of a pool can take of a lane, in one of them and in all. */
interface Sleepers {
  readonly permits: number;
  readonly room: number;
}

/** The parts of so many attempts that wake as few workers as take them on; in all, as many as there is room for. */
function wake(attempts: number, pools: readonly Sleepers[]): readonly number[] {
  const parts = pools.map(() => 0);
  let left = Math.min(attempts, sum(pools.map(({ room }) => room)));
  while (left > 0) {
    const next = nextToWake(left, pools, parts);
    parts[next.at] = next.part;
    left -= next.takes;
  }
  return parts;
}

interface Waking {
  readonly at: number;
  /** Attempts that the next worker takes on, and those of the pool with them. */
  readonly takes: number;
  readonly part: number;
  /** The share of its room that the pool then uses, from 0 to 1. */
  readonly used: number;
}

/** The pool whose next worker takes all that is left; where there is none or several, the one with the most room to spare. */
function nextToWake(left: number, pools: readonly Sleepers[], parts: readonly number[]): Waking {
  const candidates = pools.flatMap(({ permits, room }, at): Waking[] => {
    const taken = parts[at] ?? 0;
    const takes = Math.min(left, permits, room - taken);
    return takes > 0 ? [{ at, takes, part: taken + takes, used: (taken + takes) / room }] : [];
  });
  const whole = candidates.filter(({ takes }) => takes === left);
  return (whole.length > 0 ? whole : candidates).reduce((least, one) => (one.used < least.used ? one : least));
}

/** Attempts of a lane that so many workers of a pool can take on beside what the pool has. */
function roomIn({ pool, taken }: Taker, lane: Lane, workers: number): number {
  return Math.max(0, workers * permitsOf(lane, pool) - taken[meansOf(lane)]);
}

/** Whole parts in proportion to the weights, by largest remainders, the first of equal ones; their sum is the total. */
function divide(total: number, weights: readonly number[]): readonly number[] {
  const all = sum(weights);
  if (all === 0) {
    return weights.map(() => 0);
  }
  const remainders = weights.map((weight) => (total * weight) % all);
  const parts = weights.map((weight, at) => (total * weight - (remainders[at] ?? 0)) / all);
  const left = total - sum(parts);
  const rounded = remainders
    .map((remainder, at) => ({ remainder, at }))
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, left);
  return parts.map((part, at) => (rounded.some((one) => one.at === at) ? part + 1 : part));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
