import type { Response } from 'express';
import { HEARTBEAT_SECONDS } from '#domain/policies';
import { hangUpSignal } from '../http/hangUpSignal.ts';
import type { ApiServices } from '../services.ts';
import type { FinishedWaits } from './finishedWaits.ts';
import { waitForEnd, type WaitRequest } from './waitForEnd.ts';

/**
 * Waits until a resource has ended or the time is over. After `streamAfterSeconds` the answer commits to 200 and sends
 * JSON-insignificant white space, so that proxies keep the connection (2-decisions.md, "Modes").
 *
 * @returns the resource as it then is, or null when the caller hung up or there is none
 */
export async function awaitEnd<T>(
  services: ApiServices,
  waits: FinishedWaits,
  response: Response,
  request: WaitRequest<T>,
): Promise<T | null> {
  const hungUp = hangUpSignal(response);
  const heartbeat = startHeartbeat(response, services.settings.streamAfterSeconds);
  try {
    return await waitForEnd(services, waits, request, hungUp);
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
