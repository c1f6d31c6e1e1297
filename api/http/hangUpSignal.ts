import type { Response } from 'express';

/** Aborts when the connection ends before the answer does: nobody is there to take it. */
export function hangUpSignal(response: Response): AbortSignal {
  const hungUp = new AbortController();
  response.on('close', () => hungUp.abort());
  // Who hung up while the request was looked at is gone without a further event.
  if (response.destroyed) {
    hungUp.abort();
  }
  return hungUp.signal;
}
