import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { dumpSchema } from './dumpSchema.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

/** Runs all migrations on a Postgres that lives only for this, and writes down what they made. */
export async function migratedSchema(): Promise<string> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'enrichment-schema-'));
  try {
    const server = await startEmbeddedPostgres({ dataDirectory, logger: QUIET, settings: { fsync: 'off' } });
    try {
      await migrate(server.connectionString);
      return await dumpSchema(server.connectionString);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
