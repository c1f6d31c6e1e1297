import { isUpright } from '../../../pdf/isUpright.ts';
import type { PdfPage, PdfWord } from '../../../pdf/pdfPage.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import { amountsIn } from '../values/amounts.ts';
import { partIn } from './cells.ts';
import { type ColumnRole, isTotalHeading, roleOfHeading } from './columnRole.ts';
import type { TableSection } from './sections.ts';
import { gutterEdges, withoutNameless } from './gutters.ts';
import { isWithin } from './isWithin.ts';
import { shareColumnOf } from './shareColumn.ts';
import { unglued } from './unglued.ts';
import { CELL_GAP, segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

export interface Column {
  readonly left: number;
  readonly right: number;
  readonly role: ColumnRole;
  readonly heading: string;
}

/** A vertical line that runs along this part of the table's height parts columns. */
const RULED_PART = 0.4;

/** The columns of a section from its drawn lines, else from the gutters that its lines leave free. */
export function columnsOf(printed: TableSection, pages: readonly PdfPage[]): readonly Column[] {
  const section = { ...printed, heading: unglued(printed.heading, printed.body) };
  const lines = [...section.heading, ...section.body];
  const ruled = ruledEdges(lines, pages);
  const edges = ruled.length >= 1 ? ruled : gutterEdges(section);
  const bounds = [Number.NEGATIVE_INFINITY, ...edges, Number.POSITIVE_INFINITY];
  const columns = bounds.slice(1).map((right, index) => columnBetween(bounds[index] ?? right, right, section));
  const used = columns.filter((column) => column.used).map(({ column }) => column);
  return withContentRoles(ruled.length >= 1 ? used : withoutNameless(used, section.body), section.body);
}

function columnBetween(
  left: number,
  right: number,
  { heading, body }: TableSection,
): { column: Column; used: boolean } {
  const own = (line: TextLine): readonly PdfWord[] => line.words.filter((word) => isWithin(word, left, right));
  const text = heading
    .map((line) =>
      own(line)
        .map((word) => word.text)
        .join(' '),
    )
    .join(' ')
    .trim();
  const used = text !== '' || body.some((line) => own(line).length > 0);
  return { column: { left, right, role: roleOfHeading(text), heading: text }, used };
}

/** Where vertical lines stand that run along most of the table, without the outer ones. */
function ruledEdges(lines: readonly TextLine[], pages: readonly PdfPage[]): readonly number[] {
  const byX = new Map<number, number>();
  let height = 0;
  for (const [index, page] of pages.entries()) {
    const own = lines.filter((line) => line.page === index);
    const [top, bottom] = [Math.min(...own.map((line) => line.y - line.size)), Math.max(...own.map((line) => line.y))];
    if (own.length > 0) {
      height += bottom - top;
      page.rulings.filter(isUpright).forEach((ruling) => {
        const covered = Math.min(ruling.bottom, bottom + 20) - Math.max(ruling.top, top - 20);
        const x = [...byX.keys()].find((known) => Math.abs(known - ruling.left) < 3) ?? ruling.left;
        byX.set(x, (byX.get(x) ?? 0) + Math.max(0, covered));
      });
    }
  }
  const words = lines.flatMap((line) => line.words);
  const [left, right] = [Math.min(...words.map((word) => word.left)), Math.max(...words.map((word) => word.right))];
  return [...byX]
    .filter(([x, covered]) => covered >= RULED_PART * height && x > left + 1 && x < right - 1)
    .map(([x]) => x)
    .toSorted((one, other) => one - other);
}

/** Contents decide where headings leave it open: which column numbers the shares, which one names the holders. */
function withContentRoles(columns: readonly Column[], body: readonly TextLine[]): readonly Column[] {
  const fitted = asRange(columns.map((column) => ({ ...column, role: fittedRole(column, body) })));
  const shares = fitted.some(({ role }) => role === 'details' || role === 'last_number')
    ? undefined
    : shareColumnOf(fitted, body);
  const roles = fitted.map((column) => {
    const isNumbered = column.role === 'numbers' || column.role === 'row_number';
    return isNumbered && shares !== undefined
      ? { ...column, role: column === shares ? ('numbers' as const) : ('row_number' as const) }
      : column;
  });
  return roles.map((column, index) => besideFirstName(secondOf(column, roles.slice(0, index)), roles));
}

const NUMBERED: readonly ColumnRole[] = ['numbers', 'row_number', 'unknown'];

/** `Nr. von` and `Nr. bis` beside each other are one range in two columns. */
function asRange(columns: readonly Column[]): readonly Column[] {
  const last = columns.findIndex(
    ({ heading, role }, index) =>
      NUMBERED.includes(role) &&
      TO.test(heading) &&
      NUMBERED.includes(columns[index - 1]?.role ?? 'holder') &&
      FROM.test(columns[index - 1]?.heading ?? ''),
  );
  const first = columns[last - 1];
  const second = columns[last];
  return first === undefined || second === undefined
    ? columns
    : columns.toSpliced(last - 1, 2, { ...first, role: 'numbers' }, { ...second, role: 'last_number' });
}

const FROM = /(?<!\p{L})(?:von|ab|from|first)\W*$/iu;
const TO = /(?<!\p{L})(?:bis|to|through|last)\W*$/iu;

/** Cells of one kind in this part of a column say more than its heading. */
const MOST_CELLS = 0.8;

/** `Anteil` and `Beteiligung` head numbers, amounts and percentages alike: what stands below tells. */
function fittedRole({ left, right, role, heading }: Column, body: readonly TextLine[]): ColumnRole {
  if (!OPEN.includes(role)) {
    return role;
  }
  const cells = withSigns(body.filter(isOfCells).flatMap((line) => partIn(line, { left, right })?.text ?? []));
  const areMostly = (fits: (cell: string) => boolean): boolean =>
    cells.length > 0 && cells.filter(fits).length > MOST_CELLS * cells.length;
  if (areMostly((cell) => PERCENT_CELL.test(cell))) {
    return isTotalHeading(heading) ? 'percent_total' : 'percent';
  }
  if (areMostly((cell) => amountsIn(cell, false).length > 0 && !/\p{L}{5}/u.test(cell))) {
    return isTotalHeading(heading) ? 'nominal_total' : 'nominal';
  }
  if (UNTOLD.includes(role) && areMostly((cell) => BARE_AMOUNT.test(cell))) {
    return bareRole(cells, heading);
  }
  const isNumber = (cell: string): boolean => shareNumbersOf(cell.replace(/[,;–-]$/u, '')) !== null;
  return role === 'holder' && areMostly(isNumber) ? 'numbers' : role;
}

/** Cells with the sign that did not fit beside its number. */
function withSigns(cells: readonly string[]): readonly string[] {
  return cells.reduce<string[]>((joined, cell) => {
    const last = joined.at(-1);
    return last !== undefined && SIGN_ALONE.test(cell) && /\d$/u.test(last)
      ? [...joined.slice(0, -1), `${last} ${cell}`]
      : [...joined, cell];
  }, []);
}

const SIGN_ALONE = /^(?:%|€|EUR|Euro|DM)$/u;

/** A line that runs through the columns has none. */
function isOfCells(line: TextLine): boolean {
  return segmentsOf(line, CELL_GAP).length > 1;
}

const OPEN: readonly ColumnRole[] = ['numbers', 'holder', 'row_number', 'nominal', 'percent', 'unknown'];
/** Share numbers have no cents. */
const UNTOLD: readonly ColumnRole[] = ['numbers', 'row_number', 'holder', 'unknown'];
const BARE_AMOUNT = /^\d{1,3}(?:\.?\d{3})*,(?:\d{2}|-{1,2}|—)$/u;

/** What adds up to 100 is percentages. */
function bareRole(cells: readonly string[], heading: string): ColumnRole {
  const sum = cells.flatMap((cell) => amountsIn(cell, true)).reduce((total, { cents }) => total + cents, 0);
  const isTotal = isTotalHeading(heading);
  if (Math.abs(sum - HUNDRED_PERCENT) <= 1) {
    return isTotal ? 'percent_total' : 'percent';
  }
  return isTotal ? 'nominal_total' : 'nominal';
}

/** In hundredths. */
const HUNDRED_PERCENT = 10_000;
const PERCENT_CELL =
  /^(?:je(?:weils)?\s*)?(?:[<~]\s*|ca\.\s*)?\d{1,3}(?:[.,]\d+|\s\d\/\d)?\s*(?:%|v\.\s?H\.?|Prozent|percent)$/iu;

/**
 * The second column of percentages or amounts holds the holder's totals
 * (docs/spec/registries.md, "Layouts of shareholder lists").
 */
function secondOf(column: Column, before: readonly Column[]): Column {
  const again = before.some(({ role }) => role === column.role);
  if (again && (column.role === 'percent' || column.role === 'nominal')) {
    return { ...column, role: column.role === 'percent' ? 'percent_total' : 'nominal_total' };
  }
  return column;
}

/** `Name` beside a column `Vorname` is the family name. */
function besideFirstName(column: Column, columns: readonly Column[]): Column {
  const isName =
    column.role === 'holder' &&
    /^\W*(?:(?:nach|familien)?name|gesellschafter)(?:\s*(?:\/|bzw\.?|oder)\s*firma)?\W*$/iu.test(column.heading);
  return isName && columns.some(({ role }) => role === 'first_name') ? { ...column, role: 'last_name' } : column;
}
