import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import type { Transact } from './lockRetries.ts';
import { statement } from './statement.ts';

const FOLDER = new URL('functions/', import.meta.url);

export interface StoredFunction {
  /** The file without its ending. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

/**
 * Functions that are not in the database, or that are there in another form than this program's migrator left them in.
 * Databases of earlier releases have a ledger without signatures and definitions, which json reads as nulls.
 */
const COMPARE = statement(
  'compare_functions',
  `
  with catalogue as (
    select p.proname::text as name, p.oid::regprocedure::text as signature, md5(pg_get_functiondef(p.oid)) as definition
    from pg_proc p
    where p.pronamespace = (select oid from pg_namespace where nspname = current_schema())
      and p.proname = any($1::text[]) and p.prokind <> 'a'
  ),
  ledger as (
    select l ->> 'name' as name, l ->> 'checksum' as checksum, l ->> 'signature' as signature,
      l ->> 'definition' as definition
    from schema_functions s
    cross join lateral to_jsonb(s) l
  )
  select f.name,
    exists (
      select from catalogue c where c.name = f.name and c.signature = coalesce(l.signature, c.signature)
    ) as "isThere"
  from unnest($1::text[], $2::text[]) as f (name, checksum)
  left join ledger l on l.name = f.name
  where l.checksum is distinct from f.checksum
    or (select array_agg(c.definition) from catalogue c where c.name = f.name) is distinct from array[l.definition]
  order by f.name`,
  z.object({ name: z.string(), isThere: z.boolean() }),
);

/** Functions under the given names that this transaction did not make. */
const FOREIGN = statement(
  'foreign_functions',
  `
  select p.oid::regprocedure::text as signature
  from pg_proc p
  where p.pronamespace = (select oid from pg_namespace where nspname = current_schema())
    and p.proname = any($1::text[]) and p.xmin <> pg_current_xact_id()::xid
  order by signature`,
  z.object({ signature: z.string() }),
);

/**
 * What runs with the rights of its owner finds objects of this schema, and those of a session last (PostgreSQL, "Writing
 * SECURITY DEFINER Functions Safely"). Such a function keeps it by `set search_path from current`.
 */
const FIX_SEARCH_PATH = statement(
  'fix_search_path',
  `select set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true) as path`,
  z.object({ path: z.string() }),
);

const REMEMBER = statement(
  'remember_functions',
  `
  insert into schema_functions (name, checksum, signature, definition)
  select f.name, f.checksum, p.oid::regprocedure::text, md5(pg_get_functiondef(p.oid))
  from unnest($1::text[], $2::text[]) as f (name, checksum)
  join pg_proc p
    on p.proname = f.name and p.pronamespace = (select oid from pg_namespace where nspname = current_schema())
  on conflict (name) do update set checksum = excluded.checksum, signature = excluded.signature,
    definition = excluded.definition, applied_at = now()`,
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
 * @throws Error when one fails or has a namesake with other arguments; all of them are rolled back
 */
export async function applyFunctions(
  client: pg.Client,
  functions: readonly StoredFunction[],
  transact: Transact,
): Promise<readonly string[]> {
  const { missing, different } = await compareFunctions(client, functions);
  const wanted = new Set([...missing, ...different]);
  const changed = functions.filter(({ name }) => wanted.has(name));
  if (changed.length > 0) {
    await transact('The stored functions', () => replaceAll(client, changed));
  }
  return changed.map(({ name }) => name);
}

/** Names of the functions of this program that a database does not have, and of those that it has in another form. */
export async function compareFunctions(
  client: pg.Client,
  functions: readonly StoredFunction[],
): Promise<{ readonly missing: readonly string[]; readonly different: readonly string[] }> {
  const rows = await COMPARE.many(client, [namesOf(functions), functions.map(({ checksum }) => checksum)]);
  const names = (isThere: boolean) => rows.filter((row) => row.isThere === isThere).map(({ name }) => name);
  return { missing: names(false), different: names(true) };
}

async function replaceAll(client: pg.Client, functions: readonly StoredFunction[]): Promise<void> {
  await FIX_SEARCH_PATH.one(client, []);
  // The order of the files does not matter: bodies are checked once all functions that they call are there.
  for (const isChecked of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${isChecked}`);
    for (const stored of functions) {
      await replace(client, stored);
    }
  }
  await requireNoNamesakes(client, functions);
  await REMEMBER.run(client, [namesOf(functions), functions.map(({ checksum }) => checksum)]);
}

async function replace(client: pg.Client, { name, sql }: StoredFunction): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`The stored function ${name} failed, and all functions were rolled back`, { cause: error });
  }
}

/** Postgres might choose the namesake for a call. No release makes one (ADR 24), so it is not ours to drop. */
async function requireNoNamesakes(client: pg.Client, functions: readonly StoredFunction[]): Promise<void> {
  const foreign = (await FOREIGN.many(client, [namesOf(functions)])).map(({ signature }) => signature);
  if (foreign.length > 0) {
    throw new Error(
      `The database has functions with names of the platform's and other arguments, which no release makes: ` +
        `${foreign.join(', ')}. No function was changed. Drop them (drop function ${foreign.join(', ')}), then run ` +
        'again: enrich migrate',
    );
  }
}

function namesOf(functions: readonly StoredFunction[]): readonly string[] {
  return functions.map(({ name }) => name);
}
