import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import { statement } from './statement.ts';

const FOLDER = new URL('functions/', import.meta.url);

export interface StoredFunction {
  /** The file without its ending. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

/** Functions that are not in the database, or that are there in another form. */
const COMPARE = statement(
  'compare_functions',
  `
  select f.name, there."isThere"
  from unnest($1::text[], $2::text[]) as f (name, checksum)
  cross join lateral (
    select exists (
      select from pg_proc p where p.proname = f.name and p.pronamespace = current_schema()::regnamespace
    ) as "isThere"
  ) there
  left join schema_functions s on s.name = f.name
  where s.checksum is distinct from f.checksum or not there."isThere"
  order by f.name`,
  z.object({ name: z.string(), isThere: z.boolean() }),
);

const REMEMBER = statement(
  'remember_function',
  `
  insert into schema_functions (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
);

/** The stored functions of this program, one a file of `functions/` (ADR 24). */
export async function readFunctions(): Promise<readonly StoredFunction[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, FOLDER), 'utf8');
      return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Puts the functions of this program in place of those that differ, all in one transaction. Functions of which it knows
 * nothing stay: programs of another release call them.
 *
 * @returns the names of those that were put in place
 * @throws Error when one fails; all of them are rolled back
 */
export async function applyFunctions(
  client: pg.Client,
  functions: readonly StoredFunction[],
): Promise<readonly string[]> {
  const { missing, different } = await compareFunctions(client, functions);
  const wanted = new Set([...missing, ...different]);
  const changed = functions.filter(({ name }) => wanted.has(name));
  await client.query('begin');
  // The order of the files does not matter: bodies are checked once all functions that they call are there.
  for (const isChecked of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${isChecked}`);
    for (const stored of changed) {
      await replace(client, stored);
    }
  }
  for (const { name, checksum } of changed) {
    await REMEMBER.run(client, [name, checksum]);
  }
  await client.query('commit');
  return changed.map(({ name }) => name);
}

/** Names of the functions of this program that a database does not have, and of those that it has in another form. */
export async function compareFunctions(
  client: pg.Client,
  functions: readonly StoredFunction[],
): Promise<{ readonly missing: readonly string[]; readonly different: readonly string[] }> {
  const rows = await COMPARE.many(client, [
    functions.map(({ name }) => name),
    functions.map(({ checksum }) => checksum),
  ]);
  const names = (isThere: boolean) => rows.filter((row) => row.isThere === isThere).map(({ name }) => name);
  return { missing: names(false), different: names(true) };
}

async function replace(client: pg.Client, { name, sql }: StoredFunction): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The stored function ${name} failed, and all functions were rolled back`, { cause: error });
  }
}
