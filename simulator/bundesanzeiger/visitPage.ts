import type { Request, Response } from 'express';
import { SESSION_COOKIE, sessionIdOf } from '../sessionCookie.ts';
import { actOnPage } from './actOnPage.ts';
import { expiredPage } from './pages/expiredPage.ts';
import { showPage } from './showPage.ts';
import { redirectTo, type Portal, type Visit } from './visit.ts';
import { PATHS } from './wicket/pageState.ts';
import { wicketTarget, type WicketTarget } from './wicket/wicketTarget.ts';
import { addPage, type WicketSession } from './wicket/wicketSessions.ts';

/** Sends the visitor to a new start page. */
export function openStart(portal: Portal, request: Request, response: Response): void {
  redirectTo(response, newStartPage(portal, request, response).page);
}

/** Shows a page or acts on it. Only the start page can be had without the session that holds it. */
export function visitPage(portal: Portal, request: Request, response: Response): void {
  const target = targetOf(request);
  const component = target?.component ?? null;
  const visit = findVisit(portal, request, response, target);
  if (visit === null && component === null && request.path === PATHS.start) {
    // Shown and not redirected to, or a client without cookies would be sent around in circles.
    showPage(newStartPage(portal, request, response));
    return;
  }
  if (visit === null || losesSession(visit)) {
    response.status(410).send(expiredPage());
    return;
  }
  if (component === null) {
    showPage(visit);
  } else if (isStale(visit, target)) {
    redirectTo(response, visit.page);
  } else {
    actOnPage(visit, component);
  }
}

export function targetOf(request: Request): WicketTarget | null {
  return wicketTarget([...new URL(request.originalUrl, 'http://portal').searchParams.keys()]);
}

/** The page that the address names, if this visitor's session holds it. */
function findVisit(portal: Portal, request: Request, response: Response, target: WicketTarget | null): Visit | null {
  const session = portal.sessions.find(sessionIdOf(request));
  const page = target === null ? undefined : session?.pages.get(target.pageId);
  if (session === null || page === undefined || PATHS[page.state.kind] !== request.path) {
    return null;
  }
  return { portal, request, response, session, page };
}

/** The fault waits for a page that can expire; the start page can be had at any time. */
function losesSession({ portal, session, page }: Visit): boolean {
  if (page.state.kind === 'start' || portal.services.takeFault('session_expired') === null) {
    return false;
  }
  portal.sessions.end(session);
  return true;
}

/** Wicket ignores a click on an earlier rendering and shows the page as it is now. */
function isStale({ portal, page }: Visit, target: WicketTarget | null): boolean {
  return target?.renderCount !== page.renderCount || portal.services.takeFault('stale_viewstate') !== null;
}

function newStartPage(portal: Portal, request: Request, response: Response): Visit {
  const session = portal.sessions.find(sessionIdOf(request)) ?? openSession(portal, response);
  return { portal, request, response, session, page: addPage(session, { kind: 'start' }) };
}

function openSession(portal: Portal, response: Response): WicketSession {
  const session = portal.sessions.open();
  portal.services.statistics.sessions++;
  response.cookie(SESSION_COOKIE, session.id, { path: '/', httpOnly: true });
  return session;
}
