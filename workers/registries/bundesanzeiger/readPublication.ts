import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import type { BrowserSession } from '../../browser/browserSession.ts';
import type { DomDocument } from '../../browser/dom.ts';
import { LostSession, searchedAgainOnce } from '../lostSession.ts';
import { beforeRetrieval, inStep, type Portal } from '../portal.ts';
import { arrivedAtPublication, type Arrival, type WantedPublication } from './arrivedAtPublication.ts';
import type { ListedPublication } from './parsePublicationList.ts';
import { positionAmongAlike, publicationPrint, type PrintedPublication } from './publicationIds.ts';
import { follow, openResultPage, searchResultPages } from './searchPublications.ts';

export type PublicationVisit = Arrival | { readonly kind: 'not_listed' };

/**
 * Reads one publication, or ends at the captcha before it. Links are good for one session only, so the gazette is
 * searched again, the same entry is found by what is printed of it, and its own link is followed
 * (docs/spec/registries.md, "Gazette session and search").
 * @throws WorkError
 */
export function readPublication(
  session: BrowserSession,
  portal: Portal,
  wanted: WantedPublication,
): Promise<PublicationVisit> {
  return searchedAgainOnce(session, async () => {
    const found = await findEntry(session, portal, wanted);
    if (found === null) {
      return { kind: 'not_listed' };
    }
    await beforeRetrieval(portal);
    const link = found.link ?? '';
    const arrived = await inStep(portal, 'open_document', () =>
      follow(session, portal, () => session.page.evaluate(followLink, link)),
    );
    return arrivedAtPublication(session, portal, wanted, arrived);
  });
}

/** Searches and goes to the result page that has the entry; its link is good for the page as it is shown then. */
async function findEntry(
  session: BrowserSession,
  portal: Portal,
  { company, companyName, entry }: WantedPublication,
): Promise<ListedPublication | null> {
  const printed = printedOf(entry);
  const print = publicationPrint(printed);
  const isAlike = (listed: ListedPublication): boolean => publicationPrint(listed) === print;
  const pages = await searchResultPages(session, portal, companyName);
  const alike = pages.flatMap((page) => page.entries.filter(isAlike).map((listed) => ({ page, listed })));
  const position = positionAmongAlike(entry.publication_id, company.text, printed, alike.length);
  const hit = position === null ? undefined : alike[position];
  if (hit === undefined) {
    return null;
  }
  const before = alike.slice(0, alike.indexOf(hit)).filter(({ page }) => page === hit.page).length;
  const shown = hit.page === pages.at(-1) ? hit.page.entries : await openResultPage(session, portal, hit.page);
  const listed = shown.filter(isAlike)[before];
  if (listed?.link === null || listed === undefined) {
    throw new LostSession('The gazette no longer shows the result page.');
  }
  return listed;
}

function printedOf(entry: PublicationEntry): PrintedPublication {
  const { company_name: name, company_city: city, area, title, published_on, corrects } = entry;
  return { name, city, area: area ?? '', title, published_on, corrects };
}

declare const document: DomDocument;

/** Runs in the page. */
function followLink(href: string): void {
  [...document.querySelectorAll('.result_container .info a[href]')]
    .find((link) => link.getAttribute('href') === href)
    ?.click();
}
