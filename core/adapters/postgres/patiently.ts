import pg from 'pg';
import { sessionSettings } from './sessionSettings.ts';
import { withoutQueryTimers } from './withoutQueryTimers.ts';

/** Of any one statement. */
const STATEMENT_MILLISECONDS = 3_600_000;

/**
 * Runs a job that may go through whole tables, over a connection of its own: statements of a pool end after seconds, and so do
 * those that the driver waits for. What fails ends with its connection.
 *
 * @param name as pg_stat_activity shows it
 */
export async function patiently<Result>(
  connectionString: string,
  name: string,
  job: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    application_name: `enrich ${name}`,
    keepAlive: true,
  });
  withoutQueryTimers(client);
  // A connection that breaks between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sessionSettings({ statement_timeout: STATEMENT_MILLISECONDS }));
    return await job(client);
  } finally {
    await client.end();
  }
}
