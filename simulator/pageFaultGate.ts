import { setTimeout as delay } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { FaultKind, PortalServices } from './portal.ts';

/** What a portal of pages shows in place of what was asked for. */
export interface RefusalPages {
  readonly blocked: () => string;
  readonly tooManyRequests: () => string;
  readonly maintenance: () => string;
}

type Ending = (request: Request, response: Response, services: PortalServices, pages: RefusalPages) => void;

/** Faults that end a request, in the order in which they are looked for. */
const ENDINGS: readonly (readonly [FaultKind, Ending])[] = [
  ['reset_connection', (request) => request.socket.resetAndDestroy()],
  ['block403', (_request, response, _services, { blocked }) => void response.status(403).send(blocked())],
  ['block429', (_request, response, services, pages) => refuseRetrieval(response, services, pages)],
  [
    'maintenance',
    (_request, response, _services, { maintenance }) =>
      void response.status(503).set('Retry-After', '600').send(maintenance()),
  ],
];

/** Injects the faults that hit any page: slowness first, and then one of those that end the request. */
export function pageFaultGate(services: PortalServices, pages: RefusalPages): RequestHandler {
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
    ending[1](request, response, services, pages);
  };
}

/** The answer beyond the hourly limit. Its real form is unknown (docs/spec/registries.md, "Not established"). */
export function refuseRetrieval(
  response: Response,
  services: PortalServices,
  { tooManyRequests }: Pick<RefusalPages, 'tooManyRequests'>,
): void {
  services.statistics.rate_limited++;
  response.status(429).set('Retry-After', '3600').send(tooManyRequests());
}
