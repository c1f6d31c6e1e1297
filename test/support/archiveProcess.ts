import { createArchiveStore } from '#adapters/folder/archiveStore';
import { createArchiveRows } from '#adapters/postgres/archiveRows';
import { openDatabase } from '#adapters/postgres/database';
import { exportPeriod } from '../../controller/archive/exportPeriod.ts';

// Exports outputs as a controller does, in a process that a test can kill.
const [connectionString, folder, upper, partBytes] = process.argv.slice(2);
if (connectionString === undefined || folder === undefined) {
  throw new Error('usage: archiveProcess.ts DATABASE_URL FOLDER UPPER PART_BYTES');
}
const database = await openDatabase({
  connectionString,
  applicationName: 'test',
  hotConnections: 1,
  connections: 1,
  onIdleError: () => undefined,
});
await exportPeriod(
  {
    rows: createArchiveRows(database),
    store: createArchiveStore(folder),
    now: () => new Date(),
    elapsed: () => performance.now(),
  },
  { set: 'outputs', lower: 1, upper: Number(upper) },
  { milliseconds: 60_000, partBytes: Number(partBytes) },
  new AbortController().signal,
);
await database.close();
