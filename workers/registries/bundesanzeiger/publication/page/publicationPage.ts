import { documentText } from '../../../documentText.ts';
import { daysIn } from '../../../germanDate.ts';
import { first, linesOf, parseWholeHtml, textOf, type HtmlDocument, type HtmlElement } from '../../../html.ts';
import { UnreadableDocument } from '../../../unreadableDocument.ts';
import { publicationBlocks, type Block } from './publicationBlocks.ts';

/** One publication as its page prints it, before any table is understood. */
export interface PublicationPage {
  readonly companyName: string;
  readonly city: string | null;
  readonly title: string;
  /** ISO 8601. */
  readonly publishedOn: string;
  /** Everything behind the publication's own heading. */
  readonly blocks: readonly Block[];
}

/**
 * Reads the page of one publication (docs/spec/registries.md, "Gazette publication"): who published what and when from
 * the row above it, which the portal writes, and the rest from the publication.
 * @throws UnreadableDocument where the page shows no publication or does not say whose it is.
 */
export function readPublicationPage(bytes: Uint8Array): PublicationPage {
  const page = parseWholeHtml(documentText(bytes));
  const body = first(page, '#preview_data, .publicationcontent, #begin_pub, .publication_container');
  if (body === null) {
    throw new UnreadableDocument('The page shows no publication.');
  }
  const row = readRow(page);
  const printed = textOf(first(body, 'h3.l_titel'));
  const title = printed === '' ? row.title : printed;
  const companyName = row.companyName === '' ? textOf(first(body, 'h3.z_titel')) : row.companyName;
  if (companyName === '' || title === '' || row.publishedOn === null) {
    throw new UnreadableDocument('The page does not tell company, title and day of its publication.');
  }
  return { companyName, city: row.city, title, publishedOn: row.publishedOn, blocks: withoutHeading(body, printed) };
}

interface Row {
  /** Empty where the page has no row. */
  readonly companyName: string;
  readonly city: string | null;
  readonly title: string;
  readonly publishedOn: string | null;
}

/** The row above the publication, which the portal writes. */
function readRow(page: HtmlDocument): Row {
  const row = first(page, '.detail-view .row:has(.date)');
  const company = row === null ? null : first(row, '.first');
  if (row === null || company === null) {
    return { companyName: '', city: null, title: '', publishedOn: null };
  }
  const lines = linesOf(company);
  return {
    companyName: lines.slice(0, Math.max(1, lines.length - 1)).join(' '),
    city: lines.length > 1 ? (lines.at(-1) ?? null) : null,
    title: textOf(first(row, '.info a')),
    publishedOn: daysIn(textOf(first(row, '.date'))).at(0) ?? null,
  };
}

/** The blocks behind name, city and title; `z_titel` occurs within sections as well. */
function withoutHeading(body: HtmlElement, title: string): readonly Block[] {
  const blocks = publicationBlocks(body);
  const at = title === '' ? -1 : blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  return blocks.slice(at + 1);
}
