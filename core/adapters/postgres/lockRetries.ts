import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { retryDelay } from '#domain/retryDelay';
import { isLockFailure } from './isLockFailure.ts';
import { statement } from './statement.ts';

/**
 * Statements of the platform queue behind a migration that waits for a lock, and on the hot paths they are ended after
 * 8 s (database.ts). A quarter of that holds callers up, and fails none of them.
 */
const LOCK_TIMEOUT_MILLISECONDS = 2_000;

/** Two thirds of what the chart grants its Job by default (`migration.deadlineSeconds`): the reason is still told. */
export const LOCK_PATIENCE_SECONDS = 600;

/** What a migration that has to wait needs from the process. */
export interface LockWaiting {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** A number in [0, 1). */
  readonly random: () => number;
  readonly delay: (milliseconds: number) => Promise<unknown>;
  /** Is told a line for each try that failed. */
  readonly tell: (line: string) => void;
}

/** Runs statements in a transaction of their own. */
export type Transact = <Result>(what: string, run: () => Promise<Result>) => Promise<Result>;

/** Transactions with locks on tables of this schema that are older than the one that has just waited. */
const HOLDERS = statement(
  'lock_holders',
  `
  select distinct l.pid, coalesce(nullif(s.application_name, ''), s.backend_type, 'of another user') as application,
    coalesce(s.state, 'active') as state,
    coalesce(extract(epoch from clock_timestamp() - s.xact_start), 0)::integer as seconds
  from pg_locks l
  join pg_class c on c.oid = l.relation
  left join pg_stat_activity s on s.pid = l.pid
  where l.locktype = 'relation' and l.granted and l.pid <> pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    and coalesce(s.xact_start < clock_timestamp() - $1::integer * interval '1 millisecond', true)
  order by l.pid`,
  z.object({ pid: z.number(), application: z.string(), state: z.string(), seconds: z.number() }),
);

/** The clock and the randomness of this process. */
export function waitingOfProcess(tell: (line: string) => void): LockWaiting {
  return { now: () => performance.now(), random: Math.random, delay: sleep, tell };
}

/**
 * Transactions that wait for each lock for 2 s at most. One that did not get its locks, or was the victim of a deadlock, is
 * rolled back and tried again after pauses that grow, until ten minutes from now.
 */
export function lockRetries(client: pg.Client, waiting: LockWaiting): Transact {
  const deadline = waiting.now() + LOCK_PATIENCE_SECONDS * 1_000;
  return async (what, run) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction(client, run);
      } catch (error) {
        if (!isLockFailure(error)) {
          throw error;
        }
        const pause = retryDelay(tries, waiting.random());
        const holders = await holdersOf(client);
        if (waiting.now() + pause > deadline) {
          throw givenUp(`${what} was rolled back: it did not get its locks`, holders, error);
        }
        waiting.tell(`${what} waits for locks of ${holders}: try ${tries + 1} in ${Math.ceil(pause / 1_000)} s`);
        await waiting.delay(pause);
      }
    }
  };
}

async function transaction<Result>(client: pg.Client, run: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MILLISECONDS}`);
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection may be the reason; Postgres rolls back what it loses.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Transactions that are in the way, as a person reads them: process, application, state and seconds. */
export async function holdersOf(client: pg.Client): Promise<string> {
  const holders = await HOLDERS.many(client, [LOCK_TIMEOUT_MILLISECONDS]);
  const texts = holders.map((one) => `process ${one.pid} (${one.application}, ${one.state}, for ${one.seconds} s)`);
  return texts.length === 0 ? 'transactions that have ended since' : texts.join(', ');
}

/** @param what what came of the migration, and what did not come in time */
export function givenUp(what: string, holders: string, cause: unknown): Error {
  return new Error(
    `${what} in ${LOCK_PATIENCE_SECONDS} s. In its way: ${holders}. Wait until they have ended, or end them with ` +
      'pg_terminate_backend(process). Then run again: enrich migrate',
    { cause },
  );
}
