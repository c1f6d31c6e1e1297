import { nowOf } from '../../portal.ts';
import { changedMarkup } from '../../understood.ts';
import type { FilingList, ListedFiling } from '../results/parseFilingList.ts';
import type { RegisterCompany } from '../companies/registerCompany.ts';
import { COMPANY_REGISTER_READINGS } from '../companyRegisterReadings.ts';
import type { RegisterVisit } from '../registerVisit.ts';
import { askRegister } from './askRegister.ts';

export interface FilingSearch {
  readonly filings: readonly ListedFiling[];
  /** Companies among the hits. */
  readonly companies: readonly RegisterCompany[];
}

/**
 * Pages of 30 that are read of one search: a visit has 20 retrievals at once (core/domain/sources/unternehmensregister.ts).
 * A search that finds more is too broad to tell a company's own hits surely.
 */
const MOST_PAGES = 15;
/** Accounts of fiscal years that begin in this year or later are filed here; earlier filings are few. */
const FIRST_YEAR = 2022;

/** Days of publication, both included. */
interface Window {
  readonly from: string | null;
  readonly to: string | null;
}

const ALWAYS: Window = { from: null, to: null };

/**
 * Everything that the company register lists for a name. Where it lists only a part of what it found, it is asked year by
 * year.
 * @throws LostSession, and WorkError for refusals, changed mark-up and searches that stay too broad
 */
export async function searchFilings(visit: RegisterVisit, name: string): Promise<FilingSearch> {
  const budget = { pages: MOST_PAGES };
  const whole = await searchWindow(visit, name, ALWAYS, budget);
  if (whole !== null) {
    return joined(whole);
  }
  const pages: FilingList[] = [];
  for (const window of yearsUntil(nowOf(visit.portal).getUTCFullYear() + 1)) {
    const found = await searchWindow(visit, name, window, budget);
    if (found === null) {
      throw changedMarkup('The company register lists only a part of what it finds for the name, also within a year.');
    }
    pages.push(...found);
  }
  return joined(pages);
}

function joined(pages: readonly FilingList[]): FilingSearch {
  return {
    filings: pages.flatMap(({ filings }) => filings),
    companies: pages.flatMap(({ companies }) => companies),
  };
}

/** The time before `FIRST_YEAR`, and each year since. */
function yearsUntil(last: number): Window[] {
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return [
    { from: null, to: `${FIRST_YEAR - 1}-12-31` },
    ...years.map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` })),
  ];
}

/** All pages of the window; null where the portal lists only a part of it. */
async function searchWindow(
  visit: RegisterVisit,
  name: string,
  window: Window,
  budget: { pages: number },
): Promise<readonly FilingList[] | null> {
  const pages: FilingList[] = [];
  let shown = 0;
  for (let isFirst = true; isFirst || shown < (pages[0]?.total ?? 0); isFirst = false) {
    if (budget.pages-- === 0) {
      throw changedMarkup(`The search finds more than ${MOST_PAGES} pages.`);
    }
    const page = await askRegister(visit, {
      path: '/de/suche',
      parameters: parametersOf(name, window, shown),
      list: COMPANY_REGISTER_READINGS.page('filingList'),
    });
    if (page.isCut) {
      return null;
    }
    pages.push(page);
    shown += page.shown;
    requireWhole(pages, shown);
    page.filings.forEach((filing) => requireWithin(filing, window));
  }
  return pages;
}

function requireWhole(pages: readonly FilingList[], shown: number): void {
  const [total = 0] = pages.map((page) => page.total);
  const last = pages.at(-1);
  if (last?.total !== total || shown > total || (last.shown === 0 && total > 0)) {
    throw changedMarkup(`The company register reports ${total} hits but lists ${shown}.`);
  }
}

/** Days that the portal does not understand are searched for as if there were none. */
function requireWithin({ published_on: day }: ListedFiling, { from, to }: Window): void {
  if ((from !== null && day < from) || (to !== null && day > to)) {
    throw changedMarkup('The company register lists filings of other days than it was asked for.');
  }
}

/** Hits come by relevance; `from` counts them. */
function parametersOf(name: string, { from, to }: Window, shown: number): Readonly<Record<string, string>> {
  return {
    areas: 'all',
    companySearchTerm: '',
    companyName: name,
    ...(from === null ? {} : { sourceDateFrom: from }),
    ...(to === null ? {} : { sourceDateTo: to }),
    from: String(shown),
  };
}
