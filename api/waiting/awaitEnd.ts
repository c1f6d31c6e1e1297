import type { Response } from 'express';
import { hangUpSignal } from '../http/hangUpSignal.ts';
import type { ApiServices } from '../services.ts';
import type { FinishedWaits } from './finishedWaits.ts';
import { waitForEnd, type WaitRequest } from './waitForEnd.ts';
import { whileKeptAlive } from './whileKeptAlive.ts';

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
  return whileKeptAlive(response, services.settings.streamAfterSeconds, () =>
    waitForEnd(services, waits, request, hungUp),
  );
}
