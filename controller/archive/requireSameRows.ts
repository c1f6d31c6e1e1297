import { ARCHIVE_TABLES, archiveFolder, type ArchiveTable } from '#domain/archive';
import type { ArchiveRows, CountedRows } from '#ports/archiveRows';
import { ArchiveStoreError } from '#ports/archiveStore';
import type { ArchiveManifest } from './archiveManifest.ts';

/**
 * Compares an export with the rows that are to go. Ids are used again where a backup is restored that is older than the export.
 * A table without rows is as good: a removal that was interrupted has begun with it.
 *
 * @throws ArchiveStoreError where a table has other rows than were exported
 */
export async function requireSameRows(rows: Pick<ArchiveRows, 'count'>, manifest: ArchiveManifest): Promise<void> {
  for (const table of ARCHIVE_TABLES[manifest.set]) {
    const stored = await rows.count(table, manifest);
    const exported = exportedOf(manifest, table);
    if (stored.rows > 0 && said(stored) !== said(exported)) {
      throw new ArchiveStoreError(
        `${archiveFolder(manifest)} has ${said(exported)} of ${table}, and the database has ${said(stored)}. ` +
          'Move that folder out of the archive; the rows are exported anew then.',
      );
    }
  }
}

function exportedOf({ parts }: ArchiveManifest, table: ArchiveTable): CountedRows {
  const own = parts.filter((part) => part.table === table);
  return { rows: own.reduce((sum, { rows }) => sum + rows, 0), lastKey: own.at(-1)?.last_key ?? null };
}

function said({ rows, lastKey }: CountedRows): string {
  return `${rows} rows${lastKey === null ? '' : ` up to ${lastKey.join('-')}`}`;
}
