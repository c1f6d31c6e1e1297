import express, { type Express, type Request, type Response } from 'express';
import { drawCaptcha } from '../bundesanzeiger/captcha/drawCaptcha.ts';
import { seededRandom } from '../dataset/random.ts';
import { pageFaultGate } from '../pageFaultGate.ts';
import type { PortalServices } from '../portal.ts';
import { SESSION_COOKIE, sessionIdOf } from '../sessionCookie.ts';
import { portalScript, portalStyle } from './assets.ts';
import { expiredPage } from './pages/expiredPage.ts';
import { REFUSAL_PAGES } from './pages/refusalPages.ts';
import { startPage } from './pages/startPage.ts';
import { sendFile, showPublication, takeHumanAnswer, type FileKind } from './publicationPages.ts';
import { RegisterIndex } from './search/searchRegister.ts';
import { openRegisterInformation, showRegisterInformation, showResults } from './searchPages.ts';
import type { Portal, Visit } from './visit.ts';
import { createSeal } from './visits/seal.ts';
import { newSearchToken } from './visits/searchTokens.ts';
import { VisitorSessions } from './visits/visitorSessions.ts';

const FILES: readonly FileKind[] = ['pdf', 'bericht', 'esef'];

/** The simulated company register (docs/spec/registries.md, "unternehmensregister.de"). */
export function unternehmensregisterApp(services: PortalServices): Express {
  const portal = createPortal(services);
  const app = express();
  app.disable('x-powered-by');
  addUncountedRoutes(app, portal);
  app.use((_request, _response, next) => {
    services.statistics.requests++;
    next();
  });
  app.use(pageFaultGate(services, REFUSAL_PAGES), express.urlencoded({ extended: false }));
  app.get('/api/search-token', (_request, response) => {
    response.type('text/plain').send(JSON.stringify(newSearchToken(portal.seal, services.now())));
  });
  addPages(app, portal);
  app.use((_request, response) => void response.status(404).send(expiredPage(portal.pageRandom)));
  return app;
}

/** Assets and pictures come along with a page: they are neither counted nor hit by a page's faults. */
function addUncountedRoutes(app: Express, { services }: Portal): void {
  app.get('/_next/static/css/portal.css', (_request, response) => void response.type('css').send(portalStyle));
  app.get('/_next/static/chunks/portal.js', (_request, response) => void response.type('js').send(portalScript));
  app.get('/favicon.ico', (_request, response) => void response.status(204).end());
  app.get('/pub/publication/:id/content/:file', (_request, response) => {
    response.type('jpeg').send(drawCaptcha(seededRandom(services.dataset.seed)).picture);
  });
}

function addPages(app: Express, portal: Portal): void {
  const page = (show: (visit: Visit) => void) => (request: Request, response: Response) =>
    show(visitOf(portal, request, response));
  app.get('/', (_request, response) => response.redirect(302, '/de'));
  app.get(['/de', '/en'], page(showStart));
  app.get('/de/suche', page(whileInSession(showResults)));
  app.get('/de/registerPortal', page(openRegisterInformation));
  app.get('/de/registerinformationen', page(whileInSession(showRegisterInformation)));
  app.get(
    '/de/veroeffentlichung',
    page((visit) => showPublication(visit, 'de')),
  );
  app.get(
    '/en/publication',
    page((visit) => showPublication(visit, 'en')),
  );
  app.post('/de/veroeffentlichung/mensch', page(takeHumanAnswer));
  for (const kind of FILES) {
    app.get(`/de/veroeffentlichung/${kind}`, (request, response) => sendFile(visitOf(portal, request, response), kind));
  }
}

function showStart({ portal, response }: Visit): void {
  response.send(startPage(portal.pageRandom));
}

/** The fault waits for a page that can expire; the start page can be had at any time. */
function whileInSession(show: (visit: Visit) => void): (visit: Visit) => void {
  return (visit) => {
    const { portal, response, session } = visit;
    if (portal.services.takeFault('session_expired') === null) {
      show(visit);
      return;
    }
    portal.sessions.end(session);
    response.status(410).send(expiredPage(portal.pageRandom));
  };
}

/** The visitor's session, or a new one. */
function visitOf(portal: Portal, request: Request, response: Response): Visit {
  const known = portal.sessions.find(sessionIdOf(request));
  if (known !== null) {
    return { portal, request, response, session: known };
  }
  const session = portal.sessions.open();
  portal.services.statistics.sessions++;
  response.cookie(SESSION_COOKIE, session.id, { path: '/', httpOnly: true });
  return { portal, request, response, session };
}

function createPortal(services: PortalServices): Portal {
  const { dataset, now } = services;
  // The start time keeps a restarted portal from taking what an earlier one has handed out.
  const random = seededRandom(`${dataset.seed}/unternehmensregister/${now().toISOString()}`);
  return {
    services,
    sessions: new VisitorSessions(now, random.fork('sessions')),
    index: new RegisterIndex(dataset),
    seal: createSeal(random.fork('seal')),
    pageRandom: random.fork('pages'),
  };
}
