import type { TextLine } from '../../../pdf/textLine.ts';
import { countOf, shareNumbersOf } from '../values/shareNumbers.ts';
import { partIn } from './cells.ts';
import type { Column } from './columns.ts';

type Strip = Pick<Column, 'left' | 'right'>;

/**
 * Which of several columns of numbers holds those of the shares: the one whose ranges are as long as another column
 * counts, else the one that has ranges, else the one that does not only count on from 1, else the last.
 */
export function shareColumnOf<C extends Column>(columns: readonly C[], body: readonly TextLine[]): C | undefined {
  const candidates = columns.filter(({ role }) => role === 'numbers' || role === 'row_number');
  const counts = columns.find(({ role }) => role === 'count');
  const scored = candidates.map((column, index) => ({
    column,
    score: [
      counts === undefined ? 0 : body.filter((line) => countsShares(line, column, counts)).length,
      cellsOf(column, body).filter(isRange).length,
      isCounter(column, body) ? 0 : 1,
      index,
    ] as const,
  }));
  return scored.toSorted((one, other) => compare(other.score, one.score))[0]?.column;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function cellsOf(strip: Strip, body: readonly TextLine[]): readonly string[] {
  return body.flatMap((line) => partIn(line, strip)?.text ?? []);
}

function countsShares(line: TextLine, column: Strip, counts: Strip): boolean {
  const ranges = shareNumbersOf(partIn(line, column)?.text ?? '');
  const count = partIn(line, counts)?.text.replaceAll('.', '') ?? '';
  return ranges !== null && count !== '' && String(ranges.reduce((sum, range) => sum + countOf(range), 0)) === count;
}

function isRange(cell: string): boolean {
  return shareNumbersOf(cell)?.some((range) => countOf(range) > 1) ?? false;
}

/** Whether cells count on from 1: they number rows or holders, or shares where nothing else does. */
export function isCounter(strip: Strip, body: readonly TextLine[]): boolean {
  const cells = cellsOf(strip, body);
  return cells.length > 0 && cells.every((cell, index) => cell.replace(/[.)]$/u, '') === String(index + 1));
}
