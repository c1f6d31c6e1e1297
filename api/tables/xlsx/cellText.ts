import { shortenedText } from '#domain/shortenedText';
import type { Cell, FlawedCell } from '../cell.ts';
import type { NumberFormat } from './numberFormat.ts';
import { numberText } from './numberText.ts';
import { unescape } from './textCollector.ts';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly sharedStrings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
}

export interface StoredCell {
  /** ECMA-376 part 1, 18.18.11. */
  readonly type: string;
  /** Index of its number format. */
  readonly style: number;
  /** The content of its value. */
  readonly stored: string;
  /** The text of an inline string. */
  readonly inline: string | null;
}

const PLAIN: NumberFormat = { kind: 'plain' };
/** Of what a problem quotes. */
const SHOWN_CHARACTERS = 50;
const BOOLEANS: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['1', 'true'],
  ['true', 'true'],
  ['0', 'false'],
  ['false', 'false'],
]);

/** What a cell says, the empty text where nothing; null where the file contradicts itself. */
export function cellText(cell: StoredCell, context: SheetContext): Cell | null {
  switch (cell.type) {
    case 's':
      return sharedText(cell.stored, context.sharedStrings);
    case 'inlineStr':
      return cell.inline ?? '';
    case 'str':
      return unescape(cell.stored);
    case 'b':
      return booleanCell(cell.stored);
    case 'd':
      return cell.stored.replace(/T00:00:00(?:\.0+)?Z?$/, '');
    case 'e':
      return cell.stored === '' ? '' : flawed(cell.stored, ' in place of a value');
    default:
      return numberCell(cell, context);
  }
}

function sharedText(index: string, strings: readonly string[]): string | null {
  if (index.trim() === '') {
    return '';
  }
  return strings[Number(index)] ?? null;
}

function booleanCell(stored: string): Cell {
  return BOOLEANS.get(stored.trim()) ?? flawed(stored, ', which is neither true nor false');
}

function numberCell({ stored, style }: StoredCell, { formats, from1904 }: SheetContext): Cell {
  return stored === ''
    ? ''
    : (numberText(stored, formats[style] ?? PLAIN, from1904) ??
        flawed(stored, ', which is no number that can be used'));
}

function flawed(stored: string, why: string): FlawedCell {
  return { problem: `The cell has ${shortenedText(stored.trim(), SHOWN_CHARACTERS)}${why}.` };
}
