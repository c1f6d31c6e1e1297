import pg from 'pg';
import { z } from 'zod';
import type { RecordKind } from '#domain/record';
import { connectionFailure } from './connectionFailure.ts';
import { lockRetries, type LockWaiting, type Transact, waitingOfProcess } from './lockRetries.ts';
import { applyMissing, readApplied, readMigrations, requireUnchanged } from './numberedMigrations.ts';
import { statement } from './statement.ts';
import { requireSessions } from './requireSessions.ts';
import { beginSnapshots, switchRecordCapture } from './recordCapture.ts';
import { applyFunctions, compareFunctions, readFunctions } from './storedFunctions.ts';
import { grantWorkerPrivileges, type WorkerRole } from './workerPrivileges.ts';

/** One advisory lock for all migrators of a database; the number is arbitrary and must only stay the same. */
const MIGRATION_LOCK = 7_263_511_904;
const TURN_MILLISECONDS = 100;
const TAKE_TURN = statement(
  'take_migration_turn',
  'select pg_try_advisory_lock($1) as "isMine"',
  z.object({ isMine: z.boolean() }),
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
  );
  alter table schema_functions
    -- As Postgres writes it, with the types of the arguments.
    add column if not exists signature text,
    -- MD5 of the definition that Postgres gives for what was applied.
    add column if not exists definition text`;

/** Asked first, since `alter table` locks the table also where it changes nothing. */
const HAS_LEDGERS = statement(
  'has_ledgers',
  `
  select exists (
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'schema_functions' and column_name = 'definition'
  ) as "hasLedgers"`,
  z.object({ hasLedgers: z.boolean() }),
);

export interface MigrationReport {
  /** Names of the migrations that this call applied, in order. */
  readonly applied: readonly string[];
  /** Names of the stored functions that this call put in place, new ones and those that had changed. */
  readonly functions: readonly string[];
  readonly workerRole: WorkerRole;
  /** Whether this call switched the capture of records on or off; null where it stayed as it was. */
  readonly records: 'on' | 'off' | null;
  /** Names of the migrations of a newer release, which the database has and this program does not know. */
  readonly newer: readonly string[];
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
 * Brings a database to the newest schema: the numbered migrations first, then the stored functions (ADR 24), then what
 * workers may do (ADR 31), and what is noted for Kafka (ADR 37). Any number of processes may call it at once: they queue
 * on an advisory lock. Migrations of a newer release stay, and the functions of this one are put back: that is how a
 * rollback undoes them.
 *
 * @param waiting how it waits for locks on tables; by default without a word
 * @param captureRecords whether what changes is noted for Kafka; left out: as before
 * @throws Error when there is no connection; when the database has other forms of its migrations, or is from before the
 * baseline (nothing is changed); when a migration or the functions fail or do not get their locks (theirs is rolled
 * back, and migrations before it stay)
 */
export async function migrate(
  connectionString: string,
  waiting: LockWaiting = waitingOfProcess(() => undefined),
  captureRecords?: boolean,
): Promise<MigrationReport> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()]);
  return withClient(connectionString, async (client) => {
    const transact = lockRetries(client, waiting);
    await takeTurn(client, waiting);
    const before = (await readApplied(client)) ?? [];
    requireUnchanged(migrations, before);
    await makeLedgers(client, transact);
    const known = new Set(migrations.map(({ version }) => version));
    const applied = await applyMissing(client, migrations, before, transact);
    return {
      applied,
      functions: await applyFunctions(client, functions, transact),
      workerRole: await grantWorkerPrivileges(client, transact),
      records: await switchRecords(client, captureRecords, transact),
      newer: before.filter(({ version }) => !known.has(version)).map(({ name }) => name),
      version: newestOf([...migrations, ...before]),
    };
  });
}

/**
 * Lets the leader publish all that exists of the kinds once more, such as for topics that were lost.
 *
 * @returns those of the kinds of which anything exists; none where records are off
 * @throws Error when there is no connection
 */
export function publishAnew(connectionString: string, kinds: readonly RecordKind[]): Promise<readonly RecordKind[]> {
  return withClient(connectionString, (client) => beginSnapshots(client, kinds));
}

/**
 * What a database has of what this program needs.
 *
 * @throws Error when there is no connection, or the database is from before the baseline, to which no migration leads
 */
export async function schemaState(connectionString: string): Promise<SchemaState> {
  const [migrations, functions] = await Promise.all([readMigrations(), readFunctions()]);
  const newest = newestOf(migrations);
  return withClient(connectionString, async (client) => {
    const applied = await readApplied(client);
    if (applied === null) {
      return { current: 0, newest, missingFunctions: functions.map(({ name }) => name), differentFunctions: [] };
    }
    const { missing, different } = await compareFunctions(client, functions);
    return { current: newestOf(applied), newest, missingFunctions: missing, differentFunctions: different };
  });
}

/**
 * Asks again and again: a statement that waits for the lock would itself be an older transaction, whose end an index that
 * another migrator builds waits for.
 */
async function takeTurn(client: pg.Client, waiting: LockWaiting): Promise<void> {
  while (!(await TAKE_TURN.one(client, [MIGRATION_LOCK])).isMine) {
    await waiting.delay(TURN_MILLISECONDS);
  }
}

async function switchRecords(
  client: pg.Client,
  wanted: boolean | undefined,
  transact: Transact,
): Promise<'on' | 'off' | null> {
  const switched = wanted !== undefined && (await switchRecordCapture(client, wanted, transact));
  return switched ? (wanted ? 'on' : 'off') : null;
}

async function makeLedgers(client: pg.Client, transact: Transact): Promise<void> {
  if (!(await HAS_LEDGERS.one(client, [])).hasLedgers) {
    await transact('The ledger of migrations', () => client.query(LEDGERS));
  }
}

function newestOf(migrations: readonly { readonly version: number }[]): number {
  return Math.max(0, ...migrations.map(({ version }) => version));
}

async function withClient<Result>(connectionString: string, run: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString, application_name: 'enrich migrate' });
  // A connection that breaks between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw connectionFailure(error);
  }
  try {
    await requireSessions(client, connectionString);
    return await run(client);
  } finally {
    await client.end();
  }
}
