import type { BrowserSession, PageReply } from '../../browser/browserSession.ts';
import type { DomDocument, DomElement, DomField } from '../../browser/dom.ts';
import { LostSession } from '../lostSession.ts';
import { beforeRetrieval, type Portal } from '../portal.ts';
import { requireNoRefusal } from '../refusals.ts';
import { changedMarkup, understood } from '../understood.ts';
import { isExpiredPage } from './isExpiredPage.ts';
import { parsePublicationList, type ListedPublication, type PublicationList } from './parsePublicationList.ts';

/**
 * Pages of 20 that are read of one search: three times what the companies with the most publications have. A search
 * that finds more is too broad to tell a company's own hits surely.
 */
const MOST_PAGES = 60;

/**
 * Searches all areas of the gazette and reads every result page, in the gazette's order.
 * @throws LostSession where the portal forgot the visitor, WorkError for refusals, changed mark-up and too broad searches
 */
export async function searchPublications(
  session: BrowserSession,
  portal: Portal,
  text: string,
): Promise<readonly ListedPublication[]> {
  await arrive(session, portal, await session.open(portal.baseUrl));
  if (!(await session.page.evaluate(fillSearch, text))) {
    throw changedMarkup('The gazette shows no search form on its start page.');
  }
  await beforeRetrieval(portal);
  let list = await readList(session, portal, await session.leaveBy(() => session.page.evaluate(sendSearch)));
  if (list.pages > MOST_PAGES) {
    throw changedMarkup(`The search finds ${list.pages} pages, more than ${MOST_PAGES}.`);
  }
  const entries = [...list.entries];
  for (let page = 1; list.next !== null && page < MOST_PAGES; page++) {
    list = await readList(session, portal, await session.leaveBy(() => session.page.evaluate(openNextPage)));
    entries.push(...list.entries);
  }
  if (entries.length !== list.total_hits) {
    throw changedMarkup(`The gazette reports ${list.total_hits} hits but lists ${entries.length}.`);
  }
  return entries;
}

async function readList(session: BrowserSession, portal: Portal, reply: PageReply): Promise<PublicationList> {
  const page = await arrive(session, portal, reply);
  return understood(() => parsePublicationList(page));
}

async function arrive(session: BrowserSession, portal: Portal, reply: PageReply): Promise<Uint8Array> {
  const page = await session.html();
  requireNoRefusal(portal, reply, page);
  if (isExpiredPage(page)) {
    throw new LostSession('The gazette ended the session.');
  }
  return page;
}

declare const document: DomDocument;

/**
 * Runs in the page: refuses cookies where the banner asks, and fills in the search. The login form comes first on every
 * page, so the search is found by its field.
 */
function fillSearch(text: string): boolean {
  const says = (button: DomElement) => /nur (?:technisch )?notwendige/iu.test(button.textContent ?? '');
  [...document.querySelectorAll('#cc button')].find(says)?.click();
  const field = document.querySelector('form input[name="fulltext"]') as DomField | null;
  if (field === null) {
    return false;
  }
  field.value = text;
  return field.value === text && (field.closest('form')?.querySelector('[type="submit"]') ?? null) !== null;
}

/** Runs in the page. */
function sendSearch(): void {
  document.querySelector('form input[name="fulltext"]')?.closest('form')?.querySelector('[type="submit"]')?.click();
}

/** Runs in the page: links are good for this page of this session only, so the page's own is followed. */
function openNextPage(): void {
  document.querySelector('.result_pager .next a[href]')?.click();
}
