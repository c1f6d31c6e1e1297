import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { FaultKind, PortalServices } from '../portal.ts';
import { blockedPage, maintenancePage, tooManyRequestsPage } from './pages/refusalPages.ts';

/** Faults that end a request, in the order in which they are looked for. */
const ENDINGS: readonly (readonly [
  FaultKind,
  (request: Request, response: Response, services: PortalServices) => void,
])[] = [
  ['reset_connection', (request) => request.socket.resetAndDestroy()],
  ['block403', (_request, response) => void response.status(403).send(blockedPage())],
  ['block429', (_request, response, services) => refuseRetrieval(response, services)],
  ['maintenance', (_request, response) => void response.status(503).set('Retry-After', '600').send(maintenancePage())],
];

/** Injects the faults that hit any page: slowness first, and then one of those that end the request. */
export function faultGate(services: PortalServices): RequestHandler {
  return async (request, response, next) => {
    const slow = services.takeFault('slow');
    if (slow !== null) {
      await delay(slow.ms);
    }
    const ending = ENDINGS.find(([kind]) => services.takeFault(kind) !== null);
    if (ending === undefined) {
      next();
      return;
    }
    ending[1](request, response, services);
  };
}

/** The answer beyond the hourly limit. Its real form is unknown (docs/spec/registries.md, "Not established"). */
export function refuseRetrieval(response: Response, services: PortalServices): void {
  services.statistics.rate_limited++;
  response.status(429).set('Retry-After', '3600').send(tooManyRequestsPage());
}
