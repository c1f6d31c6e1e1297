import type { Request } from 'express';
import type { PortalServices } from '../portal.ts';
import type { DocumentFiles } from './documents/documentFiles.ts';
import { pageContext, type PageContext } from './pages/pageContext.ts';
import { tooManyRequestsPage } from './pages/refusalPages.ts';
import type { Reply } from './reply.ts';
import type { FormBody } from './searchCriteria.ts';
import type { Conversation, PageName, Session, View } from './session.ts';
import type { SessionStore } from './sessionStore.ts';
import { preferredLanguage, type Language } from './texts.ts';

/** What the whole portal works with. */
export interface Portal {
  readonly services: PortalServices;
  readonly sessions: SessionStore;
  readonly files: DocumentFiles;
  readonly generatedId: (number: number) => string;
}

/** One POST of a page whose session and view are good. */
export interface Exchange {
  readonly portal: Portal;
  readonly session: Session;
  readonly view: View;
  readonly language: Language;
  /** Of the client, for the hourly limit. */
  readonly address: string;
  readonly body: FormBody;
  readonly ajax: boolean;
}

export function addressOf(request: Request): string {
  return request.socket.remoteAddress ?? 'unknown';
}

/** The menu's choice first, then the browser's wish. */
export function languageOf(request: Request, session: Session): Language {
  return session.language ?? preferredLanguage(request.get('Accept-Language'));
}

/** A context for the page that the exchange came from, with its newest ViewState. */
export function sameView({ portal, session, view, language }: Exchange): PageContext {
  return pageContext(language, session, view, portal.generatedId);
}

/** A context for a page that is drawn anew. */
export function newView(
  { portal, session, language }: Exchange,
  page: PageName,
  conversation: Conversation | null,
): PageContext {
  return pageContext(language, session, session.openView(page, conversation), portal.generatedId);
}

/**
 * Counts a retrieval; a reply when the hour's retrievals are used up (terms of use, docs/spec/registries.md, "Register
 * errors and limits").
 */
export function refuseOverLimit({ portal, address }: Exchange): Reply | null {
  if (portal.services.takeRetrieval(address)) {
    return null;
  }
  portal.services.statistics.rate_limited++;
  return { kind: 'refusal', status: 429, html: tooManyRequestsPage() };
}
