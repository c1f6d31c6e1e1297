import type { Citation } from '#domain/provenance';
import { documentText } from '../documentText.ts';
import { all, first, parseWholeHtml, scriptOf, textOf, type HtmlDocument, type HtmlElement } from '../html.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { ShownCitations } from '../shownCitations.ts';
import { readResultRow, type ResultRow, rowCells } from './resultRow.ts';

export interface ResultsPage {
  /** Hits that the portal reports, over all pages. */
  readonly total: number;
  /** The rows of this page, in its order. */
  readonly companies: readonly ResultRow[];
}

/**
 * Reads a result list of the register portal, in any of its languages and releases
 * (docs/spec/registries.md, "Register result list").
 * @throws UnreadableDocument where the page is no result list or a row cannot be read whole.
 */
export function parseResultsPage(bytes: Uint8Array): ResultsPage {
  const page = parseWholeHtml(documentText(bytes));
  const companies = all(page, 'tr[data-ri]').map(readResultRow);
  const total = reportedTotal(page) ?? (companies.length > 0 ? companies.length : emptyTotal(page));
  if (total === null) {
    throw new UnreadableDocument('The page shows neither result rows nor that there are none.');
  }
  if (total < companies.length || (total > 0 && companies.length === 0)) {
    throw new UnreadableDocument(`The page reports ${total} hits but shows ${companies.length}.`);
  }
  return { total, companies };
}

/** Where the rows of a page say what was read of them. */
export function citeResultsPage(bytes: Uint8Array, { companies }: ResultsPage): readonly Citation[] {
  const page = parseWholeHtml(documentText(bytes));
  const citations = new ShownCitations(page);
  for (const [at, row] of all(page, 'tr[data-ri]').entries()) {
    const { headed, links, beside, behind } = rowCells(row);
    const { court, register, name, seat, documents, former_names, former_seats } = companies[at] ?? {};
    citations.within(['companies', at], headed, { court, register });
    citations.within(['companies', at], beside, { name, seat });
    citations.within(['companies', at, 'documents'], [links], documents);
    citations.within(['companies', at], behind, { former_names, former_seats });
  }
  return citations.of({ companies });
}

/** `1-10 von 25 Treffer`, `1-2 of 2 records`: the last number of the pager's text. */
const PAGER_TEXT = /(?<!\d)\d+\s*[-–]\s*\d+\s+\p{L}+\s+(\d[\d.,]*)/u;
/** What the table's script says where the pager shows no text. */
const ROW_COUNT = /PrimeFaces\.cw\("DataTable".{0,2000}?rowCount:(\d+)/su;

function reportedTotal(page: HtmlDocument): number | null {
  const pager = pagerTotal(page);
  if (pager !== null) {
    return pager;
  }
  const script = all(page, 'script')
    .map((element) => ROW_COUNT.exec(scriptOf(element))?.[1])
    .find((count) => count !== undefined);
  return script === undefined ? null : Number(script);
}

/** The text of the pager, which another release of the portal may mark in another way. */
function pagerTotal(page: HtmlDocument): number | null {
  const marked = PAGER_TEXT.exec(textOf(first(page, '.ui-paginator-current')))?.[1];
  const printed =
    marked ??
    all(page, 'span')
      .map(wholePagerTotal)
      .find((count) => count !== undefined);
  return printed === undefined ? null : Number(printed.replace(/[.,]/gu, ''));
}

function wholePagerTotal(part: HtmlElement): string | undefined {
  return part.children.length > MOST_PARTS ? undefined : WHOLE_PAGER.exec(textOf(part))?.[1];
}

/** Of the text of a pager; larger parts of a page are not looked at. */
const MOST_PARTS = 3;
const WHOLE_PAGER = /^\d+\s*[-–]\s*\d+\s+\p{L}+\s+(\d[\d.,]*)\s+\p{L}+$/u;

const NO_HITS =
  /keine (?:Treffer|Ergebnisse|Einträge|Daten|Datensätze)|no (?:results?|records?|hits|entries|matches)/iu;

/** Zero only where the page says so: in the table's own empty row or in its messages. */
function emptyTotal(page: HtmlDocument): 0 | null {
  const emptyRow = first(page, 'tr.ui-datatable-empty-message') !== null;
  const said = all(page, '.ui-messages, .ui-message, [id$=ergebnisseAnzahl_label]').some((part) =>
    NO_HITS.test(textOf(part)),
  );
  return emptyRow || said ? 0 : null;
}
