import { setTimeout as delay } from 'node:timers/promises';

/** Waits for something, but no longer than this: then it goes on alone, and `onError` hears how it fails. */
export async function withinTime(
  milliseconds: number,
  something: Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  const done = new AbortController();
  const late = delay(milliseconds, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([something.catch(onError), late]);
  done.abort();
}
