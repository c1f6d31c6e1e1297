import { DAY_PATTERNS, MONTH_NAME } from './dayPatterns.ts';
import { periodIn } from './period.ts';
import type { GridCell } from './gridCell.ts';
import type { GridRow } from './tableGrid.ts';
import { unitIn } from './unit.ts';

/** Days whose year stands elsewhere: `31.12.`, `1. Januar`. */
const YEARLESS = new RegExp(
  String.raw`\d{1,2}\s?\.\s?(?:\d{1,2}\s?\.|${MONTH_NAME})|(?<!\p{L})${MONTH_NAME}(?!\p{L})`,
  'giu',
);
const YEARS = /(?:19|20)\d{2}(?:\s?[/–-]\s?\d{2,4})?/gu;
const UNITS =
  /(?:in\s)?1[.\s]?000,?-?\s?(?:EUR|Euro|€)|[TMk]?[\s.-]?(?:EURO?|€)(?:\s?['’‘‛´`′ʼ]\s?000|m|k)?|['’‘‛´`′ʼ]\s?000(?!\d)|(?:Tsd|Mio|Mrd|Mill)(?!\p{L})\.?|Tausend|Millionen|Milliarden|T?DM|T?USD|T?CHF/giu;
const WORDS =
  /(?<!\p{L})(?:Stand|am|zum|per|vom|bis|den|in|im|Ist|Betr(?:ag|äge)|Wert|(?:Geschäfts|Wirtschafts|Rechnungs|Kalender|Berichts|Vergleichs|Abschluss|Vor|Vorvor)?jahr(?:es)?|Rumpf(?:geschäfts|wirtschafts)?jahr|laufendes|lfd|aktuelles|Vorperiode|V\.?\s?J|GJ|RGJ|Angaben|alle|Anhang|Textziffer|Tz|Nr|Ziffer|Notes?|Anm|Anmerkung|Erläuterungen|und|der|des|für|das|die|Zeit|Aktiva|Passiva|Aktivseite|Passivseite|(?:Konzern)?bilanz|Gewinn|Verlustrechnung|GuV|HGB|Posten|Position(?:en)?|Bezeichnung|as|at|of|year|years|ended|ending|previous|prior|current|financial|fiscal|from|to)(?!\p{L})/giu;

/**
 * Columns that are no amounts of a year: references to the notes, shares, changes, plans, and the sides of accounts, which
 * count only together.
 */
const NO_AMOUNT =
  /(?<!\p{L})(?:(?:Wirtschafts|Erfolgs|Finanz|Haushalts)?plan(?:ung|zahlen|werte?|jahr|daten)?|Budget|Soll|Haben|Prognose|Forecast|Hochrechnung|Vorschau|Ausblick|Erwart(?:et|ung)\p{L}*|geplant\p{L}*|Ziel(?:wert|e)?|(?:Haushalts)?ansatz|Haushalt|Delta|Wachstum|Anteil|Prozent|Segment|pro[\s-]?forma|Steuerbilanz)(?!\p{L})|Anhang|Textziffer|\bTz\b|Ziffer|\bNotes?\b|\bAnm\b|%|Veränderung|Abw(?:eichung|\.)|Differenz|Erl(?:äuterung|\.)|Δ|\+\s?\/\s?[-–]/iu;

/** `A K T I V A`, as some print names. */
const SPACED = /^(?:\p{L} ){3,}\p{L}$/u;

/** A text without the blanks between its letters, where nothing but single letters stand in it. */
export function unspaced(text: string): string {
  return text.charAt(1) === ' ' && SPACED.test(text) ? text.replaceAll(' ', '') : text;
}

/** Whether a text consists of nothing but days, years, units and the words around them. */
export function isHeadingText(text: string): boolean {
  const rest = [...DAY_PATTERNS.map(({ pattern }) => pattern), YEARLESS, YEARS, UNITS, WORDS].reduce(
    (left, pattern) => left.replace(pattern, ' '),
    unspaced(text),
  );
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Whether what stands beneath such a heading is no amount of a year. */
export function isNoAmountHeading(text: string): boolean {
  return NO_AMOUNT.test(text);
}

/** Whether a row tells what the columns below it hold; a bare `2.021` is an amount, a bare `2021` a year. */
export function isHeadingRow({ cells, inHead }: GridRow): boolean {
  const label = cells.find(({ column }) => column === 0);
  const values = cells.filter(({ column }) => column > 0);
  if (values.some(isAmount)) {
    return false;
  }
  if (values.length === 0) {
    return inHead || (label !== undefined && namesColumns(label.text));
  }
  const isHeading = values.every(isHeadingCell);
  // Years alone may be amounts, and what stands beside them then tells.
  const isPlain = values.some(({ text }) => !YEAR.test(text) && tellsColumns(text));
  return isHeading ? inHead || isPlain || label === undefined || isHeadingText(label.text) : inHead;
}

const YEAR = /^(?:19|20)\d{2}$/u;

/** Most labels have none of these, and a test is cheaper than two readings. */
const CLUE = /\d|€|EUR|Euro|jahr|year|Tsd|Tausend|Mio|Million|DM|V\.?\s?J/iu;

/** Whether a text names a time or a unit, and nothing else. */
function namesColumns(text: string): boolean {
  return CLUE.test(text) && isHeadingText(text) && tellsColumns(text);
}

function tellsColumns(text: string): boolean {
  return unitIn(text).kind !== 'unknown' || periodIn(text).kind !== 'none';
}

function isHeadingCell(cell: GridCell): boolean {
  const isText = cell.reading.kind === 'unreadable';
  return isHeadingText(cell.text) || (isText && (isNoAmountHeading(cell.text) || periodIn(cell.text).kind !== 'none'));
}

/** Whether a cell is an amount and none of `2021` and `2021 EUR`, which are years. */
function isAmount({ text, reading }: GridCell): boolean {
  return reading.kind === 'amount' && !HOLDS_YEAR.test(text);
}

const HOLDS_YEAR = /(?<![\d.,])(?:19|20)\d{2}(?![\d.,])/u;

/** Everything that the heading rows say above a column, from top to bottom. */
export function headingAbove(headings: readonly GridRow[], column: number): string {
  return headingsAbove(headings, column)
    .map(({ text }) => text)
    .join(' ');
}

/** The cells of the heading rows above a column, from top to bottom. */
export function headingsAbove(headings: readonly GridRow[], column: number): readonly GridCell[] {
  return headings.flatMap(({ cells }) =>
    cells.filter((cell) => cell.column <= column && column < cell.column + cell.span),
  );
}
