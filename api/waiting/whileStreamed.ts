import type { Response } from 'express';
import { WAITER_POLL_SECONDS } from '#domain/policies';

/** Lines of JSON (https://github.com/ndjson/ndjson-spec). */
export const LINES = 'application/x-ndjson';

/**
 * Waits with a caller who takes lines: the answer commits to 200, and each time that there is more to show, it is a line. The
 * answer itself is the last one.
 *
 * @param progress what there is so far, as one line of JSON
 */
export async function whileStreamed<Result>(
  response: Response,
  progress: () => Promise<string>,
  wait: () => Promise<Result>,
): Promise<Result> {
  response.writeHead(200, { 'Content-Type': `${LINES}; charset=utf-8`, 'X-Accel-Buffering': 'no' });
  let [shown, isOver] = ['', false];
  const show = async (): Promise<void> => {
    // Where it cannot be read just now, the next look shows it.
    const line = await progress().catch(() => shown);
    if (line !== shown && !isOver && !response.destroyed) {
      shown = line;
      response.write(`${line}\n`);
    }
  };
  const timer = setInterval(() => void show(), WAITER_POLL_SECONDS * 1_000);
  try {
    return await wait();
  } finally {
    isOver = true;
    clearInterval(timer);
  }
}
