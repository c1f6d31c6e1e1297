import type { Portal } from '../exchange.ts';
import { documentsPage } from '../pages/documentsPage.ts';
import { pageContext, pageAddress } from '../pages/pageContext.ts';
import { entityPage, publicationsPage, welcomePage } from '../pages/plainPages.ts';
import { changedResultsPage, resultsPage } from '../pages/resultsPage.ts';
import { searchPage } from '../pages/searchPage.ts';
import type { Reply } from '../reply.ts';
import { EMPTY_CRITERIA } from '../searchCriteria.ts';
import type { Conversation, PageName, Session } from '../session.ts';
import type { Language } from '../texts.ts';

/** Answers a GET: the start page and the search forms for every visitor, the others only within their conversation. */
export function drawPage(
  portal: Portal,
  session: Session,
  language: Language,
  page: PageName,
  cid: number | null,
): Reply {
  const conversation = cid === null ? null : session.findConversation(cid);
  const context = (kept: Conversation | null) =>
    pageContext(language, session, session.openView(page, kept), portal.generatedId);
  switch (page) {
    case 'welcome':
      return { kind: 'page', html: welcomePage(context(null)) };
    case 'normalesuche':
    case 'erweitertesuche': {
      const draft = session.draft;
      session.draft = EMPTY_CRITERIA;
      return { kind: 'page', html: searchPage(context(null), page === 'normalesuche' ? 'n' : 'e', draft, null) };
    }
    default:
      return conversation === null
        ? { kind: 'redirect', location: pageAddress('welcome', null) }
        : drawConversationPage(portal, page, conversation, () => context(conversation));
  }
}

type ConversationPage = Exclude<PageName, 'welcome' | 'normalesuche' | 'erweitertesuche'>;

function drawConversationPage(
  { services }: Portal,
  page: ConversationPage,
  conversation: Conversation,
  context: () => ReturnType<typeof pageContext>,
): Reply {
  if (page === 'sucheErgebnisse') {
    const draw = services.takeFault('changed_markup') === null ? resultsPage : changedResultsPage;
    return { kind: 'page', html: draw(context(), conversation) };
  }
  const company = conversation.opened;
  if (company === null) {
    return { kind: 'redirect', location: pageAddress('sucheErgebnisse', conversation.cid) };
  }
  switch (page) {
    case 'documents':
      return { kind: 'page', html: documentsPage(context(), conversation, company) };
    case 'unternehmenstraeger':
      return { kind: 'page', html: entityPage(context(), company, services.now()) };
    case 'veroeffentlichungen':
      return { kind: 'page', html: publicationsPage(context(), company) };
  }
}
