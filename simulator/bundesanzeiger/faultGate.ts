import type { RequestHandler, Response } from 'express';
import { pageFaultGate, refuseRetrieval as refuse, type RefusalPages } from '../pageFaultGate.ts';
import type { PortalServices } from '../portal.ts';
import { blockedPage, maintenancePage, tooManyRequestsPage } from './pages/refusalPages.ts';

const PAGES: RefusalPages = {
  blocked: blockedPage,
  tooManyRequests: tooManyRequestsPage,
  maintenance: maintenancePage,
};

/** Injects the faults that hit any page of the gazette. */
export function faultGate(services: PortalServices): RequestHandler {
  return pageFaultGate(services, PAGES);
}

/** The gazette's answer beyond the hourly limit. */
export function refuseRetrieval(response: Response, services: PortalServices): void {
  refuse(response, services, PAGES);
}
