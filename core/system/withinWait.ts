import { Overload } from './overload.ts';

/**
 * Begins what has to wait for its turn, and gives it up where the turn does not come in time.
 *
 * @param begin hands the signal to what it waits in, which heeds it until the turn has come, as Semaphore does
 * @param signal ends the wait as well
 * @throws Overload where the turn does not come within the milliseconds, the signal's reason, and what `begin` throws
 */
export async function withinWait<Result>(
  milliseconds: number,
  begin: (wait: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Overload(`No turn came within ${milliseconds} ms`)), milliseconds);
  try {
    return await begin(signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
