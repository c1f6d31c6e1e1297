import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MILLISECONDS = 10_000;
const STEP_MILLISECONDS = 5;

/**
 * Waits for what other processes bring about, looking again every few milliseconds.
 *
 * @throws Error that names what did not happen within ten seconds
 */
export async function eventually(what: string, happened: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + PATIENCE_MILLISECONDS;
  while (!(await happened())) {
    if (Date.now() > until) {
      throw new Error(`It never happened that ${what}`);
    }
    await delay(STEP_MILLISECONDS);
  }
}
