import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { createLogger } from '#platform/logger';

export interface BenchDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** As much as has been written when Postgres makes a checkpoint of its own accord, half of max_wal_size. */
const WRITTEN_MEGABYTES = 512;

/** A fresh Postgres with the product's settings: durable, as in production, and with what it has after an hour of it. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, logger: createLogger('warn', 'bench') });
  await migrate(postgres.connectionString);
  await age(postgres.connectionString);
  return {
    connectionString: postgres.connectionString,
    drop: async () => {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * A new cluster makes each file of its log, 16 MB, when a commit needs it, which then takes 60 ms; after its first
 * checkpoint it uses the old ones again.
 */
async function age(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      "select pg_logical_emit_message(false, 'bench', repeat('x', 1 << 20)) from generate_series(1, $1)",
      [WRITTEN_MEGABYTES],
    );
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
