import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const FILE_NAME = /^(\d{6})_([a-z0-9_]+)\.sql$/;

/** One advisory lock for all migrators of a database; the number is arbitrary and must only stay the same. */
const MIGRATION_LOCK = 7_263_511_904;

export interface MigrationReport {
  /** Names of the migrations that this call applied, in order. */
  readonly applied: readonly string[];
  /** The newest version that the database now has. */
  readonly version: number;
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

/**
 * Brings a database to the newest schema. Any number of processes may call it at once: they queue on an advisory
 * lock. Each migration commits alone, so an interrupted run goes on where it stopped.
 *
 * @throws Error when the database is newer than this program, has other forms of its migrations, or a migration fails (its changes are rolled back).
 */
export async function migrate(connectionString: string): Promise<MigrationReport> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString, application_name: 'enrich migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

/** The version that a database has (0 when it was never migrated) and the newest that this program knows. */
export async function schemaVersions(
  connectionString: string,
): Promise<{ readonly current: number; readonly newest: number }> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString, application_name: 'enrich migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('schema_migrations') is not null as known`,
    );
    const current = rows[0]?.known === true ? await currentVersion(client) : 0;
    return { current, newest: migrations.at(-1)?.version ?? 0 };
  } finally {
    await client.end();
  }
}

async function currentVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_migrations',
  );
  return rows[0]?.version ?? 0;
}

async function appliedVersions(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ version: number }>('select version from schema_migrations');
  return new Set(rows.map(({ version }) => version));
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<MigrationReport> {
  await client.query(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const current = await currentVersion(client);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new Error(
      `The database has schema version ${current}, this program knows only ${newest}. Run the newer release, or restore a backup.`,
    );
  }
  await requireUnchanged(client, migrations);
  const applied = await appliedVersions(client);
  // By number, not by the newest: two changes may have been merged in the other order.
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of missing) {
    await apply(client, migration);
  }
  return { applied: missing.map((migration) => migration.name), version: newest };
}

/** A migration that was edited after it ran leaves a schema that no file describes: better found here than by a query. */
async function requireUnchanged(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ version, checksum }) => [version, checksum]));
  const changed = migrations.find(({ version, checksum }) => (applied.get(version) ?? checksum) !== checksum);
  if (changed !== undefined) {
    throw new Error(`Migration ${changed.name} was applied to this database in another form. Use a fresh database.`);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause: error });
  }
}

async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(MIGRATIONS)).filter((file) => FILE_NAME.test(file)).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(FILE_NAME.exec(file)?.[1]);
      if (version !== index + 1) {
        throw new Error(`Migrations must be numbered without gaps: expected ${index + 1}, found ${file}`);
      }
      const sql = await readFile(new URL(file, MIGRATIONS), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version, name: file.replace(/\.sql$/, ''), sql, checksum };
    }),
  );
}
