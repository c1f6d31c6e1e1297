import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { Reply } from './reply.ts';

/** How long a caller may go on sending before the connection is cut; enough to notice the answer. */
const LINGER_MILLISECONDS = 1_000;

/**
 * Answers while the caller is still sending. What comes meanwhile is thrown away, since a connection that is cut at once
 * takes the answer with it; a moment later it is cut.
 */
export async function refuseEarly(request: Request, response: Response, reply: Reply): Promise<null> {
  response.writeHead(reply.status, {
    ...reply.headers,
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(reply.body),
  });
  response.write(reply.body);
  if (!request.readableEnded && !request.destroyed) {
    const enough = new AbortController();
    request.resume();
    await Promise.race([
      once(request, 'close', { signal: enough.signal }),
      once(request, 'end', { signal: enough.signal }),
      delay(LINGER_MILLISECONDS, undefined, { signal: enough.signal }),
    ]).catch(() => undefined);
    enough.abort();
  }
  response.end();
  return null;
}
