import type { Habits } from './habits.ts';
import type { Cell } from './htmlTable.ts';
import type { Row } from './statementRows.ts';

/** Rows in groups: those that share the cells of one printed row, or one alone. */
export function stacked(rows: readonly Row[], { isStacked }: Pick<Habits, 'isStacked'>): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (isStacked && last?.every((other) => areBeside(other, row)) === true) {
      last.push(row);
    } else {
      groups.push([row]);
    }
  }
  return groups;
}

/** Parts of one position with all amounts, so that every cell has as many lines. */
function areBeside(one: Row, other: Row): boolean {
  return [one, other].every(isFull) && one.level > 1 && one.level === other.level && one.number !== '';
}

function isFull({ detail, sum }: Row): boolean {
  const [line, second] = [detail, sum].filter((each) => each !== null);
  return (
    line !== undefined &&
    second === undefined &&
    line.parts.length === 0 &&
    [0, 1].every((year) => (line.amount(year) ?? 0) !== 0)
  );
}

/** One row whose cells have a line for each. */
export function joined(rows: readonly (readonly Cell[])[]): Cell[] {
  const [first = [], ...others] = rows;
  return first.map((cell, index) => ({
    ...cell,
    html: [cell, ...others.map((row) => row[index] ?? cell)].map(({ html }) => html).join('<br/>'),
  }));
}
