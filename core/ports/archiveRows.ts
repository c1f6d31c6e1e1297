import type { AgedSet, ArchivePeriod, ArchiveTable } from '#domain/archive';

/** Values of the columns that rows of a table are in the order of; one of them is the id of the period. */
export type ArchiveKey = readonly number[];

/** Rows that follow each other. */
export interface ArchivePage {
  readonly rows: number;
  /** One line for each row: an object of JSON with its columns as they are stored, and a line end. */
  readonly lines: string;
  readonly firstKey: ArchiveKey;
  readonly lastKey: ArchiveKey;
}

/** Ids of rows without partitions that may be exported. */
export interface AgedRows {
  readonly lower: number;
  readonly upper: number;
  /** When the oldest of them was made. */
  readonly oldestAt: Date;
}

/** What a table has of a period. */
export interface CountedRows {
  readonly rows: number;
  /** Of the last one; null where there is none. */
  readonly lastKey: ArchiveKey | null;
}

/** Reads what is to be exported. */
export interface ArchiveRows {
  /**
   * Which database it is, as a UUID that was made with it.
   *
   * @throws ArchiveStoreError where it is a copy or was restored, and nobody has said whether the archive is its own
   */
  databaseId(): Promise<string>;
  /** The number of the newest migration, which says what columns there are. */
  schemaVersion(): Promise<number>;
  /**
   * The rows of a period in pages of some megabytes, each read when it is asked for.
   *
   * @param after the last row that was read before; null for all
   */
  read(table: ArchiveTable, period: ArchivePeriod, after: ArchiveKey | null): AsyncIterable<ArchivePage>;
  count(table: ArchiveTable, period: ArchivePeriod): Promise<CountedRows>;
  /**
   * The rows from an id on that were made before an instant, up to the first one that has not ended; null where there are
   * none.
   */
  aged(set: AgedSet, from: number, before: Date): Promise<AgedRows | null>;
}
