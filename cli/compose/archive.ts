import { createArchiveRows } from '#adapters/postgres/archiveRows';
import type { Database } from '#adapters/postgres/database';
import { createDatabaseIdentities } from '#adapters/postgres/databaseIdentities';
import { createAddressGuard } from '#platform/addressGuard';
import type { Config } from '#platform/config';
import type { Logger } from '#platform/logger';
import type { MetricsRegistry } from '#platform/metrics';
import { NO_ARCHIVE } from '#platform/noArchive';
import type { Releasers } from '#platform/releasers';
import type { Archive } from '#ports/archive';
import type { ArchiveStore } from '#ports/archiveStore';
import { createArchiveMetrics } from '../../controller/archive/archiveMetrics.ts';
import { PeriodArchive } from '../../controller/archive/periodArchive.ts';
import { readAuthority } from './readAuthority.ts';

export interface ArchiveNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: MetricsRegistry;
}

/**
 * What keeps rows before they are removed; one that wants none where the settings name no place. Where the database is, is noted in any
 * case: a copy may be made before there is an archive.
 */
export async function openArchive(needs: ArchiveNeeds, releasers: Releasers): Promise<Archive> {
  const { config, database } = needs;
  await createDatabaseIdentities(database).notePlace();
  const store = await openArchiveStore(config);
  if (store === null) {
    return NO_ARCHIVE;
  }
  releasers.add('archive', () => store.close());
  return new PeriodArchive(
    {
      ...needs,
      store,
      rows: createArchiveRows(database),
      metrics: createArchiveMetrics(needs.metrics),
      elapsed: () => performance.now(),
    },
    config.ENRICH_ARCHIVE_SETS,
  );
}

/**
 * The place that the settings name; null where they name none. The client of S3 is loaded only where there is one: it
 * takes a third of the memory of an idle process.
 */
export async function openArchiveStore(config: Config): Promise<ArchiveStore | null> {
  const place = config.ENRICH_ARCHIVE_URL;
  switch (place?.kind) {
    case undefined:
      return null;
    case 'folder': {
      const { createArchiveStore } = await import('#adapters/folder/archiveStore');
      return createArchiveStore(place.path);
    }
    case 's3': {
      const { createArchiveStore } = await import('#adapters/s3/archiveStore');
      return createArchiveStore({
        ...place,
        credentials: null,
        authority: readAuthority(config, 'ENRICH_ARCHIVE_CA_FILE'),
        isAllowed: createAddressGuard(config.ENRICH_ARCHIVE_ALLOW_CIDRS),
      });
    }
  }
}
