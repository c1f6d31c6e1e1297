import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import { withoutBrackets } from '../table/bracketedAmounts.ts';
import { tableColumns, type ValueColumn } from '../table/columns.ts';
import { inheritHeads } from '../table/inheritHeads.ts';
import type { GridCell } from '../table/gridCell.ts';
import { namesOtherUnit } from '../table/rowUnit.ts';
import { scalesOf, toCents, type Scales } from '../table/scales.ts';
import type { Segment } from '../table/segments.ts';
import type { GridRow } from '../table/tableGrid.ts';
import { type Years, yearsOf } from '../table/years.ts';
import type { FiscalYear } from '../../fiscalYear.ts';
import { namesPartOfYear } from '../table/partOfYear.ts';
import type { StatementKind } from './statementKind.ts';
import { type Cents, type Year, YEARS } from './money.ts';
import type { RowWarning } from './rowWarning.ts';
import type { PositionLabel } from '../table/positionLabel.ts';
import { captionsOf } from './headed/captions.ts';
import { headingAndPart, rowLabels } from '../table/rowLabels.ts';
import { withoutReversed } from './reversedSigns.ts';
import { withoutRunningSums } from './withoutRunningSums.ts';

/** One row of a statement. */
export interface StatementRow {
  /** Null where the row has amounts only. */
  readonly label: PositionLabel | null;
  /** What the row's own position amounts to. */
  readonly own: Cents;
  /** What is drawn together at the right of the row's own amount, or in a row without a label. */
  readonly subtotal: Cents;
  /** Nothing stands beside the label, not even a dash. */
  readonly isBare: boolean;
  /** Years whose own amount may be the subtotal instead: the other year prints both. */
  readonly tentative: Readonly<Record<Year, boolean>>;
  /** Years in which something is printed that cannot be read. */
  readonly unread: Readonly<Record<Year, boolean>>;
  /** Where a year of several columns shows the row's only amount. */
  readonly place: Readonly<Record<Year, Place>>;
  /** The rows of the table that its label takes; its amounts stand in the last one. */
  readonly printed: readonly GridRow[];
  readonly columns: StatementColumns;
}

/** What the columns of a statement hold. */
export interface StatementColumns {
  readonly labels: ReadonlySet<number>;
  readonly years: Years;
  readonly scales: Scales;
}

/**
 * Details stand left of the sums that they are drawn together in. `sum`: right of a dash, which says that there is no
 * detail. `only`: the year has but one column, or the row another number of amounts.
 */
export type Place = 'left' | 'right' | 'sum' | 'only';

export interface StatementRows {
  readonly rows: readonly StatementRow[];
  readonly warnings: readonly PublicationWarning[];
  readonly rowWarnings: readonly RowWarning[];
  /** What the sums of each year may be off by for every summand, in cents; 0 where cents are printed. */
  readonly grain: Readonly<Record<'current' | 'prior', number>>;
}

export interface ReadingHints {
  /** Days of ISO 8601, the last of which may be a year alone; null where the publication does not tell. */
  readonly fiscalYear: FiscalYear;
  readonly kind: StatementKind;
  /** Headings and lines before the table, nearest last. */
  readonly around: readonly string[];
  /** The units that the notes, or lines below the statements, name for all of them. */
  readonly statedUnits: readonly string[];
  /** The other side of the same balance sheet, whose headings may stand for both. */
  readonly otherSide: Segment | null;
}

/** The rows of one side or statement with their amounts by year; null where its columns cannot be told apart surely. */
export function statementRows(segment: Segment, hints: ReadingHints): StatementRows | null {
  const printed = tableColumns(segment);
  const complete = hints.otherSide === null ? printed : inheritHeads(printed, hints.otherSide);
  const columns = { ...complete, values: complete.values.filter((column) => isOfWholeYear(column, hints)) };
  const years = yearsOf(columns, hints.fiscalYear);
  if (years === null || hasSides(segment)) {
    return null;
  }
  const captions = captionsOf([...hints.around, ...labelHeadings(segment, columns.labels)]);
  const scales = scalesOf([...years.current, ...years.prior], { ...captions, stated: hints.statedUnits });
  const rowWarnings: RowWarning[] = [];
  const told: StatementColumns = { labels: columns.labels, years, scales };
  const rows = withoutBrackets(segment.rows, columns.values).flatMap((row): StatementRow[] => {
    const names = row.cells.filter(({ column }) => columns.labels.has(column));
    const current = readYear(row, names, years.current, scales);
    const prior = readYear(row, names, years.prior, scales);
    const labels = rowLabels(names);
    const label = labels.at(-1) ?? null;
    const placedRow = { label, printed: [row], columns: told, ...placed(label !== null, current, prior) };
    if (label?.isPartOf !== true) {
      const rowsNamed = label === null ? [] : [label.text];
      YEARS.filter((year) => placedRow.unread[year]).forEach((year) =>
        rowWarnings.push({ code: 'amount_unreadable', year, rows: rowsNamed }),
      );
    }
    return [...labels.slice(0, -1).map((heading) => headingRow(heading, row, told)), placedRow];
  });
  const signed = withoutReversed(hints.kind, rows);
  return namesLines(rows)
    ? {
        rows: withoutRunningSums(withHeadingsApart(signed.rows)),
        warnings: scales.warnings,
        rowWarnings: [...rowWarnings, ...signed.warnings],
        grain: { current: grainOf(years.current, scales), prior: grainOf(years.prior, scales) },
      }
    : null;
}

