import { setTimeout as sleep } from 'node:timers/promises';

/** Some three seconds in all: a connection that broke is replaced by then, and a database that restarts often answers. */
const PAUSES_MILLISECONDS = [0, 100, 200, 400, 800, 1_600];

/**
 * Asks again and again what became of a write whose answer was lost (ADR 34).
 *
 * @param lost what broke the connection
 * @param ask null where that cannot be told yet; what it throws counts as null
 * @throws Error where it could not be found out, with what broke the connection as its cause
 */
export async function untilKnown<Answer>(lost: unknown, ask: () => Promise<Answer | null>): Promise<Answer> {
  for (const milliseconds of PAUSES_MILLISECONDS) {
    await sleep(milliseconds);
    const answer = await ask().catch(() => null);
    if (answer !== null) {
      return answer;
    }
  }
  throw new Error('It could not be found out whether a write was stored', { cause: lost });
}
