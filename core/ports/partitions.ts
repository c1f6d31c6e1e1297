import type { PartitionedFamily, PartitionFamily } from '#domain/partition';

/** What became of a step that has to wait for others: they must not wait for it, so it gives up and is tried again. */
export type PartitionOutcome = 'done' | 'busy';

/**
 * Rows that are too many to be deleted one by one, in partitions of their ids (ADR 47). Each step may be repeated after it
 * was interrupted, and goes on where it stopped. A step waits for locks for a few milliseconds, since all work on a table
 * waits behind it; one that gets none changes nothing and is `busy`.
 */
export interface Partitions {
  /**
   * Runs a job that takes steps while no other process does.
   *
   * @returns null, without having run it, where another one does
   */
  alone<Result>(job: () => Promise<Result>): Promise<Result | null>;
  /**
   * All families. Notes that ids have come to a partition or left it, with the instant as the time, and in which of them
   * nothing is open any more, so that no work is looked for there.
   */
  read(now: Date): Promise<readonly PartitionedFamily[]>;
  /**
   * Makes an empty partition of every table of a family for ids from `lower` to below `upper`.
   *
   * @throws Error where `lower` is not the upper bound of the last one
   */
  make(family: PartitionFamily, lower: number, upper: number): Promise<PartitionOutcome>;
  /**
   * Lets the sequence of a family go on at `lower`, which begins an empty partition, and closes those below. Nothing
   * happens where ids are there already.
   *
   * @throws Error where no partition begins at `lower`, or the newest id is so near that it might overtake
   */
  roll(family: PartitionFamily, lower: number, now: Date): Promise<PartitionOutcome>;
  /** Removes the outputs and provenances of the closed partition of `enrichments` that begins at `lower`. */
  removeOutputs(lower: number, now: Date): Promise<PartitionOutcome>;
  /**
   * Removes a closed partition with all tables of its family. What its transfers add up to stays in opening entries, from
   * the same moment on.
   *
   * @throws Error where it must stay
   */
  remove(family: PartitionFamily, lower: number, now: Date): Promise<PartitionOutcome>;
}
