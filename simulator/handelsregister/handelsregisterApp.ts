import { randomBytes } from 'node:crypto';
import express, { type Express, type Request, type Response } from 'express';
import type { PortalServices } from '../portal.ts';
import { SESSION_COOKIE, sessionIdOf } from '../sessionCookie.ts';
import { DocumentFiles } from './documents/documentFiles.ts';
import { addressOf, languageOf, type Exchange, type Portal } from './exchange.ts';
import { faultGate } from './faultGate.ts';
import { drawPage } from './handlers/drawPage.ts';
import { replyToPost } from './handlers/replyToPost.ts';
import { sessionDialog } from './pages/errorDialogs.ts';
import { pageAddress, pageContext } from './pages/pageContext.ts';
import { welcomePage } from './pages/plainPages.ts';
import { partialUpdates } from './partialResponse.ts';
import { sendReply, type Reply } from './reply.ts';
import { serveResources } from './resources.ts';
import { fieldOf, type FormBody } from './searchCriteria.ts';
import { PAGES, type PageName, type Session } from './session.ts';
import { SessionStore } from './sessionStore.ts';

/** Pages that exist only within a conversation. */
const CONVERSATION_PAGES: ReadonlySet<PageName> = new Set<PageName>([
  'sucheErgebnisse',
  'documents',
  'unternehmenstraeger',
  'veroeffentlichungen',
]);

/**
 * The register portal as docs/spec/registries.md, "handelsregister.de", describes it (what is invented: README.md).
 * `idDrift` is added to the number of every generated id such as `j_idt227`, as the portal's releases do.
 */
export function handelsregisterApp(services: PortalServices, options: { readonly idDrift: number }): Express {
  const portal: Portal = {
    services,
    sessions: new SessionStore(services.now, () => randomBytes(8).readBigUInt64BE()),
    files: new DocumentFiles(),
    generatedId: (number) => `j_idt${number + options.idDrift}`,
  };
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use('/rp_web/javax.faces.resource', serveResources());
  app.use(faultGate(services), express.urlencoded({ extended: false, limit: '100kb' }));
  app.get(['/', '/rp_web', '/rp_web/'], (_request, response) => response.redirect(302, pageAddress('welcome', null)));
  for (const page of PAGES) {
    const path = pageAddress(page, null);
    app.get(path, (request, response) => sendReply(response, replyToGet(portal, page, request, response)));
    app.post(path, async (request, response) =>
      sendReply(response, await checkAndReply(portal, page, request, response)),
    );
  }
  // The addresses of earlier releases (`normalesuche.xhtml`) are answered like this today.
  app.use((_request, response) => response.status(400).type('html').end('<html><body>Bad Request</body></html>'));
  return app;
}

function replyToGet(portal: Portal, page: PageName, request: Request, response: Response): Reply {
  const known = portal.sessions.find(sessionIdOf(request));
  if (CONVERSATION_PAGES.has(page) && known !== null && portal.services.takeFault('session_expired') !== null) {
    portal.sessions.close(known);
    return { kind: 'redirect', location: pageAddress('welcome', null) };
  }
  const session = known ?? openSession(portal, response);
  const cid = Number(request.query['cid']);
  return drawPage(portal, session, languageOf(request, session), page, Number.isInteger(cid) ? cid : null);
}

/** A POST is answered only within its session and with the newest ViewState of its page. */
async function checkAndReply(portal: Portal, page: PageName, request: Request, response: Response): Promise<Reply> {
  const body = (request.body ?? {}) as FormBody;
  const ajax = body['javax.faces.partial.ajax'] === 'true';
  const session = portal.sessions.find(sessionIdOf(request));
  if (session !== null && portal.services.takeFault('session_expired') !== null) {
    portal.sessions.close(session);
    return expired(portal, request, response, ajax);
  }
  const view = session?.findView(fieldOf(body, 'javax.faces.ViewState'), page) ?? null;
  if (session === null || view === null || portal.services.takeFault('stale_viewstate') !== null) {
    return expired(portal, request, response, ajax);
  }
  const exchange: Exchange = {
    portal,
    session,
    view,
    language: languageOf(request, session),
    address: addressOf(request),
    body,
    ajax,
  };
  return replyToPost(exchange);
}

/** The dialog "Abgelaufene Session" made visible: alone in an ajax answer, else on the start page. */
function expired(portal: Portal, request: Request, response: Response, ajax: boolean): Reply {
  const session = portal.sessions.find(sessionIdOf(request)) ?? openSession(portal, response);
  const context = pageContext(
    languageOf(request, session),
    session,
    session.openView('welcome', null),
    portal.generatedId,
    true,
  );
  return ajax
    ? { kind: 'partial', xml: partialUpdates([{ id: 'exceptionDialog', content: sessionDialog(context).markup }]) }
    : { kind: 'page', html: welcomePage(context) };
}

function openSession(portal: Portal, response: Response): Session {
  const session = portal.sessions.open();
  portal.services.statistics.sessions++;
  response.cookie(SESSION_COOKIE, session.id, { path: '/rp_web', httpOnly: true });
  return session;
}
