/**
 * Counted leases: a key has at most `capacity` holders at a time, each until it is released or its lease ends. Shared
 * by all processes; a store that forgets everything says so instead of giving slots away twice.
 */
export interface Slots {
  /**
   * Takes slots for the first of the holders that fit, in their order. One that holds a slot keeps it until `until`,
   * also above a capacity that has shrunk.
   *
   * @returns those of `holders` that hold a slot now; null where nothing is known of the key, so that the caller who
   *   can tell its holders must `restore` it first
   */
  acquire(key: string, holders: readonly string[], capacity: number, until: Date): Promise<ReadonlySet<string> | null>;
  /** Makes a key known and adds holders whatever its capacity; no holder loses a slot by it. */
  restore(key: string, holders: readonly string[], until: Date): Promise<void>;
  /** Gives slots back; holders that have none are passed over. */
  release(key: string, holders: readonly string[]): Promise<void>;
  /** Forgets a key that will not be needed again. */
  forget(key: string): Promise<void>;
}
