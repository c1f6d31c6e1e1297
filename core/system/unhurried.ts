import { setImmediate } from 'node:timers/promises';

/** How long a process may go on with one request before others have their turn. */
const SLICE_MS = 10;

export interface UnhurriedOptions {
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
  /** Resolves when the event loop has gone round. */
  readonly pause?: () => Promise<unknown>;
}

/**
 * Goes through items, which may be made meanwhile, and lets the event loop go round whenever a slice of time is used up:
 * thousands of short steps hold up other requests no longer than a single one does.
 */
export async function* unhurried<Item>(
  items: Iterable<Item>,
  { clock = () => performance.now(), pause = () => setImmediate() }: UnhurriedOptions = {},
): AsyncGenerator<Item, void, void> {
  let began = clock();
  for (const item of items) {
    yield item;
    if (clock() - began >= SLICE_MS) {
      await pause();
      began = clock();
    }
  }
}
