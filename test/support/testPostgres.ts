import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { processIdentity } from '#adapters/embedded/processIdentity';
import { stopServer } from '#adapters/embedded/server';
import { migrate } from '#adapters/postgres/migrate';

/** Where the suites' processes find the server; its database is the migrated template. */
export const TEST_POSTGRES_URL = 'TEST_POSTGRES_URL';
const TEST_POSTGRES_DIRECTORY = 'TEST_POSTGRES_DIRECTORY';

/** The number is the process that runs the tests, so that the next run can tell what a killed one has left. */
const DIRECTORY = /^enrichment-test-(\d+)-/;

/** A power cut may eat a test's data, but nothing else may differ from production. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** Starts a Postgres of its own for this run, and migrates its database once; projects of one run share it. */
export async function startTestPostgres(): Promise<void> {
  if (runningDirectory() !== '') {
    return;
  }
  await removeAbandoned();
  const directory = await mkdtemp(join(tmpdir(), `enrichment-test-${process.pid}-`));
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
    await removeServer(directory);
  }
}

function runningDirectory(): string {
  return process.env[TEST_POSTGRES_DIRECTORY] ?? '';
}

async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir());
  const abandoned = names.filter((name) => {
    const pid = DIRECTORY.exec(name)?.[1];
    return pid !== undefined && processIdentity(Number(pid)) === undefined;
  });
  await Promise.all(abandoned.map((name) => removeServer(join(tmpdir(), name))));
}

async function removeServer(directory: string): Promise<void> {
  await stopServer(join(directory, 'postgres'));
  await rm(directory, { recursive: true, force: true });
}
