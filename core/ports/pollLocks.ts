/** One active poll a resource. A lock that its holder does not release ends by itself after its time to live. */
export interface PollLocks {
  /** Returns the release function, or null while another poll holds the lock. */
  acquire(resource: string, timeToLiveSeconds: number): Promise<(() => Promise<void>) | null>;
}
