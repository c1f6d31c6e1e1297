import type { ColumnKind } from '#domain/person/personalColumn';

/** A row that may name somebody, as far as its columns may. */
export interface PersonalRow {
  /** The values of its key, as text. */
  readonly key: readonly string[];
  /** Null for what all organizations share. */
  readonly organizationId: number | null;
  /** Why the row is not to be changed now; null where it may be. */
  readonly kept: string | null;
  /** Those that are not null. */
  readonly columns: readonly PersonalValue[];
}

export interface PersonalValue {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly text: string;
}

/** Some rows of a table, and behind which key there may be more; null where there are none. */
export interface PersonalPage {
  readonly rows: readonly PersonalRow[];
  readonly next: readonly string[] | null;
}

/** What a row becomes: other texts in some of its columns, as long as they are what was read. */
export interface PersonalChange {
  readonly key: readonly string[];
  readonly columns: readonly { readonly name: string; readonly before: string; readonly text: string }[];
}

/** The rows of the database that may name people, table by table. */
export interface PersonalData {
  /** In the order in which they are gone through. */
  readonly tables: readonly string[];
  /**
   * @param after the key behind which to go on; null at the beginning
   * @param pattern what a row must have in one of its columns to be in the page (`personPattern`)
   */
  read(table: string, after: readonly string[] | null, pattern: string): Promise<PersonalPage>;
  /** All in one transaction. A row whose column was written since it was read stays as it is; returns how many did not. */
  write(table: string, changes: readonly PersonalChange[]): Promise<number>;
  /** Tables of periods that are being removed: what is in them can be neither read nor changed here, and is not gone yet. */
  leaving(): Promise<readonly string[]>;
  /** Replaces what the store keeps of the values of tables beside them, which would name whom their rows no longer do. */
  forgetStatistics(tables: readonly string[]): Promise<void>;
}
