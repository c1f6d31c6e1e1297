import { documentText } from '../../../documentText.ts';
import { daysIn } from '../../../germanDate.ts';
import {
  all,
  first,
  isTag,
  linesOf,
  parseWholeHtml,
  textOf,
  type HtmlDocument,
  type HtmlElement,
} from '../../../html.ts';
import { emptyUnseen } from '../../../unseenMarkup.ts';
import { NoPublication } from './noPublication.ts';
import { publicationBlocks, type Block } from './publicationBlocks.ts';
import { readPrintHead } from './readPrint.ts';

/** One publication as its page prints it, before any table is understood. */
export interface PublicationPage {
  readonly companyName: string;
  readonly city: string | null;
  readonly title: string;
  /** ISO 8601; null where neither the page nor anybody else tells it. */
  readonly publishedOn: string | null;
  /** Everything behind the publication's own heading. */
  readonly blocks: readonly Block[];
  readonly document: HtmlDocument;
  readonly elements: PublicationElements;
}

/** What tells who published what and when. */
export interface PublicationElements {
  readonly companyName: HtmlElement;
  readonly title: HtmlElement;
  /** Null where the page does not print the day. */
  readonly publishedOn: HtmlElement | null;
}

/** What is published, within the page around it. */
export const PUBLICATION_BODY = '#preview_data, .publicationcontent, #begin_pub, .publication_container';

/**
 * Reads the page of one publication (docs/spec/registries.md, "Gazette publication"), or its print (archivedPrint): who
 * published what and when from the row above it, which the portal writes, and the rest from the publication.
 * @param toldDay when it was published, where its page does not print that; ISO 8601
 * @throws NoPublication where the page shows no publication or does not say whose it is
 */
export function readPublicationPage(bytes: Uint8Array, toldDay?: string | null): PublicationPage {
  const page = parseWholeHtml(documentText(bytes));
  const print = readPrintHead(page);
  const body = bodyOf(page, print !== null);
  emptyUnseen(page, body);
  const printedTitle = titleIn(body);
  const printed = textOf(printedTitle);
  const row = print ?? readRow(page, printed);
  const name = row.companyName === '' ? first(body, 'h3.z_titel') : row.company;
  const elements = { companyName: name, title: printed === '' ? row.info : printedTitle, publishedOn: row.date };
  const [companyName, title] = [row.companyName === '' ? textOf(name) : row.companyName, textOf(elements.title)];
  if (companyName === '' || title === '' || !areThere(elements)) {
    throw new NoPublication('The page does not tell company and title of its publication.');
  }
  return {
    companyName,
    city: row.city,
    title,
    publishedOn: row.publishedOn ?? toldDay ?? null,
    blocks: withoutHeading(body, printed),
    document: page,
    elements,
  };
}

/** @throws NoPublication */
function bodyOf(page: HtmlDocument, isPrint: boolean): HtmlElement {
  // Prints of earlier releases mark nothing.
  const body = first(page, PUBLICATION_BODY) ?? (isPrint ? first(page, 'body') : null);
  if (body === null) {
    throw new NoPublication('The page shows no publication.');
  }
  return body;
}

function titleIn(body: HtmlElement): HtmlElement | null {
  const heading = first(body, 'h3.l_titel');
  return textOf(heading) === '' ? unmarkedTitle(body) : heading;
}

type FoundElements = { readonly [Name in keyof PublicationElements]: HtmlElement | null };

function areThere(elements: FoundElements): elements is PublicationElements {
  return elements.companyName !== null && elements.title !== null;
}

interface Row {
  /** Empty where the page has no row. */
  readonly companyName: string;
  readonly city: string | null;
  readonly publishedOn: string | null;
  readonly company: HtmlElement | null;
  readonly info: HtmlElement | null;
  readonly date: HtmlElement | null;
}

/** The row above the publication, which the portal writes, by its classes or by the day and the title in it. */
function readRow(page: HtmlDocument, title: string): Row {
  const marked = first(page, '.detail-view .row:has(.date)');
  const [company = null, info = null, date = null] =
    marked === null
      ? unmarkedCells(page, title)
      : [first(marked, '.first'), first(marked, '.info a'), first(marked, '.date')];
  if (company === null) {
    return { companyName: '', city: null, publishedOn: null, company, info, date };
  }
  const lines = linesOf(company);
  return {
    companyName: lines.slice(0, Math.max(1, lines.length - 1)).join(' '),
    city: lines.length > 1 ? (lines.at(-1) ?? null) : null,
    publishedOn: daysIn(textOf(date)).at(0) ?? null,
    company,
    info,
    date,
  };
}

/** Name, city and title are the first headings of a publication, in this order. */
function unmarkedTitle(body: HtmlElement): HtmlElement | null {
  const [name, city, title] = all(body, 'h3, h4');
  return name?.name === 'h3' && city?.name === 'h4' && title?.name === 'h3' ? title : null;
}

/** Company, title and day of the only row that has the title and, in a cell of its own, a day. */
function unmarkedCells(page: HtmlDocument, title: string): readonly (HtmlElement | undefined)[] {
  const rows = all(page, 'div').flatMap((row) => {
    const cells = all(row, '*').length > MOST_PARTS ? [] : row.children.filter(isTag);
    const info = title === '' ? undefined : cells.find((cell) => textOf(cell) === title);
    const date = cells.find((cell) => /^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}$/u.test(textOf(cell)));
    return info === undefined || date === undefined || cells.length > MOST_CELLS ? [] : [[cells[0], info, date]];
  });
  const [only, another] = rows;
  return only === undefined || another !== undefined ? [] : only;
}

/** Company, area, title and day. */
const MOST_CELLS = 4;
/** Elements within such a row; larger parts of a page are not looked at. */
const MOST_PARTS = 30;

/** The blocks behind name, city and title; `z_titel` occurs within sections as well. */
function withoutHeading(body: HtmlElement, title: string): readonly Block[] {
  const blocks = publicationBlocks(body);
  const at = title === '' ? -1 : blocks.findIndex((block) => block.kind === 'heading' && block.text === title);
  return blocks.slice(at + 1);
}
