import type { AgedSet, ArchivePeriod } from '#domain/archive';

/** Whether rows may be removed; all but `failed` and `unfinished` say yes. */
export type ArchiveOutcome =
  /** They are in the archive, which was read back and is whole; those of an earlier call are not written again. */
  | { readonly kind: 'archived'; readonly rows: number; readonly bytes: number }
  /** The settings name no archive, or leave this set out of it. */
  | { readonly kind: 'not_wanted' }
  /** The call has used up its time; what it wrote is kept, and the next call goes on from there. */
  | { readonly kind: 'unfinished' }
  /** The store, or a row, did not allow it; `problem` is for people who run the platform, and holds no secrets. */
  | { readonly kind: 'failed'; readonly problem: string };

/** Rows that are removed one by one may be removed below this id; null where none may. */
export type AgedOutcome = ArchiveOutcome & { readonly below: number | null };

/**
 * Keeps rows outside the database before they are removed (ADR 48). No call throws because of the store, and each ends
 * within some minutes, so that a store that fails or is slow holds up nothing that needs no archive.
 */
export interface Archive {
  /**
   * Exports the rows of a closed period.
   *
   * @param dueAt when they could have been removed; what waits longest is shown by a metric
   */
  keep(period: ArchivePeriod, dueAt: Date, signal: AbortSignal): Promise<ArchiveOutcome>;
  /**
   * Exports what has no partitions: the rows of whole days (UTC) up to an instant, as far as all of them have ended.
   * `below` is Number.MAX_SAFE_INTEGER where no archive is wanted.
   */
  keepAged(set: AgedSet, before: Date, signal: AbortSignal): Promise<AgedOutcome>;
  /** What `below` would be if the same were asked of keepAged and nothing failed; exports nothing and asks no store. */
  agedBelow(set: AgedSet, before: Date): Promise<number>;
}
