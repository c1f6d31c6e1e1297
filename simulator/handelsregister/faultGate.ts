import { setTimeout as delay } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import type { PortalServices } from '../portal.ts';
import { blockedPage, maintenancePage, tooManyRequestsPage } from './pages/refusalPages.ts';
import { sendReply, type Reply } from './reply.ts';

/** Counts every request for a page or document and fires the faults that hit them before they are looked at. */
export function faultGate(services: PortalServices): RequestHandler {
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
    const refusal = pendingRefusal(services);
    if (refusal === null) {
      next();
    } else {
      sendReply(response, refusal);
    }
  };
}

function pendingRefusal(services: PortalServices): Reply | null {
  if (services.takeFault('block403') !== null) {
    return { kind: 'refusal', status: 403, html: blockedPage() };
  }
  if (services.takeFault('block429') !== null) {
    return { kind: 'refusal', status: 429, html: tooManyRequestsPage() };
  }
  return services.takeFault('maintenance') === null ? null : { kind: 'refusal', status: 503, html: maintenancePage() };
}
