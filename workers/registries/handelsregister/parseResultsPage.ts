import { documentText } from '../documentText.ts';
import { all, first, parseWholeHtml, scriptOf, textOf, type HtmlDocument } from '../html.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { readResultRow, type ResultRow } from './resultRow.ts';

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

/** `1-10 von 25 Treffer`, `1-2 of 2 records`: the last number of the pager's text. */
const PAGER_TEXT = /(?<!\d)\d+\s*[-–]\s*\d+\s+\p{L}+\s+(\d[\d.,]*)/u;
/** What the table's script says where the pager shows no text. */
const ROW_COUNT = /PrimeFaces\.cw\("DataTable".{0,2000}?rowCount:(\d+)/su;

function reportedTotal(page: HtmlDocument): number | null {
  const pager = PAGER_TEXT.exec(textOf(first(page, '.ui-paginator-current')))?.[1];
  if (pager !== undefined) {
    return Number(pager.replace(/[.,]/gu, ''));
  }
  const script = all(page, 'script')
    .map((element) => ROW_COUNT.exec(scriptOf(element))?.[1])
    .find((count) => count !== undefined);
  return script === undefined ? null : Number(script);
}

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
