import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { fillDatabase } from './baseline/fillDatabase.ts';
import { readBaseline } from './baseline/readBaseline.ts';

/**
 * `node scripts/baseline.ts`: writes test/fixtures/baseline, what a database of this release has. It is run once for each
 * release; from then on every change must bring that database to the newest schema.
 */

const FOLDER = new URL('../test/fixtures/baseline/', import.meta.url);
const QUIET = { info: () => undefined, warn: () => undefined };

const dataDirectory = await mkdtemp(join(tmpdir(), 'enrichment-baseline-'));
try {
  const server = await startEmbeddedPostgres({ dataDirectory, logger: QUIET, settings: { fsync: 'off' } });
  try {
    await migrate(server.connectionString);
    await fillDatabase(server.connectionString);
    const { description, rows } = await readBaseline(server.connectionString);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(new URL('baseline.json', FOLDER), `${JSON.stringify(description, null, 2)}\n`);
    await writeFile(new URL('rows.sql', FOLDER), rows);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
