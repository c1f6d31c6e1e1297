import { headingAbove } from './headings.ts';
import { periodIn, type Period } from './period.ts';
import type { Segment } from './segments.ts';
import type { GridRow } from './tableGrid.ts';

/** A column of amounts and what stands above it. */
export interface ValueColumn {
  readonly index: number;
  readonly heading: string;
  readonly period: Period;
}

export interface TableColumns {
  /** Columns on the left that make up the label, the first one at least. */
  readonly labels: ReadonlySet<number>;
  readonly values: readonly ValueColumn[];
}

/** Columns that are no amounts of a year: references to the notes, shares, changes. */
const NO_AMOUNT = /Anhang|Textziffer|\bTz\b|Ziffer|\bNotes?\b|\bAnm\b|%|Veränderung|Abweichung|Erläuterung/iu;

/** Tells labels from amounts by what the cells hold and what stands above them. */
export function tableColumns({ headings, rows }: Segment): TableColumns {
  const used = new Set(rows.flatMap(({ cells }) => cells.map(({ end }) => end)));
  const indexes = [...used].filter((index) => index > 0).toSorted((one, other) => one - other);
  const profiles = indexes.map((index) => profile(index, headings, rows));
  const firstValue = profiles.findIndex(({ isText, period }) => !isText || period.kind !== 'none');
  const end = firstValue < 0 ? 1 : (profiles[firstValue]?.index ?? 1);
  const values = profiles.filter(
    ({ index, isText, amounts, isEmpty, heading, period }) =>
      index >= end && !isText && (amounts > 0 || (isEmpty && period.kind !== 'none')) && !NO_AMOUNT.test(heading),
  );
  const noLabels = new Set(profiles.filter(isReference).map(({ index }) => index));
  const labels = new Set(Array.from({ length: end }, (_, index) => index).filter((index) => !noLabels.has(index)));
  return { labels, values: withoutReferences(values) };
}

interface Profile extends ValueColumn {
  readonly amounts: number;
  /** Nothing but dashes stand in it. */
  readonly isEmpty: boolean;
  /** More texts than amounts stand in it. */
  readonly isText: boolean;
  /** All its amounts are whole numbers below 100, as numbers of notes are. */
  readonly isSmall: boolean;
  /** All its texts point to the notes: `(7)`, `B.3`, `III. 2`. */
  readonly pointsToNotes: boolean;
}

const POINTER = /^[([]?(?:[A-Z]\.?\s?|[IVX]{1,4}\.?\s?)?\(?\d{1,2}(?:\.\d{1,2})*[.)\]]*$/u;
/** A number before a label points to nothing. */
const FIRST_LABELS = 2;

/** Neither label nor amount: what stands between them and points to the notes. */
function isReference({ index, heading, pointsToNotes }: Profile): boolean {
  return NO_AMOUNT.test(heading) || (index >= FIRST_LABELS && pointsToNotes);
}

function profile(index: number, headings: readonly GridRow[], rows: readonly GridRow[]): Profile {
  const cells = rows.flatMap((row) => row.cells.find(({ end, column }) => end === index && column > 0) ?? []);
  const readings = cells.map(({ reading }) => reading);
  const amounts = readings.filter(({ kind }) => kind === 'amount').length;
  const heading = headingAbove(headings, index);
  return {
    index,
    heading,
    period: periodIn(heading),
    amounts,
    isText: readings.filter(({ kind }) => kind === 'unreadable').length > amounts,
    isEmpty: readings.every(({ kind }) => kind === 'empty'),
    pointsToNotes: cells.every(({ text }) => POINTER.test(text)),
    isSmall: readings.every(
      (reading) => reading.kind !== 'amount' || (reading.amount.decimals === 0 && reading.amount.digits < 100n),
    ),
  };
}

/** A column of small numbers that nothing stands above, beside columns with headings, refers to the notes. */
function withoutReferences(columns: readonly Profile[]): readonly ValueColumn[] {
  const named = columns.filter(({ heading }) => heading !== '');
  return columns.filter(({ heading, isSmall }) => heading !== '' || named.length === 0 || !isSmall);
}
