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

/** Sets without partitions, whose rows are removed one by one when they are old enough. */
export const AGED_SETS = ['batches', 'audit_log'] as const satisfies readonly ArchiveSet[];
export type AgedSet = (typeof AGED_SETS)[number];

/** Rows of one set whose ids are in a range, all of them at their end: none of them changes any more. */
export interface ArchivePeriod {
  readonly set: ArchiveSet;
  /** The first id of it. */
  readonly lower: number;
  /** The first id after it. */
  readonly upper: number;
}

/** Digits of an id in a name: ids stay below 2^53, and names in the order of their letters are in that of ids. */
const ID_DIGITS = 16;

/** The folder of a period in the archive, such as `enrichments/0000000000000001-0000000100000000`. */
export function archiveFolder({ set, lower, upper }: ArchivePeriod): string {
  const [from, to] = [lower, upper].map((id) => String(id).padStart(ID_DIGITS, '0'));
  return `${set}/${from}-${to}`;
}

/** The period whose folder a name is in; null for names of anything else. */
export function archivePeriodOf(name: string): ArchivePeriod | null {
  const [, set, lower, upper] = /^([a-z_]+)\/(\d{16})-(\d{16})\//.exec(name) ?? [];
  const known = ARCHIVE_SETS.find((one) => one === set);
  return known === undefined ? null : { set: known, lower: Number(lower), upper: Number(upper) };
}
