import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#adapters/postgres/migrate';
import { administrationUrl } from './testPostgres.ts';

export interface WorkerLogin {
  /** That of the database, with a log-in that may do what workers do and nothing else. */
  readonly connectionString: string;
  /** Ends the log-in, before or after its database. */
  remove(): Promise<void>;
}

/** Makes a log-in for workers, in the three statements that operators are told (docs/kubernetes.md). */
export async function createWorkerLogin(databaseUrl: string): Promise<WorkerLogin> {
  const { workerRole } = await migrate(databaseUrl);
  return createLogin(databaseUrl, workerRole.name);
}

/** Makes a log-in that is a member of the given role. */
export async function createLogin(databaseUrl: string, group: string): Promise<WorkerLogin> {
  const login = `worker_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await administer(
    databaseUrl,
    `create role ${login} login password '${password}' in role ${pg.escapeIdentifier(group)}`,
  );
  const url = new URL(databaseUrl);
  url.username = login;
  url.password = password;
  return { connectionString: url.href, remove: () => administer(administrationUrl(databaseUrl), `drop role ${login}`) };
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
