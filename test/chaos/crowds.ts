import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { RECORD_STRIKES } from './recordFaults.ts';

const BATCHES = 20;
const KILL_EVERY_MILLISECONDS = 5_000;

/** Rows of each batch of a crowd. */
export const CROWD_ROWS = 1_000;

const CROWD = BATCHES * CROWD_ROWS;

/** What is struck: a platform that works on many enrichments at once. */
export interface CrowdScene {
  readonly platform: ChaosPlatform;
  /** Asks for so many batches; resolves when many of their rows are in flight. */
  readonly send: (batches: number) => Promise<void>;
  /** Waits until everything that was asked for has ended. */
  readonly ended: () => Promise<void>;
}

/** Many enrichments, and faults one after the other beside them. */
export interface Crowd {
  readonly name: string;
  readonly strike: (scene: CrowdScene) => Promise<Struck>;
}

interface Struck {
  /** What was done, as the end of a sentence. */
  readonly told: string;
  /** When the last fault had ended, as `performance.now()` counts. */
  readonly endedAt: number;
}

export const CROWDS: readonly Crowd[] = [
  {
    name: `${CROWD} enrichments, a worker killed every ${KILL_EVERY_MILLISECONDS / 1_000} s`,
    strike: async ({ platform, send, ended }) => {
      await send(BATCHES);
      const ending = new AbortController();
      const killing = killWorkers(platform, ending.signal);
      await ended();
      ending.abort();
      const { kills, killedAt } = await killing;
      return { told: `while ${kills} workers were killed`, endedAt: killedAt };
    },
  },
  {
    name: `${CROWD} enrichments, their records struck while they are published`,
    strike: async ({ platform, send }) => {
      const strikes = Object.values(RECORD_STRIKES);
      for (const strike of strikes) {
        await send(BATCHES / strikes.length);
        await strike(platform);
      }
      return { told: `while ${Object.keys(RECORD_STRIKES).join(', then ')}`, endedAt: performance.now() };
    },
  },
];

/** Each kill takes the next worker; it is replaced at once. @returns also the instant of the last one */
async function killWorkers(
  platform: ChaosPlatform,
  ended: AbortSignal,
): Promise<{ readonly kills: number; readonly killedAt: number }> {
  let kills = 0;
  let killedAt = performance.now();
  while (!ended.aborted) {
    const workers = platform.processes('worker');
    await workers[kills % workers.length]?.end('SIGKILL');
    killedAt = performance.now();
    kills += 1;
    await platform.fill();
    const left = killedAt + KILL_EVERY_MILLISECONDS - performance.now();
    await delay(Math.max(0, left), undefined, { signal: ended }).catch(() => undefined);
  }
  return { kills, killedAt };
}
