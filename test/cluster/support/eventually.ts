import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_SECONDS = 180;
/** A poll is a process of kubectl or a request through one; without pauses it would slow down what is waited for. */
const STEP_MILLISECONDS = 500;

/**
 * Waits for what a cluster brings about. A poll that fails has not seen it: pods come and go, and with them the ways
 * into them.
 *
 * @throws Error that names what did not happen in time, with what the last poll met
 */
export async function eventually(
  what: string,
  happened: () => Promise<boolean>,
  seconds = PATIENCE_SECONDS,
): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    let met: unknown;
    try {
      if (await happened()) {
        return;
      }
    } catch (error) {
      met = error;
    }
    if (Date.now() > until) {
      throw new Error(`It never happened that ${what}`, { cause: met });
    }
    await delay(STEP_MILLISECONDS);
  }
}
