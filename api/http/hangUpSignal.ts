import type { Response } from 'express';

/** One for all: each would note the stack of where it was made, which takes longer than waking a long-poll. */
const HUNG_UP = new DOMException('The caller has hung up', 'AbortError');

/** Aborts when the connection ends before the answer does: the caller is gone. */
export function hangUpSignal(response: Response): AbortSignal {
  const hungUp = new AbortController();
  response.on('close', () => hungUp.abort(HUNG_UP));
  // A caller that hung up before this causes no further event.
  if (response.destroyed) {
    hungUp.abort(HUNG_UP);
  }
  return hungUp.signal;
}
