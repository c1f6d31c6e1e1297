import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PassReport, Step } from './steps.ts';

export interface Passes {
  /**
   * Runs the pass at an instant until nothing is left to do.
   *
   * @throws Error where it fails, or never comes to an end
   */
  run(now: Date): Promise<readonly Step[]>;
  stop(): void;
}

/** An export may take several passes, and a table that others work on some more. */
const MOST_PASSES = 50;

/** @param environment where the database and the archive are, and what is kept for how long */
export async function startPasses(environment: Readonly<Record<string, string>>): Promise<Passes> {
  const child = fork(new URL('passProcess.ts', import.meta.url), { env: { ...process.env, ...environment } });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process of the passes has ended');
  });
  // It ends by itself when it is no longer needed; nobody waits for it then.
  ended.catch(() => undefined);
  const message = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0];
  await message();
  const ask = async (now: Date): Promise<PassReport> => {
    const answer = message();
    child.send(now.toISOString());
    return (await answer) as PassReport;
  };
  return {
    run: async (now) => {
      const all: Step[] = [];
      for (let pass = 0; pass < MOST_PASSES; pass += 1) {
        const { steps, failure } = await ask(now);
        all.push(...steps);
        if (failure !== null) {
          throw new Error(`The pass of ${now.toISOString()} failed: ${failure}`);
        }
        if (steps.length === 0) {
          return all;
        }
      }
      throw new Error(`The pass of ${now.toISOString()} does not come to an end: ${JSON.stringify(all.slice(-3))}`);
    },
    stop: () => child.disconnect(),
  };
}
