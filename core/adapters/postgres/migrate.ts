import pg from 'pg';
import { z } from 'zod';
import {
  applyMissing,
  currentVersion,
  readMigrations,
  requireBaseline,
  requireUnchanged,
} from './numberedMigrations.ts';
import { statement } from './statement.ts';
import { applyFunctions, compareFunctions, readFunctions } from './storedFunctions.ts';

/** One advisory lock for all migrators of a database; the number is arbitrary and must only stay the same. */
const MIGRATION_LOCK = 7_263_511_904;

const IS_KNOWN = statement(
  'is_known_database',
  `select to_regclass('schema_migrations') is not null as "isKnown"`,
  z.object({ isKnown: z.boolean() }),
);

const LEDGERS = `
  create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_functions (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

export interface MigrationReport {
  /** Names of the migrations that this call applied, in order. */
  readonly applied: readonly string[];
  /** Names of the stored functions that this call put in place, new ones and those that had changed. */
  readonly functions: readonly string[];
  /** The newest version that the database now has. */
  readonly version: number;
}

export interface SchemaState {
  /** The version that the database has; 0 when it was never migrated. */
  readonly current: number;
  /** The newest version that this program knows. */
  readonly newest: number;
  /** Names of the stored functions that this program calls and the database does not have. */
  readonly missingFunctions: readonly string[];
  /** Names of those that it has in another form: an upgrade or a rollback is under way, or was never migrated. */
  readonly differentFunctions: readonly string[];
}

/**
 * Brings a database to the newest schema: the numbered migrations first, then the stored functions (ADR 24). Any number
 * of processes may call it at once: they queue on an advisory lock.
 *
 * @throws Error when the database is newer than this program, has other forms of its migrations, or a migration or
 * function fails (its changes are rolled back).
 */
export async function migrate(connectionString: string): Promise<MigrationReport> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()]);
  const newest = migrations.at(-1)?.version ?? 0;
  return withClient(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(LEDGERS);
    await requireBaseline(client);
    const current = await currentVersion(client);
    if (current > newest) {
      throw new Error(
        `The database has schema version ${current}, this program knows only ${newest}. Run the newer release, or restore a backup.`,
      );
    }
    await requireUnchanged(client, migrations);
    const applied = await applyMissing(client, migrations);
    return { applied, functions: await applyFunctions(client, functions), version: newest };
  });
}

/**
 * What a database has of what this program needs.
 *
 * @throws Error when the database is from before the baseline, to which no migration leads
 */
export async function schemaState(connectionString: string): Promise<SchemaState> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()]);
  const newest = migrations.at(-1)?.version ?? 0;
  return withClient(connectionString, async (client) => {
    if (!(await IS_KNOWN.one(client, [])).isKnown) {
      return { current: 0, newest, missingFunctions: functions.map(({ name }) => name), differentFunctions: [] };
    }
    await requireBaseline(client);
    const current = await currentVersion(client);
    const { missing, different } = await compareFunctions(client, functions);
    return { current, newest, missingFunctions: missing, differentFunctions: different };
  });
}

async function withClient<Result>(connectionString: string, run: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString, application_name: 'enrich migrate' });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
