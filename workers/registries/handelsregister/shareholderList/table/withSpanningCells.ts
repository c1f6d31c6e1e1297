import { isUpright } from '../../../pdf/isUpright.ts';
import type { PdfPage, PdfWord } from '../../../pdf/pdfPage.ts';
import { lineOf, type TextLine } from '../../../pdf/textLine.ts';
import { HOLDER_ROLES } from './columnRole.ts';
import type { Column } from './columns.ts';
import { isWithin } from './isWithin.ts';

/** Points by which a drawn line stands off the edge of its column. */
const NEAR = 3;

/**
 * Lines with the words of a cell that spans several columns of holders in the first of these: where the line between
 * two columns is drawn elsewhere on the page, but not beside a line of text.
 */
export function withSpanningCells(
  lines: readonly TextLine[],
  columns: readonly Column[],
  pages: readonly PdfPage[],
): readonly TextLine[] {
  return lines.map((line) => {
    const spans = spansOf(line, columns, pages).filter(
      ([first, ...others]) => first !== undefined && others.length > 0,
    );
    return spans.reduce(joined, line);
  });
}

/** Columns beside each other that no line parts at the height of some text. */
function spansOf(line: TextLine, columns: readonly Column[], pages: readonly PdfPage[]): readonly Column[][] {
  return columns.reduce<Column[][]>((spans, column) => {
    const last = spans.at(-1)?.at(-1);
    const isOfHolder = HOLDER_ROLES.includes(column.role) && last !== undefined && HOLDER_ROLES.includes(last.role);
    if (isOfHolder && isOpen(line, column.left, pages)) {
      spans.at(-1)?.push(column);
    } else {
      spans.push([column]);
    }
    return spans;
  }, []);
}

function isOpen({ page, y, size }: TextLine, edge: number, pages: readonly PdfPage[]): boolean {
  const middle = y - 0.3 * size;
  const drawn = (pages[page]?.rulings ?? []).filter(
    (ruling) => isUpright(ruling) && Math.abs(ruling.left - edge) < NEAR,
  );
  return drawn.length > 0 && !drawn.some(({ top, bottom }) => top <= middle && middle <= bottom);
}

function joined(line: TextLine, span: readonly Column[]): TextLine {
  const [first, second] = span;
  const isOwn = (word: PdfWord): boolean => span.some(({ left, right }) => isWithin(word, left, right));
  const own = line.words.filter(isOwn);
  const [start] = own;
  if (
    first === undefined ||
    second === undefined ||
    start === undefined ||
    own.every((word) => word.right < second.left)
  ) {
    return line;
  }
  const text = own.map((word) => word.text).join(' ');
  const word = { ...start, text, left: Math.min(start.left, first.right), right: first.right - 1 };
  const others = line.words.filter((each) => !isOwn(each));
  return lineOf(
    [...others, word].toSorted((one, other) => one.left - other.left),
    line,
  );
}
