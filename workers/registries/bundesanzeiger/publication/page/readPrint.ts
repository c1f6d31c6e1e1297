import { all, first, type HtmlDocument, type HtmlElement, textOf } from '../../../html.ts';

/** What the print of a publication (archivedPrint) says above it, and where. */
export interface PrintHead {
  readonly companyName: string;
  readonly city: string | null;
  /** ISO 8601. */
  readonly publishedOn: string;
  readonly company: HtmlElement;
  readonly info: HtmlElement;
  readonly date: HtmlElement;
}

/** Company with place, title, day. */
const MOST_PARTS = 3;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/**
 * The head of a print, which has company and place, title, and day; null for every other page. Prints of earlier releases do
 * not part company and place by mark-up: the place is behind the last comma there.
 */
export function readPrintHead(page: HtmlDocument): PrintHead | null {
  const header = first(page, 'body > header:has(+ hr)');
  const parts = header === null ? [] : all(header, 'p');
  const [company, info, date] = parts;
  if (company === undefined || info === undefined || date === undefined) {
    return null;
  }
  if (parts.length > MOST_PARTS || !DAY.test(textOf(date))) {
    return null;
  }
  return { ...nameAndCity(company), publishedOn: textOf(date), info, date };
}

function nameAndCity(company: HtmlElement): Pick<PrintHead, 'city' | 'company' | 'companyName'> {
  const [name, place] = all(company, 'span');
  if (name !== undefined) {
    return { companyName: textOf(name), city: place === undefined ? null : textOf(place), company: name };
  }
  const told = textOf(company);
  const comma = told.lastIndexOf(', ');
  return comma < 0
    ? { companyName: told, city: null, company }
    : { companyName: told.slice(0, comma), city: told.slice(comma + 2), company };
}
