import type { BrowserSession, PageReply } from '../../browser/browserSession.ts';
import type { DomDocument, DomElement } from '../../browser/dom.ts';
import { LostSession } from '../lostSession.ts';
import { beforeRetrieval, inStep, type Portal } from '../portal.ts';
import { readDocument } from '../reading/readDocument.ts';
import { requireNoRefusal } from '../refusals.ts';
import { changedMarkup, understood } from '../understood.ts';
import type { ResultsPage } from './parseResultsPage.ts';
import type { PageState, RegisterPage } from './registerPage.ts';
import { fillSearchForm, sendSearchForm, type SearchCriteria } from './searchForm.ts';
import { REGISTER_READINGS } from './registerReadings.ts';

/**
 * Visits the portal from its start page, fills in the normal search and reads the list that it leads to. Afterwards the
 * session stands on that list.
 * @throws LostSession where the portal forgot the visitor on the way
 * @throws WorkError for refusals and changed mark-up
 */
export async function search(session: BrowserSession, portal: Portal, criteria: SearchCriteria): Promise<ResultsPage> {
  const start = await inStep(portal, 'open_portal', async () =>
    arrive(session, portal, await session.open(portal.baseUrl)),
  );
  if (start.state !== 'search_form') {
    await inStep(portal, 'open_search', async () =>
      requireSearchForm(
        await arrive(session, portal, await session.leaveBy(() => session.page.evaluate(openNormalSearch))),
      ),
    );
  }
  await inStep(portal, 'fill_search', () => fillSearchForm(session, criteria));
  await beforeRetrieval(portal);
  return inStep(portal, 'send_search', async () => {
    const page = await arrive(session, portal, await session.leaveBy(() => sendSearchForm(session)));
    requireList(page);
    return understood(REGISTER_READINGS.page('results'), page.bytes, null);
  });
}

/** A page that a step led to. */
export interface ArrivedPage extends Pick<RegisterPage, 'isPortalPage' | 'searchMessage'> {
  readonly bytes: Uint8Array;
  readonly state: Exclude<PageState, 'session_expired' | 'error'>;
}

/**
 * The page that a step led to.
 * @throws LostSession where it says that the session has expired, WorkError where it refuses the visitor
 */
export async function arrive(
  session: Pick<BrowserSession, 'html'>,
  portal: Portal,
  reply: PageReply,
): Promise<ArrivedPage> {
  requireNoRefusal(portal, reply, null);
  const bytes = await session.html();
  const { refusal, state, isPortalPage, searchMessage } = await readDocument(
    REGISTER_READINGS.page('page'),
    bytes,
    null,
  );
  requireNoRefusal(portal, reply, refusal);
  if (state === 'session_expired' || state === 'error') {
    throw new LostSession('The register portal ended the session.');
  }
  return { bytes, state, isPortalPage, searchMessage };
}

function requireSearchForm({ state, isPortalPage }: ArrivedPage): void {
  if (state === 'search_form') {
    return;
  }
  throw isPortalPage
    ? new LostSession('The register portal did not show its search form.')
    : changedMarkup('The register portal shows no search form.');
}

/** Without a session the portal sends visitors back to its start page and says nothing. */
function requireList({ state, isPortalPage, searchMessage }: ArrivedPage): void {
  switch (state) {
    case 'results':
      return;
    case 'search_form':
      throw changedMarkup(`The register portal refused the search: ${searchMessage ?? 'it gave no reason'}`);
    default:
      if (isPortalPage) {
        throw new LostSession('The register portal led back to its start page.');
      }
      throw changedMarkup('The register portal shows no result list.');
  }
}

declare const document: DomDocument;

/**
 * Runs in the page: the link by its recorded id, else by what it says (docs/spec/registries.md, "handelsregister.de").
 */
function openNormalSearch(): void {
  const labels = ['normale suche', 'normal search'];
  const says = (link: DomElement) => labels.includes((link.textContent ?? '').trim().toLowerCase());
  const links = [...document.querySelectorAll('a')];
  (document.getElementById('naviForm:normaleSucheLink') ?? links.find(says))?.click();
}
