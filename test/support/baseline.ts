import { readFileSync } from 'node:fs';
import pg from 'pg';
import { readMigrations } from '#adapters/postgres/numberedMigrations';
import type { BaselineDescription } from '../../scripts/baseline/readBaseline.ts';

const FOLDER = new URL('../fixtures/baseline/', import.meta.url);

/** What a database of the last release has; scripts/baseline.ts writes it. */
export function readBaselineDescription(): BaselineDescription {
  return JSON.parse(readFileSync(new URL('baseline.json', FOLDER), 'utf8')) as BaselineDescription;
}

/**
 * Makes an empty database what the last release left: its numbered migrations and a row or more in each table.
 *
 * @throws Error where a file of these migrations is gone or was changed
 */
export async function restoreBaseline(connectionString: string): Promise<void> {
  const files = new Map((await readMigrations()).map((migration) => [migration.name, migration]));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const { name, checksum } of readBaselineDescription().migrations) {
      const file = files.get(name);
      if (file?.checksum !== checksum) {
        throw new Error(`The migration ${name} is part of the last release and must not change: write a new one`);
      }
      await client.query(file.sql);
    }
    // Rows come in the order of tables, before those that they refer to.
    await client.query('set session_replication_role = replica');
    await client.query(readFileSync(new URL('rows.sql', FOLDER), 'utf8'));
  } finally {
    await client.end();
  }
}
