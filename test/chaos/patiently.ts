import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from '#system/isUnavailable';
import { PATIENCE_SECONDS } from './chaosSettings.ts';

const PAUSE_MILLISECONDS = 200;

/** Asks the observed Postgres, and again where it does not answer in time: on a busy machine that is no finding. */
export async function patiently<Answer>(ask: () => Promise<Answer>, seconds = PATIENCE_SECONDS): Promise<Answer> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) {
        throw error;
      }
      await delay(PAUSE_MILLISECONDS);
    }
  }
}
