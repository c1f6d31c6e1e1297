import { setTimeout as delay } from 'node:timers/promises';
import { quantile, withForeignLoad } from './measure.ts';

export interface LoadRun {
  /** Milliseconds from the moment a request was due to its whole answer, so a stall counts for all that it holds up. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** One message for each request that failed. */
  readonly failures: readonly string[];
  readonly foreignCores: number;
}

export interface LoadOptions {
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends requests at a constant rate whether or not earlier ones were answered, as many independent callers do. */
export async function openLoop(options: LoadOptions, send: () => Promise<void>): Promise<LoadRun> {
  const { perSecond, seconds } = options;
  // Nothing of a request is kept but one number: a generator that stops to collect its garbage is late itself.
  const latencies = new Float64Array(perSecond * seconds);
  const failures: string[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let answered = 0;
  const one = async (due: number): Promise<void> => {
    const from = Math.min(due, performance.now());
    try {
      await send();
    } catch (error) {
      failures.push(String(error));
    }
    latencies[answered] = performance.now() - from;
    answered += 1;
    if (answered === latencies.length) {
      end();
    }
  };
  const { foreignCores } = await withForeignLoad([process.pid], async () => {
    const startedAt = performance.now();
    for (let index = 0; index < latencies.length; index += 1) {
      const due = startedAt + (index * 1_000) / perSecond;
      await untilDue(due);
      void one(due);
    }
    await ended;
  });
  return {
    p50: quantile([...latencies], 0.5),
    p99: quantile([...latencies], 0.99),
    max: Math.max(...latencies),
    failures,
    foreignCores,
  };
}

/** Timers are exact to a millisecond, so a request goes up to one too early or too late. */
async function untilDue(due: number): Promise<void> {
  const wait = due - performance.now();
  if (wait > 0) {
    await delay(wait);
  }
}
