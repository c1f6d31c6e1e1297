import { columnHeads, type ColumnHead } from './columnHeads.ts';
import type { GridCell } from './gridCell.ts';
import { isNoAmountHeading } from './headings.ts';
import type { Segment } from './segments.ts';
import type { GridRow } from './tableGrid.ts';

/** A column of amounts and what stands above it. */
export interface ValueColumn extends ColumnHead {
  readonly index: number;
  /** What stands in it, by row. */
  readonly cells: ReadonlyMap<number, GridCell>;
}

export interface TableColumns {
  /** Columns on the left that make up the label, the first one at least. */
  readonly labels: ReadonlySet<number>;
  readonly values: readonly ValueColumn[];
}

/** Tells labels from amounts by what the cells hold and what stands above them. */
export function tableColumns({ headings, rows }: Segment): TableColumns {
  const bodies = bodyColumns(rows);
  const headOf = columnHeads(headings, rows, {
    amounts: bodies.filter(({ isText, amounts }) => !isText && amounts > 0).map(({ index }) => index),
    texts: bodies.filter(({ isText, isNames }) => isText && isNames).map(({ index }) => index),
  });
  const profiles = bodies.map((body): Profile => ({ ...body, ...headOf(body.index) }));
  const end = firstValueOf(profiles);
  if (profiles.some((profile) => profile.index < end && isOfAmounts(profile))) {
    return { labels: new Set([0]), values: [] };
  }
  const values = profiles.filter(
    (profile) => profile.index >= end && holdsAmounts(profile) && !isNoAmountHeading(profile.heading),
  );
  const noLabels = new Set(profiles.filter(isReference).map(({ index }) => index));
  const labels = new Set(Array.from({ length: end }, (_, index) => index).filter((index) => !noLabels.has(index)));
  return { labels, values: withoutReferences(values) };
}

/** Amounts between names are those of the names before them, as in an account of expenses and incomes. */
function isOfAmounts({ isText, isSmall, amounts }: Profile): boolean {
  return !isText && !isSmall && amounts > 1;
}

/** A column beneath a year is one of amounts, though none of them can be read. */
function holdsAmounts({ isText, isNames, isEmpty, amounts, period }: Profile): boolean {
  return period.kind === 'none' ? !isText && !isEmpty : amounts > 0 || !isNames;
}

/**
 * Where amounts begin: behind the names of positions, though numbers without a dot stand in a column before them, and at
 * a heading that names a time at the latest.
 */
function firstValueOf(profiles: readonly Profile[]): number {
  const dated = profiles.findIndex(({ period }) => period.kind !== 'none');
  const before = dated < 0 ? profiles : profiles.slice(0, dated);
  const names = before.findLastIndex(({ isText, isNames }) => isText && isNames);
  const found = profiles.findIndex(({ isText, period }, at) => at > names && (!isText || period.kind !== 'none'));
  return profiles[found]?.index ?? 1;
}

interface BodyColumn {
  readonly index: number;
  readonly cells: ReadonlyMap<number, GridCell>;
  readonly amounts: number;
  /** Nothing but dashes stand in it. */
  readonly isEmpty: boolean;
  /** More texts than amounts stand in it. */
  readonly isText: boolean;
  /** Most of its texts have words. */
  readonly isNames: boolean;
  /** All its amounts are whole numbers below 100, as numbers of notes are. */
  readonly isSmall: boolean;
  /** All its texts point to the notes: `(7)`, `B.3`, `III. 2`. */
  readonly pointsToNotes: boolean;
}

type Profile = BodyColumn & ValueColumn;

const POINTER = /^[([]?(?:[A-Z]\.?\s?|[IVX]{1,4}\.?\s?)?\(?\d{1,2}(?:\.\d{1,2})*[.)\]]*$/u;
/** A number before a label points to nothing. */
const FIRST_LABELS = 2;

/** Neither label nor amount: what stands between them and points to the notes. */
function isReference({ index, heading, pointsToNotes }: Profile): boolean {
  return isNoAmountHeading(heading) || (index >= FIRST_LABELS && pointsToNotes);
}

/** What the body holds behind its first column, from left to right. */
function bodyColumns(rows: readonly GridRow[]): readonly BodyColumn[] {
  const cellsAt = new Map<number, Map<number, GridCell>>();
  for (const [at, row] of rows.entries()) {
    for (const cell of row.cells) {
      const column = cellsAt.get(cell.end) ?? new Map<number, GridCell>();
      cellsAt.set(cell.end, column);
      if (cell.column > 0) {
        column.set(at, cell);
      }
    }
  }
  return [...cellsAt.keys()]
    .filter((index) => index > 0)
    .toSorted((one, other) => one - other)
    .map((index) => bodyColumn(index, cellsAt.get(index) ?? new Map()));
}

function bodyColumn(index: number, cells: ReadonlyMap<number, GridCell>): BodyColumn {
  const all = [...cells.values()];
  const readings = all.map(({ reading }) => reading);
  const amounts = readings.filter(({ kind }) => kind === 'amount').length;
  const bracketed = readings.filter(({ kind }) => kind === 'bracketed').length;
  const isText = readings.filter(({ kind }) => kind === 'unreadable').length > amounts + bracketed;
  return {
    index,
    cells,
    amounts,
    isText,
    isNames: isText && all.filter(({ text }) => WORD.test(text)).length * 2 > all.length,
    isEmpty: readings.every(({ kind }) => kind === 'empty'),
    pointsToNotes: all.every(({ text }) => POINTER.test(text)),
    isSmall: readings.every(
      (reading) => reading.kind !== 'amount' || (reading.amount.decimals === 0 && reading.amount.digits < 100n),
    ),
  };
}

const WORD = /\p{L}{3}/u;

/**
 * A column of small numbers that nothing stands above, left of columns with headings, refers to the notes. A number without an
 * amount in its row refers to nothing: it is the detail of a sum that stands beside another row. What stands behind amounts
 * may be their cents.
 */
function withoutReferences(columns: readonly Profile[]): readonly ValueColumn[] {
  const named = columns.filter(({ heading }) => heading !== '');
  const [first] = named;
  const isReference = ({ index, isSmall, cells }: Profile): boolean =>
    first !== undefined &&
    isSmall &&
    index < first.index &&
    [...cells.keys()].every((row) => named.some((column) => column.cells.get(row)?.reading.kind === 'amount'));
  return columns.filter((column) => column.heading !== '' || !isReference(column));
}
