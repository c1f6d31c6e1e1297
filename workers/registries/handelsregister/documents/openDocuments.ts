import type { BrowserSession } from '../../../browser/browserSession.ts';
import type { DomDocument } from '../../../browser/dom.ts';
import { LostSession } from '../../lostSession.ts';
import { beforeRetrieval, inStep, type Portal } from '../../portal.ts';
import { changedMarkup } from '../../understood.ts';
import { arrive } from '../search.ts';

/**
 * Goes from the result list to the document page (DK) of a row. Afterwards the session stands on that page.
 * @throws LostSession where the portal leads elsewhere, WorkError for refusals and changed mark-up
 */
export async function openDocuments(session: BrowserSession, portal: Portal, index: number): Promise<void> {
  await beforeRetrieval(portal);
  await inStep(portal, 'open_documents', () => openNow(session, portal, index));
}

async function openNow(session: BrowserSession, portal: Portal, index: number): Promise<void> {
  const reply = await session.leaveBy(async () => {
    if (!(await session.page.evaluate(clickDocuments, index))) {
      throw changedMarkup('The row has no link DK to click.');
    }
  });
  const { state, isPortalPage } = await arrive(session, portal, reply);
  if (state === 'results' || state === 'search_form') {
    throw new LostSession('The register portal did not show the documents.');
  }
  if (!isPortalPage) {
    throw changedMarkup('The register portal shows no page of documents.');
  }
}

declare const document: DomDocument;

/** Runs in the page: the link by row and visible text, because its id drifts. */
function clickDocuments(index: number): boolean {
  const [...rows] = document.querySelectorAll('tr[data-ri]');
  const [...links] = rows[index]?.querySelectorAll('a') ?? [];
  const link = links.find(({ textContent }) => (textContent ?? '').trim() === 'DK');
  link?.click();
  return link !== undefined;
}
