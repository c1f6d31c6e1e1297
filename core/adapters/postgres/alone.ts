import pg from 'pg';
import { z } from 'zod';
import { statement } from './statement.ts';

/** The lock ends with its connection, so a process that dies does not keep it. */
const TRY_LOCK = statement(
  'try_lock',
  'select pg_try_advisory_lock(hashtextextended($1::text, 0)) as "isHeld"',
  z.object({ isHeld: z.boolean() }),
);

/**
 * Runs a job while no other process runs one of the same name.
 *
 * @returns null, without having run it, where another one does
 */
export async function alone<Result>(
  connectionString: string,
  name: string,
  job: () => Promise<Result>,
): Promise<Result | null> {
  const client = new pg.Client({ connectionString, application_name: `enrich ${name}` });
  // A connection that breaks meanwhile gives the lock away; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { isHeld } = await TRY_LOCK.one(client, [name]);
    return isHeld ? await job() : null;
  } finally {
    await client.end();
  }
}
