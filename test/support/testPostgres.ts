import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { makeTestFolder, removeAbandonedTestFolders, removeTestFolder } from './testFolders.ts';

/** Where the suites' processes find the server; its database is the migrated template. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';
const TEST_POSTGRES_DIRECTORY = 'TEST_POSTGRES_DIRECTORY';

/** A power cut may eat a test's data, but nothing else may differ from production. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** Starts a Postgres of its own for this run, and migrates its database once; projects of one run share it. */
export async function startTestPostgres(): Promise<void> {
  if (runningDirectory() !== '') {
    return;
  }
  await removeAbandonedTestFolders();
  const directory = await makeTestFolder('postgres');
  process.env[TEST_POSTGRES_DIRECTORY] = directory;
  const quiet = { info: () => undefined, warn: () => undefined };
  const server = await startEmbeddedPostgres({ dataDirectory: directory, logger: quiet, settings: FAST });
  await migrate(server.connectionString);
  process.env[TEST_POSTGRES_URL] = server.connectionString;
}

export async function stopTestPostgres(): Promise<void> {
  const directory = runningDirectory();
  if (directory !== '') {
    process.env[TEST_POSTGRES_DIRECTORY] = '';
    await removeTestFolder(directory);
  }
}

function runningDirectory(): string {
  return process.env[TEST_POSTGRES_DIRECTORY] ?? '';
}
