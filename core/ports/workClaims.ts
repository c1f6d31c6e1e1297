import type { Lane } from '#domain/lane';
import type { ClaimedWork } from './workQueue.ts';

/** Takes work out of the store under a lease. Queues that only carry commands hand this their part of the truth. */
export interface WorkClaims {
  /** Claims up to `max` enrichments of a lane that are ready, in their turn; fewer than `max` where no more are. */
  claim(lane: Lane, worker: string, max: number): Promise<readonly ClaimedWork[]>;
}
