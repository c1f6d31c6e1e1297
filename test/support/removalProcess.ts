import pg from 'pg';
import { pino } from 'pino';
import { createArchiveStore } from '#adapters/folder/archiveStore';
import { createArchiveRows } from '#adapters/postgres/archiveRows';
import { openDatabase } from '#adapters/postgres/database';
import { createPartitions } from '#adapters/postgres/partitions';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import { ARCHIVE_SETS } from '#domain/archive';
import type { Retention } from '#domain/retention';
import { MetricsRegistry } from '#platform/metrics';
import { createArchiveMetrics } from '../../controller/archive/archiveMetrics.ts';
import { PeriodArchive } from '../../controller/archive/periodArchive.ts';
import { createControllerMetrics } from '../../controller/controllerMetrics.ts';
import { managePartitions } from '../../controller/passes/managePartitions.ts';
import { killAtNewStatement } from './killAtNewStatement.ts';

// Removes what is due as a controller does, in a process that kills itself at the first statement that no process before it was
// killed at.
const [connectionString, folder, now, retention, before] = process.argv.slice(2);
if (connectionString === undefined || folder === undefined || now === undefined) {
  throw new Error('usage: removalProcess.ts DATABASE_URL FOLDER NOW RETENTION KILLED');
}
const database = await openDatabase({
  connectionString,
  applicationName: 'test',
  hotConnections: 1,
  connections: 1,
  onIdleError: () => undefined,
});
killAtNewStatement(
  pg.Client.prototype,
  /^\s*(?:alter table \S+ detach|drop table|insert into credit_openings|update partitions set|commit|with line as)/u,
  new Set(JSON.parse(before ?? '[]') as readonly string[]),
);
const logger = pino({ level: 'silent' });
const registry = new MetricsRegistry();
const metrics = { ...createControllerMetrics(registry), ...createArchiveMetrics(registry) };
const clock = (): Date => new Date(now);
const services = {
  partitions: createPartitions(database),
  rowRetention: createRowRetention(database),
  archive: new PeriodArchive(
    {
      rows: createArchiveRows(database),
      store: createArchiveStore(folder),
      now: clock,
      elapsed: () => performance.now(),
      logger,
      metrics,
    },
    ARCHIVE_SETS,
  ),
  metrics,
  logger,
};
const { signal } = new AbortController();
while ((await managePartitions(services, JSON.parse(retention ?? '{}') as Retention, clock(), signal)) > 0) {
  // What depends on a step is due in the next pass.
}
await database.close();
