/**
 * What is exported together before it is removed, and from which tables. Results may leave earlier than their enrichments,
 * so they are a set of their own.
 */
export const ARCHIVE_TABLES = {
  enrichments: ['enrichments'],
  outputs: ['outputs', 'provenances'],
  credit_transfers: ['credit_transfers'],
  deliveries: ['deliveries', 'delivery_attempts'],
  batches: ['batches', 'batch_rejections'],
  audit_log: ['audit_log'],
} as const;

export type ArchiveSet = keyof typeof ARCHIVE_TABLES;
export type ArchiveTable = (typeof ARCHIVE_TABLES)[ArchiveSet][number];
export const ARCHIVE_SETS = Object.keys(ARCHIVE_TABLES) as readonly ArchiveSet[];

/** Rows of one set whose ids are in a range, all of them at their end: none of them changes any more. */
export interface ArchivePeriod {
  readonly set: ArchiveSet;
  /** The first id of it. */
  readonly lower: number;
  /** The first id after it. */
  readonly upper: number;
}