const SIDE_MARK = /^(?:S|H|Soll|Haben|DR|CR)$/u;

/** Whether cells of their own tell the side of the amounts before them, which these cannot be read without. */
function hasSides({ rows }: Segment): boolean {
  return rows.some(({ cells }) => cells.some(({ column, text }) => column > 1 && SIDE_MARK.test(text)));
}

function isOfWholeYear({ heading }: ValueColumn, { fiscalYear, kind }: ReadingHints): boolean {
  return !namesPartOfYear(heading, fiscalYear, kind !== 'income');
}

/** Where amounts stand in the place of names, nothing tells what the others are. */
function namesLines(rows: readonly StatementRow[]): boolean {
  const labels = rows.flatMap(({ label }) => (label === null ? [] : [label.text]));
  return labels.filter((text) => /\p{L}{3}/u.test(text)).length * 2 >= labels.length;
}

/** What stands above the labels may tell the unit of all columns: `in TEUR`. */
function labelHeadings({ headings }: Segment, labels: ReadonlySet<number>): readonly string[] {
  return headings.flatMap(({ cells }) => cells.filter(({ column }) => labels.has(column)).map(({ text }) => text));
}

interface YearAmounts {
  /** Amounts of the row's cells from left to right. */
  readonly amounts: readonly (number | null)[];
  readonly place: Place;
  /** Whether anything is printed, dashes included, which say that there is no amount. */
  readonly isPrinted: boolean;
  readonly isUnreadable: boolean;
}

function readYear(
  row: GridRow,
  names: readonly GridCell[],
  columns: readonly ValueColumn[],
  scales: Scales,
): YearAmounts {
  const printed = columns.flatMap(({ index }) => {
    const cell = row.cells.find(({ column, end }) => column > 0 && end === index);
    return cell === undefined ? [] : [{ index, reading: cell.reading }];
  });
  const readings = printed.flatMap(({ index, reading }) => {
    if (reading.kind === 'empty') {
      return [];
    }
    const scale = scales.byColumn.get(index);
    const isKnownAmount =
      reading.kind === 'amount' && scale !== undefined && !namesOtherUnit(names, scale.centsPerUnit);
    return [{ index, amount: isKnownAmount ? toCents(reading.amount, scale) : null }];
  });
  const amounts = readings.map(({ amount }) => amount);
  return {
    amounts,
    place: columns.length > 1 ? placeOf(readings, printed, columns.at(-1)) : 'only',
    isPrinted: printed.length > 0,
    isUnreadable: amounts.includes(null) && columns.every(isKnown(scales)),
  };
}

interface Cell {
  readonly index: number;
}

function placeOf([single, second]: readonly Cell[], [first]: readonly Cell[], last: ValueColumn | undefined): Place {
  if (single === undefined || second !== undefined) {
    return 'only';
  }
  if (single.index !== last?.index) {
    return 'left';
  }
  return first !== undefined && first.index < single.index ? 'sum' : 'right';
}

function isKnown(scales: Scales): (column: ValueColumn) => boolean {
  return ({ index }) => scales.byColumn.has(index);
}

/**
 * A labelled row's first amount is its own, a second one the subtotal that it ends. Where only one year has two, the
 * other year's single amount may be either.
 */
function placed(
  isLabelled: boolean,
  current: YearAmounts,
  prior: YearAmounts,
): Omit<StatementRow, 'label' | 'printed' | 'columns'> {
  const at = isLabelled ? 1 : 0;
  const own = ({ amounts }: YearAmounts): number | null => (isLabelled ? (amounts[0] ?? null) : null);
  const subtotal = ({ amounts }: YearAmounts): number | null =>
    amounts.length === at + 1 ? (amounts[at] ?? null) : null;
  const isTentative = (one: YearAmounts, other: YearAmounts): boolean =>
    one.amounts.length === 1 && other.amounts.length === 2;
  return {
    own: { current: own(current), prior: own(prior) },
    subtotal: { current: subtotal(current), prior: subtotal(prior) },
    isBare: !current.isPrinted && !prior.isPrinted,
    tentative: { current: isTentative(current, prior), prior: isTentative(prior, current) },
    unread: { current: current.isUnreadable, prior: prior.isUnreadable },
    place: { current: current.place, prior: prior.place },
  };
}

/** A heading without amounts of its own, in the row of its first part. */
function headingRow(label: PositionLabel, row: GridRow, columns: StatementColumns): StatementRow {
  const nothing: YearAmounts = { amounts: [], place: 'only', isPrinted: false, isUnreadable: false };
  return { label, printed: [row], columns, ...placed(true, nothing, nothing) };
}

/** Parts headings from their first parts where dashes stand before the parts that follow. */
function withHeadingsApart(rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows.flatMap((row, at) => {
    const isList = row.label !== null && !row.label.isBullet && rows[at + 1]?.label?.isBullet === true;
    const apart = isList ? headingAndPart(row.label) : null;
    const [printed] = row.printed;
    return apart === null || printed === undefined
      ? [row]
      : [headingRow(apart[0], printed, row.columns), { ...row, label: apart[1] }];
  });
}

function grainOf(columns: readonly ValueColumn[], scales: Scales): number {
  const grains = columns.map(({ index }) => scales.byColumn.get(index)?.grain ?? 1);
  const coarsest = Math.max(1, ...grains);
  return coarsest === 1 ? 0 : coarsest;
}
