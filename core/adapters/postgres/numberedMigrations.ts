import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { isConcurrent, runConcurrently } from './concurrentMigration.ts';
import type { Transact } from './lockRetries.ts';
import { statement } from './statement.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const FILE_NAME = /^(\d{6})_([a-z0-9_]+)\.sql$/;
/** The form that a file had before, with the same outcome: databases that have it need nothing. */
const ALSO_APPLIED_AS = /^-- Also applied as ([0-9a-f]{64})$/m;

/** Whether the schema that is migrated has the table; another schema of the search path may have one too. */
const IS_KNOWN = statement(
  'is_known_database',
  `
  select exists (
    select from pg_tables where schemaname = current_schema() and tablename = 'schema_migrations'
  ) as "isKnown"`,
  z.object({ isKnown: z.boolean() }),
);
const APPLIED = statement(
  'applied_migrations',
  'select version, name, checksum from schema_migrations order by version',
  z.object({ version: z.number(), name: z.string(), checksum: z.string() }),
);
const REMEMBER = statement(
  'remember_migration',
  'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
);

/** A migration of the time before the baseline; no released program has ever applied it. */
const BEFORE_BASELINE = '000005_accept';

export interface Migration {
  readonly version: number;
  /** The file without its ending. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
  /** That of an earlier form with the same outcome; null where it never had another. */
  readonly earlierChecksum: string | null;
}

export interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** The numbered files, in order: tables, types, sequences, indexes and views. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => FILE_NAME.test(file)).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(FILE_NAME.exec(file)?.[1]);
      if (version !== index + 1) {
        throw new Error(`Migrations must be numbered without gaps: expected ${index + 1}, found ${file}`);
      }
      const sql = await readFile(new URL(file, FOLDER), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const earlierChecksum = ALSO_APPLIED_AS.exec(sql)?.[1] ?? null;
      return { version, name: file.replace(/\.sql$/, ''), sql, checksum, earlierChecksum };
    }),
  );
}

/**
 * Each migration commits alone, so an interrupted run goes on where it stopped. A file that builds an index beside the work
 * that goes on is no transaction: it can be run again from its start.
 *
 * @param applied what the database has
 * @returns the names of those that were missing and are applied now, in order
 * @throws Error when one fails; its changes are rolled back
 */
export async function applyMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
  transact: Transact,
): Promise<readonly string[]> {
  const versions = new Set(applied.map(({ version }) => version));
  // By number, not by the newest: two changes may have been merged in the other order.
  const missing = migrations.filter(({ version }) => !versions.has(version));
  for (const migration of missing) {
    if (isConcurrent(migration.sql)) {
      await runConcurrently(client, migration.name, migration.sql, transact);
      await remember(client, migration);
    } else {
      await transact(`Migration ${migration.name}`, () => apply(client, migration));
    }
  }
  return missing.map(({ name }) => name);
}

/**
 * The migrations that a database has, in order; null where it was never migrated.
 *
 * @throws Error when the database is from before the baseline
 */
export async function readApplied(client: pg.Client): Promise<readonly AppliedMigration[] | null> {
  if (!(await IS_KNOWN.one(client, [])).isKnown) {
    return null;
  }
  const applied = await APPLIED.many(client, []);
  if (applied.some(({ name }) => name === BEFORE_BASELINE)) {
    throw new Error(
      'The database has the schema of a development version from before the first release, and no migration leads ' +
        'from there to this one. Use a fresh database: another DATABASE_URL, or another DATA_DIR on one machine.',
    );
  }
  return applied;
}

/**
 * A migration that was edited after it ran leaves a schema that no file describes: better found here than by a query.
 *
 * @throws Error when the database has another form of a migration
 */
export function requireUnchanged(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  const changed = migrations.find(({ version, checksum, earlierChecksum }) => {
    const found = checksums.get(version);
    return found !== undefined && found !== checksum && found !== earlierChecksum;
  });
  if (changed !== undefined) {
    throw new Error(`Migration ${changed.name} was applied to this database in another form. Use a fresh database.`);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause: error });
  }
  await remember(client, migration);
}

async function remember(client: pg.Client, migration: Migration): Promise<void> {
  await REMEMBER.run(client, [migration.version, migration.name, migration.checksum]);
}
