import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { INITIAL_STATUSES, TRANSITIONS } from '#domain/lifecycle';
import { judgeStatusChanges } from './statusChanges.ts';
import { collectedStatusChanges, recordStatusChanges } from './statusRecorder.ts';
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
  await recordStatusChanges(server.connectionString, administrationUrl(server.connectionString));
  process.env[TEST_POSTGRES_URL] = server.connectionString;
}

/** @throws Error when the suites of this run saw an enrichment change its state as the lifecycle does not allow */
export async function stopTestPostgres(): Promise<void> {
  const directory = runningDirectory();
  if (directory === '') {
    return;
  }
  process.env[TEST_POSTGRES_DIRECTORY] = '';
  const changes = await collectedStatusChanges(administrationUrl(process.env[TEST_POSTGRES_URL] ?? ''));
  await removeTestFolder(directory);
  const { forbidden, report } = judgeStatusChanges(changes, TRANSITIONS, INITIAL_STATUSES);
  process.stdout.write(`${report}\n`);
  if (forbidden.length > 0) {
    throw new Error(`Enrichments changed as core/domain/lifecycle.ts does not allow: ${forbidden.join(', ')}`);
  }
}

/** The database beside those of the suites: a template must have no connections while it is copied. */
export function administrationUrl(connectionString: string): string {
  const url = new URL(connectionString);
  url.pathname = '/postgres';
  return url.href;
}

function runningDirectory(): string {
  return process.env[TEST_POSTGRES_DIRECTORY] ?? '';
}
