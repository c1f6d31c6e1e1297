import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { quantile } from './measure.ts';
import type { Answer } from './platformClient.ts';

/** Milliseconds of one step of a life, over all enrichments. */
export interface Step {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface Steps {
  /** From the request's arrival to the claim, so acceptance, its commit and the announcement are in it. */
  readonly readToClaimed: Step;
  readonly claimedToSettled: Step;
  /** From the moment that the result is written to the answer in the waiting caller's hands. */
  readonly settledToAnswered: Step;
}

interface FinishedRow {
  readonly id: string;
  readonly created_at: Date;
  readonly started_at: Date;
  readonly completed_at: Date;
}

const PAUSE_MILLISECONDS = 200;
const MOST_PAUSES = 150;

/**
 * Where the time of finished enrichments went, by the platform's own clock in the rows and the caller's on the same
 * machine. Rows have whole milliseconds, and a row says when its step was asked for: the commit comes after.
 */
export async function stepsOf(database: pg.Pool, answers: readonly Answer[]): Promise<Steps> {
  const lives = await finishedLives(database, answers);
  const step = (milliseconds: (life: Life) => number): Step => {
    const values = lives.map(milliseconds);
    return { p50: quantile(values, 0.5), p99: quantile(values, 0.99), max: Math.max(...values) };
  };
  return {
    readToClaimed: step(({ created, started }) => started - created),
    claimedToSettled: step(({ started, completed }) => completed - started),
    settledToAnswered: step(({ completed, answered }) => answered - completed),
  };
}

/** Epoch milliseconds. */
interface Life {
  readonly created: number;
  readonly started: number;
  readonly completed: number;
  readonly answered: number;
}

async function finishedLives(database: pg.Pool, answers: readonly Answer[]): Promise<readonly Life[]> {
  const answeredAt = new Map(answers.map((answer) => [answer.id, answer.answeredAt]));
  const rows = await finishedRows(database, [...answeredAt.keys()]);
  return rows.map((row) => ({
    created: row.created_at.getTime(),
    started: row.started_at.getTime(),
    completed: row.completed_at.getTime(),
    answered: answeredAt.get(Number(row.id)) ?? Number.NaN,
  }));
}

/** @throws Error when some are still not completed after half a minute */
async function finishedRows(database: pg.Pool, ids: readonly number[]): Promise<readonly FinishedRow[]> {
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const { rows } = await database.query<FinishedRow>(
      `select id, created_at, started_at, completed_at from enrichments where id = any($1) and status = 'completed'`,
      [ids],
    );
    if (rows.length === ids.length) {
      return rows;
    }
    await delay(PAUSE_MILLISECONDS);
  }
  throw new Error('Some enrichments were not completed');
}
