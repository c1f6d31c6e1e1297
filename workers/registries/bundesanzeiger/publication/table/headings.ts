import type { GridRow } from './tableGrid.ts';

const DAYS = /\d{1,2}\s?\.\s?(?:\d{1,2}\s?\.|\p{L}{3,9}\.?)\s?(?:\d{4}|\d{2})?/gu;
const YEARS = /(?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?/gu;
const UNITS = /[TMk]?\s?(?:EUR|Euro|€)(?:['’]000)?|Tsd\.?|Mio\.?|Tausend|Millionen|T?DM|T?USD|T?CHF|T-EUR/giu;
const WORDS =
  /(?<!\p{L})(?:Stand|am|zum|per|vom|bis|den|in|im|Jahr|Vorjahr|Geschäftsjahr|Rumpfgeschäftsjahr|Berichtsjahr|Vorperiode|V\.?J|GJ|Angaben|Anhang|Textziffer|Tz|Nr|Ziffer|Notes?|Anm|Anmerkung|Erläuterungen|und|der|des|für|das|Aktiva|Passiva|Aktivseite|Passivseite|Bilanz|HGB)(?!\p{L})/giu;

/** Whether a text consists of nothing but days, years, units and the words around them. */
export function isHeadingText(text: string): boolean {
  const rest = [DAYS, YEARS, UNITS, WORDS].reduce((left, pattern) => left.replace(pattern, ' '), text);
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Whether a row tells what the columns below it hold; a bare `2.021` is an amount, a bare `2021` a year. */
export function isHeadingRow({ cells, inHead }: GridRow): boolean {
  const values = cells.filter(({ column }) => column > 0);
  if (values.length === 0) {
    return inHead;
  }
  const label = cells.find(({ column }) => column === 0);
  const isHeading = values.every(({ text }) => isHeadingText(text));
  return isHeading ? inHead || label === undefined || isHeadingText(label.text) : inHead && !hasAmount(values);
}

function hasAmount(cells: GridRow['cells']): boolean {
  return cells.some(({ text }) => /^[-–]?\s?\d[\d.]*(?:,\d{1,2})?$/u.test(text) && !/^(?:19|20)\d{2}$/u.test(text));
}

/** Everything that the heading rows say above a column, from top to bottom. */
export function headingAbove(headings: readonly GridRow[], column: number): string {
  return headings
    .flatMap(({ cells }) => cells.filter((cell) => cell.column <= column && column < cell.column + cell.span))
    .map(({ text }) => text)
    .join(' ');
}
