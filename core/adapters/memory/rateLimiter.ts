import { gcra, restedArrival } from '#domain/gcra';
import { isPaced, type RatePolicy } from '#domain/rateLimit';
import type { RateLimiter } from '#ports/rateLimiter';
import { WindowLog } from './windowLog.ts';

/** Keys of which nothing counts any more are dropped when this many are kept, and each time that the rest doubles. */
const SWEEP_AT = 10_000;

/** Rate limits of one process. */
export function createRateLimiter(now: () => Date): RateLimiter {
  const arrivals = new Map<string, number>();
  const windows = new Map<string, WindowLog>();
  let sweepAt = SWEEP_AT;
  const nameOf = ({ name }: RatePolicy, key: string): string => `${name}:${key}`;

  function sweep(at: number): void {
    if (arrivals.size + windows.size >= sweepAt) {
      dropWhere(arrivals, (arrival) => arrival <= at);
      dropWhere(windows, ({ restsAt }) => restsAt <= at);
      sweepAt = Math.max(SWEEP_AT, (arrivals.size + windows.size) * 2);
    }
  }

  return {
    consume: (policy, key, least = 1) => {
      const at = now().getTime();
      sweep(at);
      const name = nameOf(policy, key);
      if (isPaced(policy)) {
        const { decision, arrival } = gcra(policy, arrivals.get(name) ?? null, at, least);
        arrivals.set(name, arrival);
        return Promise.resolve(decision);
      }
      const window = windows.get(name) ?? new WindowLog();
      windows.set(name, window);
      return Promise.resolve(window.consume(policy, at, least));
    },
    pause: (policy, key, until) => {
      const name = nameOf(policy, key);
      const at = now().getTime();
      arrivals.set(name, restedArrival(policy, arrivals.get(name) ?? null, until.getTime(), at));
      return Promise.resolve();
    },
  };
}

function dropWhere<Value>(map: Map<string, Value>, isOver: (value: Value) => boolean): void {
  for (const [key, value] of map) {
    if (isOver(value)) {
      map.delete(key);
    }
  }
}
