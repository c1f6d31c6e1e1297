import type { BrowserSession, PageReply } from '../../browser/browserSession.ts';
import type { DomDocument, DomElement, DomField } from '../../browser/dom.ts';
import { LostSession } from '../lostSession.ts';
import { beforeRetrieval, inStep, type Portal } from '../portal.ts';
import { readDocument } from '../reading/readDocument.ts';
import { requireNoRefusal } from '../refusals.ts';
import { changedMarkup, understood } from '../understood.ts';
import type { ListedPublication, PublicationList } from './parsePublicationList.ts';
import { GAZETTE_READINGS } from './gazetteReadings.ts';

/**
 * Pages of 20 that are read of one search: three times what the companies with the most publications have. A search
 * that finds more is too broad to tell a company's own hits surely.
 */
const MOST_PAGES = 60;

/** One page of a search's results. */
export interface ResultPage {
  /** Shows the page again, in this session only. */
  readonly url: string;
  readonly entries: readonly ListedPublication[];
}

/**
 * Searches all areas of the gazette and reads every result page, in the gazette's order.
 * @throws LostSession where the portal forgot the visitor, WorkError for refusals, changed mark-up and too broad searches
 */
export async function searchPublications(
  session: BrowserSession,
  portal: Portal,
  text: string,
): Promise<readonly ListedPublication[]> {
  return (await searchResultPages(session, portal, text)).flatMap(({ entries }) => entries);
}

/**
 * The same, page by page; the last one is the one that is shown.
 * @throws as `searchPublications` does
 */
export async function searchResultPages(
  session: BrowserSession,
  portal: Portal,
  text: string,
): Promise<readonly ResultPage[]> {
  await inStep(portal, 'open_portal', async () => arriveAtGazette(session, portal, await session.open(portal.baseUrl)));
  await inStep(portal, 'fill_search', () => fillIn(session, text));
  await beforeRetrieval(portal);
  let list = await inStep(portal, 'send_search', () => nextList(session, portal, sendSearch));
  if (list.pages > MOST_PAGES) {
    throw changedMarkup(`The search finds ${list.pages} pages, more than ${MOST_PAGES}.`);
  }
  const pages: ResultPage[] = [{ url: session.page.url(), entries: list.entries }];
  for (let page = 1; list.next !== null && page < MOST_PAGES; page++) {
    list = await inStep(portal, 'turn_page', () => nextList(session, portal, openNextPage));
    pages.push({ url: session.page.url(), entries: list.entries });
  }
  const listed = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  if (listed !== list.total_hits) {
    throw changedMarkup(`The gazette reports ${list.total_hits} hits but lists ${listed}.`);
  }
  return pages;
}

/**
 * Shows a result page of this session again.
 * @throws as `searchPublications` does
 */
export async function openResultPage(
  session: BrowserSession,
  portal: Portal,
  { url }: ResultPage,
): Promise<readonly ListedPublication[]> {
  return inStep(portal, 'turn_page', async () => {
    const { entries } = await readList(await arriveAtGazette(session, portal, await session.open(url)));
    return entries;
  });
}

async function fillIn(session: BrowserSession, text: string): Promise<void> {
  if (!(await session.page.evaluate(fillSearch, text))) {
    throw changedMarkup('The gazette shows no search form on its start page.');
  }
}

async function nextList(session: BrowserSession, portal: Portal, click: () => void): Promise<PublicationList> {
  return readList(await follow(session, portal, () => session.page.evaluate(click)));
}

function readList(page: Uint8Array): Promise<PublicationList> {
  return understood(GAZETTE_READINGS.page('publicationList'), page, null);
}

/**
 * Follows a link or sends a form of the page that is shown. A click on an outdated page changes nothing there: Wicket
 * shows the same page again.
 * @throws LostSession for that, and as `arriveAtGazette` does
 */
export async function follow(
  session: BrowserSession,
  portal: Portal,
  click: () => Promise<unknown>,
): Promise<Uint8Array> {
  const before = session.page.url();
  const page = await arriveAtGazette(session, portal, await session.leaveBy(click));
  if (session.page.url() === before) {
    throw new LostSession('The gazette took the page for outdated.');
  }
  return page;
}

/**
 * The page that the visitor has come to.
 * @throws LostSession where the portal forgot the visitor, WorkError where it refuses the visit
 */
export async function arriveAtGazette(
  session: Pick<BrowserSession, 'html'>,
  portal: Portal,
  reply: PageReply,
): Promise<Uint8Array> {
  requireNoRefusal(portal, reply, null);
  const page = await session.html();
  const { refusal, isExpired } = await readDocument(GAZETTE_READINGS.page('page'), page, null);
  requireNoRefusal(portal, reply, refusal);
  if (isExpired) {
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
