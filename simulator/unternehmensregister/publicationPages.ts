import { formFields } from '../bundesanzeiger/formFields.ts';
import { isGuarded } from './isGuarded.ts';
import { depositPage } from './pages/depositPage.ts';
import { expiredPage } from './pages/expiredPage.ts';
import { humanCheckPage } from './pages/humanCheckPage.ts';
import { notAFilePage } from './pages/notAFilePage.ts';
import { publicationPage } from './pages/publicationPage.ts';
import { publicationPdf } from './files/publicationPdf.ts';
import { reportDocument, reportPackage } from './report/reportPackage.ts';
import type { PublicationHit } from './search/hit.ts';
import { takeRetrieval } from './searchPages.ts';
import { openedBy, payloadsOf, type Opened, type Visit } from './visit.ts';

/** What a publication offers beside its page. */
export type FileKind = 'pdf' | 'bericht' | 'esef';

/** A publication, or what stands before it: the check for humans, payment, or the news that the session is gone. */
export function showPublication(visit: Visit, language: 'de' | 'en'): void {
  if (!takeRetrieval(visit)) {
    return;
  }
  const { portal, response, session } = visit;
  const hit = admitted(visit);
  if (hit === null) {
    response.status(410).send(expiredPage(portal.pageRandom));
  } else if (isDeposit(hit)) {
    response.send(depositPage(hit, portal.pageRandom));
  } else if (asksForHuman(visit, hit)) {
    portal.services.statistics.captchas++;
    response.send(humanCheckPage(hit, payloadsOf(portal.seal, session).publication(hit), portal.pageRandom));
  } else {
    portal.services.statistics.downloads++;
    response.send(
      publicationPage({
        hit,
        payload: payloadsOf(portal.seal, session).publication(hit),
        random: portal.pageRandom,
        language,
        hasChanged: portal.services.takeFault('changed_publication') !== null,
      }),
    );
  }
}

/** Takes a person's word for being one, and shows what was asked for. */
export function takeHumanAnswer(visit: Visit): void {
  const { request, response, session } = visit;
  const fields = formFields(request);
  if (fields.text('isHuman') === 'on') {
    session.isHuman = true;
  }
  const payload = fields.text('payload');
  response.redirect(303, `/de/veroeffentlichung?payload=${encodeURIComponent(payload)}`);
}

/** The file of a publication that the visitor may see. */
export async function sendFile(visit: Visit, kind: FileKind): Promise<void> {
  if (!takeRetrieval(visit)) {
    return;
  }
  const { portal, response, session } = visit;
  const hit = admitted(visit);
  if (hit === null || isDeposit(hit) || (isGuarded(hit) && !session.isHuman) || !offers(hit, kind)) {
    response.status(410).send(expiredPage(portal.pageRandom));
    return;
  }
  if (portal.services.takeFault('html_instead_of_file') !== null) {
    response.send(notAFilePage());
    return;
  }
  portal.services.statistics.downloads++;
  await send(visit, hit, kind);
}

async function send({ response }: Visit, hit: PublicationHit, kind: FileKind): Promise<void> {
  const name = hit.publication.documentNumber;
  if (kind === 'pdf') {
    response
      .attachment(`${name}.pdf`)
      .type('pdf')
      .send(await publicationPdf(hit));
  } else if (hit.source === 'register') {
    const filed = { filing: hit.publication, company: hit.registrant.company };
    if (kind === 'esef') {
      response.attachment(`${name}.zip`).type('zip').send(reportPackage(filed));
    } else {
      response.type('application/xhtml+xml').send(reportDocument(filed));
    }
  }
}

/** What the payload names, unless it is of a session that is gone; open publications are shown to anybody. */
function admitted(visit: Visit): PublicationHit | null {
  const { portal, request, session } = visit;
  const opened = openedBy(portal, request);
  if (opened === null || losesSession(visit)) {
    return null;
  }
  return isGuarded(opened.hit) && !isOfSession(opened, session.id) ? null : opened.hit;
}

function losesSession({ portal, session }: Visit): boolean {
  if (portal.services.takeFault('session_expired') === null) {
    return false;
  }
  portal.sessions.end(session);
  return true;
}

function isOfSession({ sessionId }: Opened, own: string): boolean {
  return sessionId === own;
}

/**
 * Guarded publications ask once a session, and one that has asked goes on asking. The fault makes any publication ask, and the
 * session forget.
 */
function asksForHuman({ portal, session }: Visit, hit: PublicationHit): boolean {
  const { id } = hit.publication;
  if (portal.services.takeFault('captcha') !== null) {
    session.isHuman = false;
    session.asked.add(id);
  }
  return (isGuarded(hit) || session.asked.has(id)) && !session.isHuman;
}

function isDeposit(hit: PublicationHit): boolean {
  return hit.source === 'register' && hit.publication.form === 'deposit';
}

function offers(hit: PublicationHit, kind: FileKind): boolean {
  const isReport = hit.source === 'register' && hit.publication.form === 'esef';
  return isReport ? kind !== 'pdf' : kind === 'pdf';
}
