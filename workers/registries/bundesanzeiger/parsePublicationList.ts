import { boundedText } from '../boundedText.ts';
import type { Citation } from '#domain/provenance';
import { documentText } from '../documentText.ts';
import { all, attribute, first, parseWholeHtml, textOf, type HtmlDocument, type HtmlElement } from '../html.ts';
import { lastDayIn } from '../lastDayIn.ts';
import { ShownCitations } from '../shownCitations.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { entryCells, type EntryCells } from './entryCells.ts';
import { cityPlaceOf, type CityPlace, readCompany } from './listedCompany.ts';

/** One row of a result list, as printed. */
export interface ListedPublication {
  readonly name: string;
  readonly city: string | null;
  readonly area: string;
  readonly title: string;
  /** ISO 8601. */
  readonly published_on: string;
  /** The remark `Berichtigung der Veröffentlichung vom …` as printed; null where the entry corrects nothing. */
  readonly corrects: string | null;
  /**
   * Good only for the session that received the page
   * (docs/spec/registries.md, "Gazette session and search").
   */
  readonly link: string | null;
}

export interface PublicationList {
  readonly total_hits: number;
  readonly pages: number;
  readonly entries: readonly ListedPublication[];
  /** The session's link to the next page, or null on the last one. */
  readonly next: string | null;
}

/**
 * Reads a result list of the Bundesanzeiger (docs/spec/registries.md, "Gazette result list").
 * @throws UnreadableDocument where the page is no result list or a row cannot be read whole.
 */
export function parsePublicationList(bytes: Uint8Array): PublicationList {
  const page = parseWholeHtml(documentText(bytes));
  const total = totalHits(page);
  if (total === null) {
    throw new UnreadableDocument('The page reports no number of hits.');
  }
  const rows = entryCells(page);
  const cityPlace = cityPlaceOf(rows.map(({ company }) => company));
  const entries = rows.map((row) => readEntry(row, cityPlace));
  if (total < entries.length || (total > 0 && entries.length === 0)) {
    throw new UnreadableDocument(`The page reports ${total} hits but shows ${entries.length}.`);
  }
  const next = first(page, '.result_pager .next a[href], a[href*="top~nav-pager-next"]');
  return {
    total_hits: total,
    pages: pageCount(page, total, entries.length),
    entries,
    next: next === null ? null : attribute(next, 'href'),
  };
}

/** Where the rows of a page say what was read of them. */
export function citePublicationList(
  bytes: Uint8Array,
  { entries }: Pick<PublicationList, 'entries'>,
): readonly Citation[] {
  const page = parseWholeHtml(documentText(bytes));
  const citations = new ShownCitations(page);
  for (const [at, { company, area, info, date }] of entryCells(page).entries()) {
    const { name, city, area: printedArea, title, corrects, published_on } = entries[at] ?? {};
    citations.within(['entries', at], [company], { name, city });
    citations.within(['entries', at], [area, company], { area: printedArea });
    citations.within(['entries', at], [info], { title, corrects });
    citations.within(['entries', at], [date], { published_on });
  }
  return citations.of({ entries });
}

function totalHits(page: HtmlDocument): number | null {
  const info = first(page, '[data-count]');
  const count =
    info === null
      ? /\((\d[\d.]*)\s*Treffer\)/u.exec(textOf(first(page, '.result_filter')))?.[1]
      : attribute(info, 'data-count');
  const digits = count?.replaceAll('.', '').trim() ?? '';
  return /^\d+$/u.test(digits) ? Number(digits) : null;
}

/** `8 Seiten`; where no number is printed, the hits are all on this page. */
function pageCount(page: HtmlDocument, total: number, shown: number): number {
  const counter = first(page, '.result_pager .page_count');
  const parts = counter === null ? all(page, 'div').filter(({ children }) => children.length <= MOST_PARTS) : [counter];
  const printed = parts.map((part) => PAGES.exec(textOf(part))?.[1]).find((count) => count !== undefined);
  if (printed === undefined && total > shown) {
    throw new UnreadableDocument(`The page shows ${shown} of ${total} hits but not how many pages there are.`);
  }
  return printed === undefined ? Math.min(total, 1) : Number(printed.replaceAll('.', ''));
}

const PAGES = /^(\d[\d.]*)(?:\s*Seiten?)?$/iu;
/** A number, a blank and a word; larger parts of a page are not looked at. */
const MOST_PARTS = 5;

function readEntry({ company, area, info, date }: EntryCells, cityPlace: CityPlace): ListedPublication {
  const link = info === null ? null : first(info, 'a');
  const title = textOf(link);
  const published = lastDayIn(textOf(date));
  const printed = readCompany(company, textOf(area), cityPlace);
  if (link === null || title === '' || published === null || printed === null) {
    throw new UnreadableDocument('A result row lacks company, title or date.');
  }
  const entry = { ...printed, title, published_on: published, corrects: correction(info) };
  Object.values(entry).forEach((text) => boundedText(text ?? '', 'name'));
  return { ...entry, link: attribute(link, 'href') };
}

const CORRECTS = /^(?:Berichtigung|Ergänzung|Korrektur|Änderung)\b/iu;

/** `Berichtigt am …` marks an entry that another one corrects, so it is no remark of this kind. */
function correction(info: HtmlElement | null): string | null {
  const remarks = (info === null ? [] : all(info, 'b, strong')).map(textOf);
  return remarks.find((remark) => CORRECTS.test(remark)) ?? null;
}
