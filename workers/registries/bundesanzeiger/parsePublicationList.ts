import { boundedText } from '../boundedText.ts';
import { documentText } from '../documentText.ts';
import { daysIn } from '../germanDate.ts';
import {
  all,
  attribute,
  first,
  hasClass,
  linesOf,
  outermost,
  parseWholeHtml,
  textOf,
  type HtmlDocument,
  type HtmlElement,
} from '../html.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';

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
  const rows = outermost(all(page, '.result_container:not(.detail-view) > .row'));
  const entries = rows.filter(isPublication).map(readEntry);
  if (total < entries.length || (total > 0 && entries.length === 0)) {
    throw new UnreadableDocument(`The page reports ${total} hits but shows ${entries.length}.`);
  }
  const next = first(page, '.result_pager .next a[href]');
  return {
    total_hits: total,
    pages: pageCount(page, total),
    entries,
    next: next === null ? null : attribute(next, 'href'),
  };
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

function pageCount(page: HtmlDocument, total: number): number {
  const printed = textOf(first(page, '.result_pager .page_count span')).replaceAll('.', '');
  return /^\d+$/u.test(printed) ? Number(printed) : Math.min(total, 1);
}

/** Header rows have none of the parts; rows of subsidiaries below a group statement have a blank date. */
function isPublication(row: HtmlElement): boolean {
  const isSubsidiary = (attribute(row, 'class') ?? '')
    .split(/\s+/u)
    .some((name) => /^(?:concern|subsidiary)-list/u.test(name));
  return (
    !hasClass(row, 'result_header') &&
    !isSubsidiary &&
    (all(row, '.info').length > 0 || textOf(first(row, '.date')) !== '') &&
    !isContinuation(row)
  );
}

/** A row below a publication that names a further company of the group: no title, no date of its own. */
function isContinuation(row: HtmlElement): boolean {
  return textOf(first(row, '.date')) === '' && textOf(first(row, '.info a')) === '';
}

function readEntry(row: HtmlElement): ListedPublication {
  const link = first(row, '.info a');
  const title = textOf(link);
  const published = daysIn(textOf(first(row, '.date'))).at(0);
  const { name, city } = readCompany(row);
  const area = textOf(first(row, '.part'));
  if (link === null || title === '' || published === undefined || name === undefined) {
    throw new UnreadableDocument('A result row lacks company, title or date.');
  }
  const entry = { name, city, area, title, published_on: published, corrects: correction(row) };
  Object.values(entry).forEach((text) => boundedText(text ?? '', 'name'));
  return { ...entry, link: attribute(link, 'href') };
}

/** The city is the last of the lines; a long name may take more than one. */
function readCompany(row: HtmlElement): { name: string | undefined; city: string | null } {
  const cell = first(row, '.first');
  const lines = cell === null ? [] : linesOf(cell);
  return lines.length < 2
    ? { name: lines[0], city: null }
    : { name: lines.slice(0, -1).join(' '), city: lines.at(-1) ?? null };
}

const CORRECTS = /^(?:Berichtigung|Ergänzung|Korrektur|Änderung)\b/u;

/** `Berichtigt am …` marks an entry that another one corrects, so it is no remark of this kind. */
function correction(row: HtmlElement): string | null {
  const remarks = all(row, '.info b, .info strong').map(textOf);
  return remarks.find((remark) => CORRECTS.test(remark)) ?? null;
}
