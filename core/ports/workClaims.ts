import type { Lane } from '#domain/lane';
import type { Turns } from '#domain/organizationTurns';
import type { ClaimedWork } from './workQueue.ts';

/** Takes work out of the store under a lease. Queues that only carry commands hand this their part of the truth. */
export interface WorkClaims {
  /**
   * Claims up to `max` enrichments of a lane that are ready, in their turn; fewer than `max` where no more are.
   *
   * @param turns of the lane of renders, of which each organization then gets one: none where all are passed over
   */
  claim(lane: Lane, worker: string, max: number, turns?: Turns): Promise<readonly ClaimedWork[]>;
}
