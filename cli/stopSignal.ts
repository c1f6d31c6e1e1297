import { tell } from './output.ts';

/**
 * Waits for SIGINT or SIGTERM, then stops; a second signal ends the process at once. To be called before it is said that
 * the process runs: what reads that may end it at once.
 */
export async function untilStopped(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const first = (): void => {
      process.off('SIGINT', first).off('SIGTERM', first);
      process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));
      resolve();
    };
    process.on('SIGINT', first).on('SIGTERM', first);
  });
  tell('Stopping: work in progress is finished or handed back.');
  await stop();
  process.exit(0);
}
