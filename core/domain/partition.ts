/** Sets of tables whose rows are found by ids of one sequence; the tables of a family have partitions with equal bounds. */
export const PARTITION_FAMILIES = ['enrichments', 'credit_transfers', 'deliveries'] as const;

export type PartitionFamily = (typeof PARTITION_FAMILIES)[number];

/** Rows of a family whose ids are in one range. Ids grow with time, so it is also a period. */
export interface Partition {
  /** The first id that belongs here. */
  readonly lower: number;
  /** The first id that no longer belongs here; the lower bound of the next partition. */
  readonly upper: number;
  /** When its oldest row was made, or ids came here; null while they are below. */
  readonly openedAt: Date | null;
  /** When ids moved on to a later partition, so none of its rows is newer; null before. */
  readonly closedAt: Date | null;
  /** When outputs and provenances were removed; null while they are there, and always null in other families. */
  readonly outputsRemovedAt: Date | null;
  /**
   * Whether it must stay whatever its age: work that has not ended, deliveries that are pending, or reservations whose work
   * has not ended. Looked up for closed ones; true for all others.
   */
  readonly isOpen: boolean;
}

/** A family as it stands. */
export interface PartitionedFamily {
  readonly family: PartitionFamily;
  /** The newest id that was given out; 0 where there is none. */
  readonly lastId: number;
  /** Those that are there, in the order of ids and without gaps. */
  readonly partitions: readonly Partition[];
}
