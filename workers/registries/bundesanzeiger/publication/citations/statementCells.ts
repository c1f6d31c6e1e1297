import type { GridCell } from '../table/gridCell.ts';
import { toCents } from '../table/scales.ts';
import type { Year } from '../statement/money.ts';
import { type Position, withDescendants } from '../statement/position.ts';
import type { StatementRow } from '../statement/statementRows.ts';

/** The cells of a statement that its values were read from, found again by what they say. */
export class StatementCells {
  readonly #rows: readonly StatementRow[];
  /** By what a row keeps whatever is made of it. */
  readonly #owners: ReadonlyMap<unknown, Position>;
  readonly #indexes: ReadonlyMap<unknown, number>;

  /** @param rows positions and sums in the order of print */
  constructor(positions: readonly Position[], rows: readonly StatementRow[]) {
    this.#rows = rows;
    this.#owners = new Map(positions.flatMap(withDescendants).map((position) => [position.row.printed, position]));
    this.#indexes = new Map(rows.map(({ printed }, index) => [printed, index]));
  }

  /** The cells with the words of a label; its number may stand in one of its own. */
  label({ printed, columns, label }: StatementRow): readonly GridCell[] {
    const cells = printed.flatMap((row) => row.cells.filter(({ column }) => columns.labels.has(column)));
    const worded = cells.filter(({ text }) => [...text.matchAll(WORD)].some(([word]) => label?.text.includes(word)));
    return worded.length > 0 ? worded : cells;
  }

  /** The cell with a position's amount in its own row or in that of its sum; else those of its parts, which come to it. */
  amount(position: Position, year: Year): readonly GridCell[] {
    const amount = position.amounts[year];
    const [own] = amount === null ? [] : withAmount(position.row, year, amount);
    const cell = own ?? (amount === null ? undefined : this.#sumOf(position, year, amount));
    return cell === undefined ? this.amounts(position.children, year) : [cell];
  }

  amounts(positions: readonly Position[], year: Year): readonly GridCell[] {
    return positions.flatMap((position) => this.amount(position, year));
  }

  /** The cell with the sum of all positions; undefined where none is printed. */
  total(year: Year, amount: number): GridCell | undefined {
    return this.#sumAmong(this.#rows, year, amount);
  }

  /** A sum stands behind the last of its parts, or beside it. */
  #sumOf(position: Position, year: Year, amount: number): GridCell | undefined {
    const parts = new Set(withDescendants(position));
    const start = this.#indexes.get(position.row.printed) ?? this.#rows.length;
    const isPast = (owner: Position | undefined): boolean => owner !== undefined && !parts.has(owner);
    let end = start + 1;
    while (end < this.#rows.length && !isPast(this.#owners.get(this.#rows[end]?.printed))) {
      end++;
    }
    return this.#sumAmong(this.#rows.slice(start + 1, end), year, amount);
  }

  /** The last one that is not a position's own amount. */
  #sumAmong(rows: readonly StatementRow[], year: Year, amount: number): GridCell | undefined {
    return rows
      .flatMap((row) => {
        const own = this.#owners.get(row.printed)?.amounts[year] ?? null;
        const [ownCell] = own === null ? [] : withAmount(row, year, own);
        return withAmount(row, year, amount).filter((cell) => cell !== ownCell);
      })
      .at(-1);
  }
}

const WORD = /\p{L}{2,}/gu;

function withAmount(row: StatementRow, year: Year, amount: number): readonly GridCell[] {
  return amountCells(row, year).filter((cell) => centsIn(cell, row) === Math.abs(amount));
}

/** From left to right; amounts stand in the last of the rows that a label takes. */
function amountCells({ printed, columns }: StatementRow, year: Year): readonly GridCell[] {
  const cells = printed.at(-1)?.cells ?? [];
  return columns.years[year].flatMap(({ index }) =>
    cells.filter(({ column, end, reading }) => column > 0 && end === index && reading.kind === 'amount'),
  );
}

/** Whatever its sign. */
function centsIn({ end, reading }: GridCell, { columns }: StatementRow): number | null {
  const scale = columns.scales.byColumn.get(end);
  const cents = scale === undefined || reading.kind !== 'amount' ? null : toCents(reading.amount, scale);
  return cents === null ? null : Math.abs(cents);
}
