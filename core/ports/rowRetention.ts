/** Deletes rows that no period of partitions takes with it, at most so many at a time; each tells how many those were. */
export interface RowRetention {
  /** What visitors did before an instant. */
  forgetEvents(before: Date, limit: number): Promise<number>;
  /** What the registers said and was read before an instant for the last time. */
  forgetMirrored(before: Date, limit: number): Promise<number>;
  /** Publications that were read before an instant for the last time. */
  forgetPublications(before: Date, limit: number): Promise<number>;
  /**
   * Batches of which no row is left, with their files and rejected rows.
   *
   * @param before when they were accepted, at the latest
   * @param below their ids
   */
  forgetBatches(before: Date, below: number, limit: number): Promise<number>;
}
