import { findName, findWords, wordsOf } from '../../../pdf/citations/findWords.ts';
import { Letters } from '../../../pdf/citations/letters.ts';
import { LinesText, type PrintedPart, type Span } from '../../../pdf/citations/linesText.ts';
import type { ColumnRole } from '../table/columnRole.ts';
import type { PrintedCell } from '../table/tableRow.ts';

export type CellRole = ColumnRole | 'text';
export type StretchesOf = (cell: PrintedCell, text: LinesText) => readonly Span[];
/** @returns the stretch that tells a value, if one does */
export type Find = (text: string, role: CellRole) => Span | null;

/** Columns that tell who holds shares. */
const OF_HOLDERS: ReadonlySet<CellRole> = new Set<CellRole>([
  'holder',
  'last_name',
  'first_name',
  'birth_date',
  'city',
  'register',
  'text',
]);

/** The cells that one owner was read from, in which its values are found again. */
export class OwnerPrint {
  readonly #cells: readonly OwnCell[];

  /** @param stretchesOf what of a cell's text is about the owner, the surest first */
  constructor(cells: readonly PrintedCell[], stretchesOf: StretchesOf = (_cell, { whole }) => [whole]) {
    this.#cells = cells
      .filter(({ lines }) => lines.length > 0)
      .map((cell) => {
        const text = new LinesText(cell.lines);
        return { role: cell.role, text, stretches: stretchesOf(cell, text) };
      });
  }

  /** Where the words of a value stand: in one piece, else each for itself. */
  words(value: string): readonly PrintedPart[] {
    const words = wordsOf(value);
    if (words.length === 0) {
      return [];
    }
    const inOnePiece = this.find((text) => findName(new Letters(text), value), isOfHolder);
    if (inOnePiece.length > 0) {
      return inOnePiece;
    }
    const each = words.map((word) => this.find((text) => findWords(new Letters(text), word), isOfHolder));
    return each.every((parts) => parts.length > 0) ? each.flat() : [];
  }

  /** The first stretch that tells a value, in what is surely of the owner before anything else. */
  find(find: Find, isWanted: (role: CellRole) => boolean): readonly PrintedPart[] {
    const wanted = this.#cells.filter(({ role }) => isWanted(role));
    const most = Math.max(0, ...wanted.map(({ stretches }) => stretches.length));
    for (let at = 0; at < most; at++) {
      for (const { role, text, stretches } of wanted) {
        const { start, end } = stretches[at] ?? { start: 0, end: 0 };
        const found = find(text.text.slice(start, end), role);
        if (found !== null) {
          return text.partsOf({ start: start + found.start, end: start + found.end });
        }
      }
    }
    return [];
  }

  /** All that tells who the owner is. */
  holder(): readonly PrintedPart[] {
    return this.#cells
      .filter(({ role }) => isOfHolder(role))
      .flatMap(({ text, stretches: [own = text.whole] }) => text.partsOf(own));
  }
}

interface OwnCell {
  readonly role: CellRole;
  readonly text: LinesText;
  /** What of the text is about the owner, the surest first. */
  readonly stretches: readonly Span[];
}

export function isOfHolder(role: CellRole): boolean {
  return OF_HOLDERS.has(role);
}
