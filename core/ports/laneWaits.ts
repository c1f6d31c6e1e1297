import type { Lane } from '#domain/lane';

/**
 * Since when the next work of a lane waits for a worker; null where none does. A row of a batch waits from its admission on, not
 * from that of its batch.
 */
export interface LaneWait {
  readonly lane: Lane;
  readonly since: Date | null;
}

/** For how long work waits that workers could take now. */
export interface LaneWaits {
  /** Every lane once. What is put off, waits for another or may not begin because its lane is paused does not count. */
  read(now: Date): Promise<readonly LaneWait[]>;
}
