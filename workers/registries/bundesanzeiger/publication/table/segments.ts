import { foldText } from '#domain/foldText';
import { namesEquity } from './equityNames.ts';
import type { GridCell } from './gridCell.ts';
import { isHeadingRow, unspaced } from './headings.ts';
import type { GridRow } from './tableGrid.ts';

/** Rows of a table that one set of headings stands above. */
export interface Segment {
  /** What parts it from the rows before, e.g. `Passiva`; empty where nothing does. */
  readonly title: string;
  readonly headings: readonly GridRow[];
  readonly rows: readonly GridRow[];
}

interface OpenSegment {
  readonly title: string;
  headings: GridRow[];
  readonly rows: GridRow[];
}

const SIDE = /^(?:aktiva|passiva|aktivseite|passivseite|aktiv|passiv)$/u;
const INCOME = /^(?:konzern )?(?:gewinn und verlustrechnung|guv)\b/u;
const STATEMENT = /^(?:konzern ?|handels ?|schluss ?)?(?:bilanz|jahresabschluss)\b/u;
const ASSETS = /^(?:[a-z] )?(?:anlagevermoegen|umlaufvermoegen)$/u;
/** What the first line of a side or an income statement is called. */
const FIRST_LINE =
  /^(?:eigenkapital|kapital|anlagevermoegen|ausstehende einlagen|umsatzerloese|rohergebnis|rohertrag|gesamtleistung|bruttoergebnis)\b/u;
const CLOSING = /^(?:summe|bilanzsumme|aktiva|passiva|gesamt|jahresueberschuss|jahresfehlbetrag)/u;

/**
 * Parts a table where a new side or statement begins: at a row that only says so, at headings that are repeated, or at
 * `Eigenkapital` beneath assets (docs/spec/registries.md, "Financial tables": sides). Headings that a new page repeats
 * part nothing.
 */
export function segments(grid: readonly GridRow[]): Segment[] {
  const found: OpenSegment[] = [{ title: '', headings: [], rows: [] }];
  const rows = grid.filter(({ cells }) => cells.length > 0);
  for (const [at, row] of rows.entries()) {
    const current = found.at(-1);
    if (current !== undefined) {
      add(row, rows.slice(at + 1, at + 1 + LOOK_AHEAD), current, found);
    }
  }
  return found.filter((segment) => segment.rows.length > 0);
}

/** Rows behind a heading among which the first one below it stands. */
const LOOK_AHEAD = 6;

function add(row: GridRow, below: readonly GridRow[], current: OpenSegment, found: OpenSegment[]): void {
  const title = titleOf(row);
  if (title !== null) {
    found.push({ title, headings: current.headings, rows: [] });
  } else if (current.rows.length === 0 && isFirstHeading(row, below)) {
    current.headings = [...(isFirstOwnHeading(found) ? [] : current.headings), row];
    current.rows.push(...labelOfFirstRow(row));
  } else if (isHeadingRow(row) && isRepeated(row, current)) {
    if (beginsPart(row, below, current)) {
      found.push({ title: sideIn(row), headings: [row], rows: [] });
    }
  } else if (beginsLiabilities(row, current)) {
    found.push({ title: '', headings: current.headings, rows: [row] });
  } else {
    current.rows.push(row);
  }
}

/** A row that holds nothing but the name of a side or statement. */
function titleOf({ cells }: GridRow): string | null {
  const [only, second] = cells;
  if (only === undefined || second !== undefined) {
    return null;
  }
  const folded = foldedName(only);
  return SIDE.test(folded) || INCOME.test(folded) ? only.text : null;
}

function foldedName(cell: GridCell): string {
  const text = unspaced(cell.text);
  return text === cell.text ? cell.folded : foldText(text);
}

/** A title above the headings, `Bilanz der Muster GmbH`, is none of the statement's positions. */
function isFirstHeading(row: GridRow, below: readonly GridRow[]): boolean {
  const [only, second] = row.cells;
  if (isHeadingRow(row)) {
    return true;
  }
  const isTitle =
    only !== undefined && second === undefined && only.column === 0 && only.span === row.width && row.width > 0;
  return isTitle && (STATEMENT.test(only.folded) || (isNoPosition(only) && below.some(namesColumns)));
}

function isNoPosition({ label }: GridCell): boolean {
  return label.mark === null && !FIRST_LINE.test(label.folded);
}

function namesColumns(row: GridRow): boolean {
  return row.cells.some(({ column }) => column > 0) && isHeadingRow(row);
}

/** Some print units beside the first label: `A. Anlagevermögen | EUR | EUR`. */
function labelOfFirstRow(row: GridRow): GridRow[] {
  const [label, second] = row.cells;
  const isPosition =
    label?.column === 0 && second !== undefined && (label.label.mark !== null || FIRST_LINE.test(label.folded));
  return isPosition && !row.inHead ? [{ ...row, cells: [label] }] : [];
}

/** Headings that a part inherited give way to its own. */
function isFirstOwnHeading(found: readonly OpenSegment[]): boolean {
  const [before, current] = found.slice(-2);
  return current !== undefined && before?.headings === current.headings;
}

/** Beneath rows of amounts only headings that name a time begin a new part; `2021` alone could be an amount. */
function isRepeated(row: GridRow, { headings }: OpenSegment): boolean {
  const text = printed(row);
  const isSame = headings.some((heading) => printed(heading) === text);
  return row.inHead || isSame || (sideIn(row) !== '' && !mayBeSum(row, headings));
}

/** `Aktiva | 2021 | 1998` beneath headings with other years is a sum. */
function mayBeSum({ cells }: GridRow, headings: readonly GridRow[]): boolean {
  const values = cells.filter(({ column }) => column > 0);
  const above = headings.map(printed).join('|');
  return values.every(({ text }) => /^\d{4}$/u.test(text)) && !values.every(({ text }) => above.includes(text));
}

function printed({ cells }: GridRow): string {
  return cells.map(({ text }) => text).join('|');
}

function sideIn({ cells }: GridRow): string {
  const label = cells.find(({ column }) => column === 0);
  return label !== undefined && SIDE.test(foldedName(label)) ? label.text : '';
}

/** Whether a statement begins beneath headings, or goes on where a new page has repeated them. */
function beginsPart(row: GridRow, below: readonly GridRow[], { headings, rows }: OpenSegment): boolean {
  if (!headings.some((heading) => printed(heading) === printed(row))) {
    return true;
  }
  const next = below.find((each) => !isHeadingRow(each) && each.cells.some(({ column }) => column === 0));
  const label = next?.cells.find(({ column }) => column === 0);
  const isFirst = label === undefined || FIRST_LINE.test(label.label.folded) || /^A[.)\s]/u.test(label.text);
  return isFirst || (isClosed(rows) && label.label.mark === 'arabic');
}

/** Whether the rows so far end in a sum. */
function isClosed(rows: readonly GridRow[]): boolean {
  const last = rows.at(-1)?.cells.find(({ column }) => column === 0);
  return last === undefined || CLOSING.test(last.label.folded);
}

/** Numbers of every depth may stand in cells of their own before the name. */
const LAST_OF_LABEL = 4;

function beginsLiabilities(row: GridRow, { rows }: OpenSegment): boolean {
  const begins = (isNamed: (folded: string) => boolean, { cells }: GridRow): boolean =>
    cells.some((cell) => cell.column <= LAST_OF_LABEL && isNamed(cell.folded));
  return begins(namesEquity, row) && rows.some((earlier) => begins((folded) => ASSETS.test(folded), earlier));
}
