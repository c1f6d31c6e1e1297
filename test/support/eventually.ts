import { setTimeout as delay } from 'node:timers/promises';

/** Costs nothing where all is well; a machine that has other work makes a test late, and not wrong. */
const PATIENCE_SECONDS = 60;
const STEP_MILLISECONDS = 5;

/**
 * Waits for what other processes and parts bring about by themselves, polling every few milliseconds.
 *
 * @throws Error that names what did not happen in time
 */
export async function eventually(
  what: string,
  happened: () => boolean | Promise<boolean>,
  seconds = PATIENCE_SECONDS,
): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  while (!(await happened())) {
    if (performance.now() > until) {
      throw new Error(`It never happened that ${what}`);
    }
    await delay(STEP_MILLISECONDS);
  }
}
