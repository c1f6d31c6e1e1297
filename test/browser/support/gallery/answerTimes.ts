import type { Screen } from './screens.ts';
import type { FilledDemo } from './useFilledDemo.ts';

const TRIES = 3;

/**
 * How long the server takes for the HTML of each screen, in milliseconds: the shortest of three tries, one after the
 * other, since a page is not slow because the machine had other work.
 *
 * @param cookie of a session
 */
export async function answerTimes(
  demo: FilledDemo,
  screens: readonly Screen[],
  cookie: string,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const screen of screens) {
    const tries: number[] = [];
    for (let number = 0; number < TRIES; number++) {
      const startedAt = performance.now();
      const headers = screen.isPublic === true ? {} : { cookie };
      await (await fetch(`${demo.baseUrl}${screen.path(demo)}`, { headers })).text();
      tries.push(performance.now() - startedAt);
    }
    times.set(screen.name, Math.min(...tries));
  }
  return times;
}
