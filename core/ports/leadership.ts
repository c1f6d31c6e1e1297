import type { LeaderLease } from '#domain/leadership';

/**
 * A lock with a lease, of which one process at a time is the leader. Every change of hands raises its transitions, which
 * are the fence: what is renewed or released under older ones changes nothing.
 */
export interface Leadership {
  /** As it is stored; null when no process ever had it. */
  read(): Promise<LeaderLease | null>;
  /** Makes the holder the leader, unless the lease has changed since it was seen: then null. */
  take(holder: string, leaseSeconds: number, seen: LeaderLease | null): Promise<LeaderLease | null>;
  /** The lease as renewed; null when it has passed to another, or was released. */
  renew(lease: LeaderLease): Promise<LeaderLease | null>;
  /** Lets others lead at once; nothing happens when the lease has passed to another. */
  release(lease: LeaderLease): Promise<void>;
  /** Told when the lock was released, as far as news arrive. @returns the function that ends the subscription */
  onRelease(listener: () => void): Promise<() => void>;
}
