import type { AgedSet } from '#domain/archive';
import type { PartitionedFamily } from '#domain/partition';
import { removedBefore } from '#domain/removedBefore';
import { keptSince, type Retention, type RetentionDays } from '#domain/retention';
import type { Archive } from '#ports/archive';
import type { AuditLog } from '#ports/auditLog';
import type { BulkWork } from '#ports/bulks';
import type { KeptDocuments } from '#ports/keptDocuments';
import type { RowRetention } from '#ports/rowRetention';
import type { SavedPages } from '#ports/savedPages';
import type { AgedTable } from '#ports/storedTables';
import { inRounds } from '#system/inRounds';

export interface RowServices {
  readonly archive: Archive;
  readonly auditLog: Pick<AuditLog, 'forget'>;
  readonly bulkWork: Pick<BulkWork, 'forget'>;
  readonly keptDocuments: Pick<KeptDocuments, 'forgetOld'>;
  readonly rowRetention: RowRetention;
  readonly savedPages: Pick<SavedPages, 'forgetOld'>;
}

export interface BatchServices {
  readonly archive: Archive;
  readonly rowRetention: Pick<RowRetention, 'forgetBatches'>;
}

/** Rows that leave one by one, by the days of a retention. */
export interface RowRemoval {
  readonly table: AgedTable;
  /** Before which rows are due at an instant; null where none ever are. */
  readonly dueBefore: (now: Date) => Date | null;
  /** The set of the archive that has to have them first; null for what is exported nowhere. */
  readonly archivedAs: AgedSet | null;
  /** Removes what is due, for a bounded time; returns how many rows. */
  readonly run: (now: Date, signal: AbortSignal) => Promise<number>;
}

/** All of them, but for batches, which go after their rows. */
export function rowRemovals(services: RowServices, retention: Retention): readonly RowRemoval[] {
  const { archive, auditLog, bulkWork, keptDocuments, rowRetention, savedPages } = services;
  const removal = (
    table: AgedTable,
    days: RetentionDays,
    forget: (since: Date, signal: AbortSignal) => Promise<number>,
    archivedAs: AgedSet | null = null,
  ): RowRemoval => ({
    table,
    archivedAs,
    dueBefore: (now) => keptSince(days, now),
    run: (now, signal) => {
      const since = keptSince(days, now);
      return since === null ? Promise.resolve(0) : forget(since, signal);
    },
  });
  return [
    removal('saved_pages', retention.savedPages, (since) => savedPages.forgetOld(since)),
    removal('kept_documents', retention.documents, (since) => keptDocuments.forgetOld(since)),
    removal('prospect_events', retention.visitorEvents, (since) =>
      inRounds((limit) => rowRetention.forgetEvents(since, limit)),
    ),
    removal('bulks', retention.bulks, (since) => inRounds((limit) => bulkWork.forget(since, limit))),
    removal(
      'audit_log',
      retention.auditLog,
      (since, signal) =>
        onceArchived(archive, 'audit_log', since, signal, (below, limit) => auditLog.forget(since, below, limit)),
      'audit_log',
    ),
    removal('mirror_records', retention.mirror, (since) =>
      inRounds((limit) => rowRetention.forgetMirrored(since, limit)),
    ),
    removal('publications', retention.mirror, (since) =>
      inRounds((limit) => rowRetention.forgetPublications(since, limit)),
    ),
  ];
}

/** Removes batches of which no row is left; returns how many. */
export function removeBatches(
  { archive, rowRetention }: BatchServices,
  families: readonly PartitionedFamily[],
  signal: AbortSignal,
): Promise<number> {
  const before = removedBefore(families);
  return before === null
    ? Promise.resolve(0)
    : onceArchived(archive, 'batches', before, signal, (below, limit) =>
        rowRetention.forgetBatches(before, below, limit),
      );
}

/**
 * Removes what the archive has taken, or does not want.
 *
 * @throws Error where it could not take all, after the removal of what it has
 */
async function onceArchived(
  archive: Archive,
  set: AgedSet,
  before: Date,
  signal: AbortSignal,
  forget: (below: number, limit: number) => Promise<number>,
): Promise<number> {
  const { below, ...outcome } = await archive.keepAged(set, before, signal);
  const removed = below === null ? 0 : await inRounds((limit) => forget(below, limit));
  if (outcome.kind === 'failed') {
    throw new Error(`The archive did not take ${set}: ${outcome.problem}`);
  }
  return removed;
}
