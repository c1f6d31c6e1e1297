import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler, Response } from 'express';
import type { FaultKind, PortalServices } from './portal.ts';

/** Longer than any client of these services waits without being told a time. */
const RETRY_AFTER_SECONDS = '60';

const PAGE = '<!doctype html><title>Service unavailable</title><h1>Service unavailable</h1>';

/** Faults that end a request to a service that speaks JSON, in the order in which they are looked for. */
const ENDINGS: readonly (readonly [FaultKind, (response: Response, services: PortalServices) => void])[] = [
  ['block403', (response) => void response.status(403).type('html').send(PAGE)],
  ['block429', (response, services) => refuse(response, services)],
  ['maintenance', (response) => void response.status(503).set('Retry-After', '600').type('html').send(PAGE)],
  ['html_instead_of_file', (response) => void response.type('html').send(PAGE)],
  ['changed_markup', (response) => void response.json({ result: { state: 'ok' } })],
];

/** Counts a question, fires the faults that hit any of them, and refuses those beyond the hourly limit. */
export function serviceGate(services: PortalServices): RequestHandler {
  return async (request, response, next) => {
    services.statistics.requests++;
    const slow = services.takeFault('slow');
    if (slow !== null) {
      await delay(slow.ms);
    }
    if (services.takeFault('reset_connection') !== null) {
      request.socket.resetAndDestroy();
      return;
    }
    const ending = ENDINGS.find(([kind]) => services.takeFault(kind) !== null);
    if (ending !== undefined) {
      ending[1](response, services);
    } else if (services.takeRetrieval(request.socket.remoteAddress ?? '')) {
      next();
    } else {
      refuse(response, services);
    }
  };
}

function refuse(response: Response, services: PortalServices): void {
  services.statistics.rate_limited++;
  response
    .status(429)
    .set('Retry-After', RETRY_AFTER_SECONDS)
    .json({ errors: [{ status: '429', title: 'Too Many Requests' }] });
}
