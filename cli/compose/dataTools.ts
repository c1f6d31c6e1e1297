import { createAuditLog } from '#adapters/postgres/auditLog';
import { createBulkForgetting } from '#adapters/postgres/bulkForgetting';
import { createKeptDocuments } from '#adapters/postgres/keptDocuments';
import { createPartitions } from '#adapters/postgres/partitions';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import { createSavedPages } from '#adapters/postgres/savedPages';
import { createStoredTables } from '#adapters/postgres/storedTables';
import { createLogger } from '#platform/logger';
import { MetricsRegistry } from '#platform/metrics';
import { Releasers } from '#platform/releasers';
import type { StoredTables } from '#ports/storedTables';
import type { ExpiryServices } from '../data/expire.ts';
import type { Terminal } from '../terminal.ts';
import { openArchive } from './archive.ts';
import { withDatabase } from './withDatabase.ts';

export interface DataTools extends ExpiryServices {
  /** The time of the database, which all processes of the platform go by. */
  readonly now: () => Date;
  readonly storedTables: StoredTables;
}

/** Runs a job on what the platform has stored. What the archive would log is said by the command itself. */
export function withDataTools<Result>(terminal: Terminal, job: (tools: DataTools) => Promise<Result>): Promise<Result> {
  const config = terminal.config();
  return withDatabase(config, async (database, now) => {
    const logger = createLogger('silent', 'cli');
    const releasers = new Releasers(logger);
    try {
      return await job({
        now,
        archive: await openArchive({ config, database, now, logger, metrics: new MetricsRegistry() }, releasers),
        auditLog: createAuditLog(database),
        bulkWork: createBulkForgetting(database),
        keptDocuments: createKeptDocuments(database),
        partitions: createPartitions(database),
        rowRetention: createRowRetention(database),
        savedPages: createSavedPages(database),
        storedTables: createStoredTables(database),
      });
    } finally {
      await releasers.release();
    }
  });
}
