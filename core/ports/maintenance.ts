import type { WorkCommand, ClaimedWork } from './workQueue.ts';

/** What the controller does from current state, so that nothing depends on an event that got lost. */
export interface Maintenance {
  /** Makes delayed work claimable whose time has come. */
  releaseDue(now: Date, limit: number): Promise<readonly WorkCommand[]>;
  /**
   * Takes work from workers whose lease has ended. The work keeps its attempts; the returned claims carry fresh lease
   * tokens, so the late worker is fenced off and the caller decides what becomes of each.
   */
  seizeExpired(now: Date, until: Date, limit: number): Promise<readonly ClaimedWork[]>;
  /** Ends every lease at the given instant; for a process that knows that no other one can hold work. */
  endAllLeases(at: Date): Promise<void>;
  /** Deletes idempotency keys and deduplication rows older than the given instants; returns how many. */
  forgetOld(idempotencyBefore: Date, deduplicationBefore: Date): Promise<number>;
  /** Deletes sessions of the dashboard that ended before the instant, at most so many; returns how many. */
  forgetSessions(before: Date, limit: number): Promise<number>;
  /** Deletes what acceptances told before the instant, at most so many; returns how many. */
  forgetAcceptances(before: Date, limit: number): Promise<number>;
}
