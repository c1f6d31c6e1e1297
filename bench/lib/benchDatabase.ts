import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { createLogger } from '#platform/logger';

export interface BenchDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** A fresh Postgres with the product's settings: durable, as in production. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, logger: createLogger('warn', 'bench') });
  await migrate(postgres.connectionString);
  return {
    connectionString: postgres.connectionString,
    drop: async () => {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
