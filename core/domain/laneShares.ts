import { type LaneMeans, type Lane, meansOf } from './lane.ts';
import { type LaneWork, permitsOf, type PoolBounds } from './workerScaling.ts';

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
 * together they are not sized for more than there is. First come workers that are there in any case (`minReplicas`); what
 * these cannot take goes to the pools in proportion to what they can still take (`maxReplicas` × attempts at once in a
 * worker). Lanes that few pools serve come first, so that a pool that has to do them takes less of the others.
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
  const standing = takers.map((taker) => roomIn(taker, lane, Math.min(taker.pool.minReplicas, taker.pool.maxReplicas)));
  const first = divide(Math.min(runnable, sum(standing)), standing);
  const room = takers.map((taker, at) => roomIn(taker, lane, taker.pool.maxReplicas) - (first[at] ?? 0));
  // Where all are full their sizes are their bounds, whoever has the rest.
  const weights = sum(room) > 0 ? room : takers.map(({ pool }) => pool.maxReplicas * permitsOf(lane, pool));
  const further = divide(runnable - sum(first), weights);
  const waiting = divide(backlog - runnable, weights);
  takers.forEach(({ taken, shares }, at) => {
    const share = (first[at] ?? 0) + (further[at] ?? 0);
    taken[meansOf(lane)] += share;
    shares.push({ lane, backlog: share + (waiting[at] ?? 0), runnable: share });
  });
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
