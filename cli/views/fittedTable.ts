import { table } from '../output.ts';

export type Cell = string | number;

/** Between two columns. */
const GAP = 2;
/** A narrower column of words tells nothing any more. */
const NARROWEST = 8;

/**
 * A table that is no wider than the terminal: words are cut in the widest columns first, numbers never.
 * @param width in characters
 * @param whole columns that are never cut: what is copied, and amounts
 */
export function fittedTable(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  width: number,
  whole: readonly number[] = [],
): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const isWords = header.map(
    (_, column) => !whole.includes(column) && rows.every((row) => typeof row[column] !== 'number'),
  );
  const limits = limitsOf(widths, isWords, width - GAP * (header.length - 1));
  const cut = (row: readonly Cell[]): readonly Cell[] =>
    row.map((cell, column) => (typeof cell === 'number' ? cell : shortened(cell, limits[column] ?? cell.length)));
  return table(cut(header).map(String), rows.map(cut));
}

/** How wide each column may be: the widest of words gives way until all fit. */
function limitsOf(widths: readonly number[], isWords: readonly boolean[], room: number): readonly number[] {
  const limits = [...widths];
  const sum = (): number => limits.reduce((total, limit) => total + limit, 0);
  while (sum() > room) {
    const widest = limits.reduce(
      (best, limit, column) => (isWords[column] === true && limit > (limits[best] ?? 0) ? column : best),
      isWords.indexOf(true),
    );
    const limit = limits[widest];
    if (limit === undefined || limit <= NARROWEST) {
      break;
    }
    limits[widest] = limit - 1;
  }
  return limits;
}

export function shortened(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, Math.max(1, characters - 1)).trimEnd()}…` : text;
}
