import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { isErrorWithCode } from '#system/isErrorWithCode';
import type { Transact } from './lockRetries.ts';
import { statement } from './statement.ts';

const FILE = new URL('privileges/worker.sql', import.meta.url);

/** insufficient_privilege (PostgreSQL, "Error Codes"). */
export const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Roles belong to all databases of a server, so that of one database has its name, and that of its schema where it is not
 * the usual one. As long as a name may be.
 */
const NAMES = statement(
  'names_of_worker_privileges',
  `
  select n.worker, n.schema, exists (select from pg_roles r where r.rolname = n.worker) as "isThere"
  from (
    select left(concat_ws('.', current_database(), nullif(current_schema(), 'public')), 56) || '_worker' as worker,
      current_schema()::text as schema
  ) n`,
  z.object({ worker: z.string(), schema: z.string(), isThere: z.boolean() }),
);

/** The group role that logins of workers are members of. */
export interface WorkerRole {
  readonly name: string;
  /** `missing` where this login may not make it: nothing was granted, and workers go on with the login of the others. */
  readonly state: 'made' | 'kept' | 'missing';
}

/**
 * Makes the group role of workers where there is none, and brings its privileges to those of `privileges/worker.sql`
 * (ADR 31). Databases of one server each have a role of their own.
 */
export async function grantWorkerPrivileges(client: pg.Client, transact: Transact): Promise<WorkerRole> {
  const { worker, schema, isThere } = await NAMES.one(client, []);
  if (!isThere && !(await makeRole(client, worker))) {
    return { name: worker, state: 'missing' };
  }
  const sql = await privilegesFor(worker, schema);
  await transact('The privileges of workers', () => client.query(sql));
  return { name: worker, state: isThere ? 'kept' : 'made' };
}

/** @returns false where this login may make no roles, as with many providers of databases */
async function makeRole(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.query(`create role ${pg.escapeIdentifier(name)} nologin`);
    return true;
  } catch (error) {
    if (isErrorWithCode(error, INSUFFICIENT_PRIVILEGE)) {
      return false;
    }
    throw error;
  }
}

/** The names stand in the file as variables of psql do. */
async function privilegesFor(worker: string, schema: string): Promise<string> {
  return (await readFile(FILE, 'utf8'))
    .replaceAll(':"worker"', pg.escapeIdentifier(worker))
    .replaceAll(':"schema"', pg.escapeIdentifier(schema));
}
