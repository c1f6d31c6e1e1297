import { archiveFolder } from '#domain/archive';
import { ArchiveStoreError } from '#ports/archiveStore';
import type { ArchiveManifest } from './archiveManifest.ts';

/**
 * Two databases count their ids from 1, so an export of another one may have the same bounds.
 *
 * @param database the id of the database whose rows are to go
 * @throws ArchiveStoreError where an export is of another database
 */
export function requireOwn(manifest: ArchiveManifest, database: string): void {
  if (manifest.database !== database) {
    throw new ArchiveStoreError(
      `${archiveFolder(manifest)} is of another database (${manifest.database}) and not of this one (${database}). ` +
        'Give each database an ENRICH_ARCHIVE_URL of its own, with another prefix or folder.',
    );
  }
}
