import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import type { Database } from '#adapters/postgres/database';
import { migrate } from '#adapters/postgres/migrate';
import { createLogger } from '#platform/logger';
import { createBenchOrganization } from '../../bench/lib/benchOrganization.ts';
import { type BenchPlatform, startPlatform } from '../../bench/lib/benchPlatform.ts';
import { openBenchClient } from '../../bench/lib/openBenchClient.ts';
import { startReceiver } from '../../bench/lib/startReceiver.ts';
import { fillMirror } from '../support/mirroredCompanies.ts';
import { type Passes, startPasses } from './startPasses.ts';

export interface YearPlatform {
  readonly connectionString: string;
  /** Of a superuser, whose statements take as long as they need. */
  readonly client: pg.Client;
  /** As a command opens it. */
  readonly database: Database;
  readonly servers: BenchPlatform;
  readonly passes: Passes;
  readonly callbackUrl: string;
  readonly folders: { readonly data: string; readonly archive: string };
  /** The one that calls comes first. */
  readonly organizations: readonly { readonly id: number; readonly key: string }[];
  remove(): Promise<void>;
}

const ORGANIZATIONS = 3;

/**
 * A durable Postgres with the product's settings, an API, a worker and a sender of webhooks as processes of their own, and the
 * controller's pass over partitions.
 *
 * @param retention settings
 * @param companies that the mirror knows
 */
export async function openYearPlatform(
  retention: Readonly<Record<string, string>>,
  companies: number,
): Promise<YearPlatform> {
  const directory = await mkdtemp(join(tmpdir(), 'enrich-year-'));
  const folders = { data: join(directory, 'data'), archive: join(directory, 'archive') };
  await mkdir(folders.archive);
  const postgres = await startEmbeddedPostgres({
    dataDirectory: folders.data,
    logger: createLogger('warn', 'year'),
  });
  const { connectionString } = postgres;
  await migrate(connectionString);
  const client = new pg.Client({ connectionString, application_name: 'year' });
  client.on('error', () => undefined);
  await client.connect();
  const database = await openBenchClient(connectionString);
  const organizations = await createOrganizations(client, connectionString);
  await fillMirror({ database }, companies);
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: folders.data,
    SECRET_KEYS: `year:${randomBytes(32).toString('base64')}`,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    LOG_LEVEL: 'warn',
  };
  const receiver = await startReceiver();
  const passes = await startPasses({
    ...environment,
    ...retention,
    ENRICH_ARCHIVE_URL: pathToFileURL(folders.archive).href,
  });
  const servers = await startPlatform('distributed', ['api', 'worker', 'webhooks'], {
    ...environment,
    ENRICH_LANES: 'network',
  });
  return {
    connectionString,
    client,
    database,
    servers,
    passes,
    callbackUrl: receiver.url,
    folders,
    organizations,
    remove: async () => {
      passes.stop();
      receiver.stop();
      await servers.stop();
      await database.close();
      await client.end();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function createOrganizations(client: pg.Client, connectionString: string) {
  const organizations: { readonly id: number; readonly key: string }[] = [];
  for (let nth = 0; nth < ORGANIZATIONS; nth += 1) {
    const key = await createBenchOrganization(connectionString);
    const { rows } = await client.query<{ id: number }>('select max(id) as id from organizations');
    organizations.push({ id: rows[0]?.id ?? 0, key });
  }
  return organizations;
}
