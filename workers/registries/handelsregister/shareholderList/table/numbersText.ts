import type { TextLine } from '../../../pdf/textLine.ts';
import { overlap, shareNumbersOf, type NumberRange } from '../values/shareNumbers.ts';
import { partIn } from './cells.ts';
import type { Column } from './columns.ts';

/**
 * The numbers of a row, where each line of their cell holds some and they go up from line to line, with a comma between
 * the lines; else the cell as it was read, whose numbers may be broken.
 */
export function numbersText(lines: readonly TextLine[], columns: readonly Column[], cell: string): string {
  const own = columns.filter(({ role }) => role === 'numbers');
  const parts = lines.flatMap((line) => own.flatMap((column) => partIn(line, column)?.text ?? []));
  if (parts.length < 2 || shareNumbersOf(cell) !== null) {
    return cell;
  }
  const ranges = parts.map((part) => shareNumbersOf(part));
  return ranges.every((each) => each !== null) && goUp(ranges.flat()) ? parts.join(', ') : cell;
}

function goUp(ranges: readonly NumberRange[]): boolean {
  return ranges.every((range, at) => {
    const before = ranges[at - 1];
    return (
      before === undefined ||
      (Number.parseFloat(String(range.from)) >= Number.parseFloat(String(before.to)) && !overlap(before, range))
    );
  });
}
