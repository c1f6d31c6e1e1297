import type { Request } from 'express';
import { formFields } from '../bundesanzeiger/formFields.ts';
import { refuseRetrieval } from '../pageFaultGate.ts';
import { REFUSAL_PAGES } from './pages/refusalPages.ts';
import { registerInformationPage } from './pages/registerInformationPage.ts';
import { resultsPage } from './pages/resultsPage.ts';
import { registerQuery } from './search/registerQuery.ts';
import { payloadsOf, today, type Portal, type Visit } from './visit.ts';
import { isSearchToken } from './visits/searchTokens.ts';

/** Companies that the register information lists at most. Invented. */
const MOST_COMPANIES = 100;

/** A page of hits. Without a good token it is a shell; whether an expired token leads to the same is not known. */
export function showResults({ portal, request, response, session }: Visit): void {
  if (!takeRetrieval({ portal, request, response })) {
    return;
  }
  const query = registerQuery(request);
  const isSearch = hasToken(portal, request);
  if (isSearch) {
    portal.services.statistics.searches++;
  }
  response.send(
    resultsPage({
      hits: isSearch ? portal.index.find(query, today(portal)) : null,
      offset: query.offset,
      addressFrom: (offset) => addressFrom(request, offset),
      payloads: payloadsOf(portal.seal, session),
      random: portal.pageRandom,
      hasChanged: portal.services.takeFault('changed_markup') !== null,
    }),
  );
}

/** Sends the visitor on, with what was asked for. */
export function openRegisterInformation({ request, response }: Visit): void {
  response.redirect(302, `/de/registerinformationen${new URL(request.originalUrl, 'http://portal').search}`);
}

/** The companies that the registers have under a name. */
export function showRegisterInformation({ portal, request, response }: Visit): void {
  if (!takeRetrieval({ portal, request, response })) {
    return;
  }
  const isSearch = hasToken(portal, request);
  if (isSearch) {
    portal.services.statistics.searches++;
  }
  const found = portal.index.findCompanies(registerQuery(request)).slice(0, MOST_COMPANIES);
  response.send(
    registerInformationPage(isSearch ? found.map(({ registrant }) => registrant) : null, {
      today: today(portal),
      random: portal.pageRandom,
      hasChanged: portal.services.takeFault('changed_markup') !== null,
    }),
  );
}

/** False where the hourly limit is used up, and the visitor has been told. */
export function takeRetrieval({ portal, request, response }: Omit<Visit, 'session'>): boolean {
  const isAllowed = portal.services.takeRetrieval(request.socket.remoteAddress ?? '');
  if (!isAllowed) {
    refuseRetrieval(response, portal.services, REFUSAL_PAGES);
  }
  return isAllowed;
}

/** The fault `stale_viewstate` makes a good token look like an expired one. */
function hasToken({ seal, services }: Portal, request: Request): boolean {
  const token = formFields(request).text('searchToken');
  return isSearchToken(token, seal, services.now()) && services.takeFault('stale_viewstate') === null;
}

function addressFrom(request: Request, offset: number): string {
  const url = new URL(request.originalUrl, 'http://portal');
  url.searchParams.set('from', String(offset));
  return url.pathname + url.search;
}
