import type pg from 'pg';

/** What programs of other releases rely on. */
export interface FunctionSignature {
  readonly name: string;
  /** Names and types, with defaults where there are any. */
  readonly arguments: string;
  readonly result: string;
}

const SIGNATURES = `
  select p.proname as name, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

/** The stored functions of a database, by name. */
export async function functionSignatures(client: pg.Client): Promise<readonly FunctionSignature[]> {
  return (await client.query<FunctionSignature>(SIGNATURES)).rows;
}
