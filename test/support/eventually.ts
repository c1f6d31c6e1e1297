import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_SECONDS = 10;
const STEP_MILLISECONDS = 5;

/**
 * Waits for what other processes bring about, looking again every few milliseconds.
 *
 * @throws Error that names what did not happen in time
 */
export async function eventually(
  what: string,
  happened: () => boolean | Promise<boolean>,
  seconds = PATIENCE_SECONDS,
): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  while (!(await happened())) {
    if (Date.now() > until) {
      throw new Error(`It never happened that ${what}`);
    }
    await delay(STEP_MILLISECONDS);
  }
}
