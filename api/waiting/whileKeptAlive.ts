import type { Response } from 'express';
import { HEARTBEAT_SECONDS } from '#domain/policies';

/**
 * Waits with a caller. After `streamAfterSeconds` the answer commits to 200 and sends JSON-insignificant white space,
 * so that proxies keep the connection (docs/spec/decisions.md, "Modes").
 */
export async function whileKeptAlive<Result>(
  response: Response,
  streamAfterSeconds: number,
  wait: () => Promise<Result>,
): Promise<Result> {
  const heartbeat = startHeartbeat(response, streamAfterSeconds);
  try {
    return await wait();
  } finally {
    heartbeat.stop();
  }
}

function startHeartbeat(response: Response, afterSeconds: number): { stop(): void } {
  let beat: NodeJS.Timeout | undefined;
  const commit = setTimeout(() => {
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'X-Accel-Buffering': 'no' });
    response.write(' ');
    beat = setInterval(() => response.write(' '), HEARTBEAT_SECONDS * 1_000);
  }, afterSeconds * 1_000);
  return {
    stop: () => {
      clearTimeout(commit);
      clearInterval(beat);
    },
  };
}
