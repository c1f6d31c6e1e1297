import { isHeadingRow } from './headings.ts';
import type { GridRow } from './tableGrid.ts';

/** Rows of a table that one set of headings stands above. */
export interface Segment {
  /** What parts it from the rows before, e.g. `Passiva`; empty where nothing does. */
  readonly title: string;
  readonly headings: readonly GridRow[];
  readonly rows: readonly GridRow[];
}

const SIDE = /^(?:aktiva|passiva|aktivseite|passivseite|aktiv|passiv)$/u;
const INCOME = /^(?:konzern )?(?:gewinn und verlustrechnung|guv)\b/u;
const FIRST_LIABILITY = /^(?:[a-z] )?eigenkapital$/u;
const ASSETS = /^(?:[a-z] )?(?:anlagevermoegen|umlaufvermoegen)$/u;

/**
 * Parts a table where a new side or statement begins: at a row that only says so, at headings that are repeated, or at
 * `Eigenkapital` beneath assets (docs/spec/registries.md, "Financial tables": sides).
 */
export function segments(grid: readonly GridRow[]): Segment[] {
  const found: { title: string; headings: GridRow[]; rows: GridRow[] }[] = [{ title: '', headings: [], rows: [] }];
  for (const row of grid.filter(({ cells }) => cells.length > 0)) {
    const current = found.at(-1);
    const title = titleOf(row);
    if (current === undefined) {
      break;
    }
    if (title !== null) {
      found.push({ title, headings: current.headings, rows: [] });
    } else if (isHeadingRow(row) && (current.rows.length === 0 || isRepeated(row, current))) {
      if (current.rows.length > 0) {
        found.push({ title: sideIn(row), headings: [row], rows: [] });
      } else {
        current.headings = [...(isFirstOwnHeading(found) ? [] : current.headings), row];
      }
    } else if (beginsLiabilities(row, current)) {
      found.push({ title: '', headings: current.headings, rows: [row] });
    } else {
      current.rows.push(row);
    }
  }
  return found.filter(({ rows }) => rows.length > 0);
}

/** A row that holds nothing but the name of a side or statement. */
function titleOf({ cells }: GridRow): string | null {
  const [only, second] = cells;
  if (only === undefined || second !== undefined) {
    return null;
  }
  return SIDE.test(only.folded) || INCOME.test(only.folded) ? only.text : null;
}

/** Headings that a part inherited give way to its own. */
function isFirstOwnHeading(found: readonly { readonly headings: readonly GridRow[] }[]): boolean {
  const [before, current] = found.slice(-2);
  return current !== undefined && before?.headings === current.headings;
}

/** Beneath rows of amounts only headings that name a time begin a new part; `2021` alone could be an amount. */
function isRepeated(row: GridRow, { headings }: { readonly headings: readonly GridRow[] }): boolean {
  const text = printed(row);
  return row.inHead || headings.some((heading) => printed(heading) === text) || sideIn(row) !== '';
}

function printed({ cells }: GridRow): string {
  return cells.map(({ text }) => text).join('|');
}

function sideIn({ cells }: GridRow): string {
  const label = cells.find(({ column }) => column === 0);
  return label !== undefined && SIDE.test(label.folded) ? label.text : '';
}

function beginsLiabilities(row: GridRow, { rows }: { readonly rows: readonly GridRow[] }): boolean {
  const begins = (pattern: RegExp, { cells }: GridRow): boolean =>
    cells.some((cell) => cell.column <= 1 && pattern.test(cell.folded));
  return begins(FIRST_LIABILITY, row) && rows.some((earlier) => begins(ASSETS, earlier));
}
