import { type NamedPool, overlapsOf } from '#domain/laneShares';
import type { NewCondition } from './condition.ts';

/** The condition that tells whether other pools serve lanes of a pool. */
export const OVERLAPPING = 'Overlapping';

/**
 * Whether a pool shares lanes with others, and with which. That is no fault, yet seldom meant: the lanes of a pool are by
 * default all of them.
 *
 * @param pools those that have workers, with or without the pool itself
 */
export function overlapCondition(
  pool: Pick<NamedPool, 'name' | 'lanes'>,
  pools: readonly Pick<NamedPool, 'name' | 'lanes'>[],
): NewCondition {
  const others = overlapsOf(pool, pools).map(({ name, lanes }) => `${name} (${lanes.join(', ')})`);
  return others.length === 0
    ? { type: OVERLAPPING, status: 'False', reason: 'OwnLanes', message: 'No other WorkerPool serves its lanes.' }
    : {
        type: OVERLAPPING,
        status: 'True',
        reason: 'SharedLanes',
        message: `Its lanes are also served by ${others.join(' and ')}. Each pool is sized for its share of their work.`,
      };
}
