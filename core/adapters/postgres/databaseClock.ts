import { z } from 'zod';
import { CLOCK_JUMP_MILLISECONDS, type ClockSample, offsetOf } from '#domain/clockSamples';
import type { Clock } from '#ports/clock';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** Crystals drift by up to 0.1 ms a second, so within this by a millisecond; a clock that was set is followed as soon. */
const SYNC_MILLISECONDS = 10_000;
/** Of so many answers one comes without a delay of the network or of this process. */
const SAMPLES = 5;

/** The time at which it is asked, and not that at which a transaction began. */
const TIME = statement(
  'time',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as told',
  z.object({ told: z.number() }),
);

export interface DatabaseClockOptions {
  /** Milliseconds of a clock that never goes back and that nobody sets. */
  readonly elapsed: () => number;
  /** What the host says; for its offset only. */
  readonly hostNow: () => number;
  /** The database could not be asked; the time goes on by the clock that never goes back. */
  readonly onError: (error: unknown) => void;
  /** The clock of the database was set, or another machine serves it now. */
  readonly onJump: (milliseconds: number) => void;
}

/**
 * The time of the database, asked for again and again, and told in between by a clock of the process that nobody sets.
 *
 * @throws Error where the database cannot be asked at first
 */
export async function openDatabaseClock(
  { hot }: Pick<Database, 'hot'>,
  { elapsed, hostNow, onError, onJump }: DatabaseClockOptions,
): Promise<Clock> {
  let offset = offsetOf(null, await takeSamples(hot, elapsed));
  let latest = 0;
  let answeredAt = elapsed();

  async function synchronise(): Promise<void> {
    const before = offset;
    offset = offsetOf(before, await takeSamples(hot, elapsed));
    answeredAt = elapsed();
    if (Math.abs(offset - before) > CLOCK_JUMP_MILLISECONDS) {
      latest = 0;
      onJump(offset - before);
    }
  }

  /** A small correction makes the time stand still for a moment; only a jump sets it back. */
  function milliseconds(): number {
    latest = Math.max(latest, offset + elapsed());
    return latest;
  }

  let asking: Promise<void> | null = null;
  const timer = setInterval(() => {
    asking ??= synchronise()
      .catch(onError)
      .finally(() => {
        asking = null;
      });
  }, SYNC_MILLISECONDS);
  return {
    now: () => new Date(milliseconds()),
    hostOffsetSeconds: () => (hostNow() - milliseconds()) / 1_000,
    silentSeconds: () => (elapsed() - answeredAt) / 1_000,
    close: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}

/** On one connection, so that none of them waits for one. */
async function takeSamples(
  hot: Database['hot'],
  elapsed: () => number,
): Promise<readonly [ClockSample, ...ClockSample[]]> {
  const client = await hot.connect();
  const ask = async (): Promise<ClockSample> => {
    const askedAt = elapsed();
    const { told } = await TIME.one(client, []);
    return { askedAt, answeredAt: elapsed(), told };
  };
  try {
    const samples: [ClockSample, ...ClockSample[]] = [await ask()];
    while (samples.length < SAMPLES) {
      samples.push(await ask());
    }
    client.release();
    return samples;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
