/** What a table holds. */
export interface StoredTable {
  readonly table: string;
  /** As far as the database has counted: exact in small tables, else of its last analysis. */
  readonly rows: number;
  /** With its indexes and large values. */
  readonly bytes: number;
  /** When the oldest row was made; null where the table is empty, or its rows have no time. */
  readonly oldest: Date | null;
  readonly newest: Date | null;
}

/** Tables whose rows leave one by one, by the days of a retention. */
export type AgedTable =
  'audit_log' | 'bulks' | 'kept_documents' | 'mirror_records' | 'prospect_events' | 'publications' | 'saved_pages';

/** What the database has stored, of all organizations. */
export interface StoredTables {
  /** Every table, the largest first. Takes some seconds where there are many million rows. */
  measure(): Promise<readonly StoredTable[]>;
  /**
   * How many rows of a table were made before an instant, among those that leave one by one.
   *
   * @param below their ids; null for any, also of tables without ids
   */
  countAged(table: AgedTable, before: Date, below: number | null): Promise<number>;
  /**
   * How many batches have ended of which no row would be left.
   *
   * @param before when they were accepted, at the latest
   * @param below their ids
   * @param firstRow the first enrichment that would be left
   */
  countBatches(before: Date, below: number, firstRow: number): Promise<number>;
}
