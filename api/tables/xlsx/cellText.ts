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

/** What a cell says, the empty text where nothing; null where the file contradicts itself. */
export function cellText(cell: StoredCell, context: SheetContext): string | null {
  switch (cell.type) {
    case 's':
      return sharedText(cell.stored, context.sharedStrings);
    case 'inlineStr':
      return cell.inline ?? '';
    case 'str':
      return unescape(cell.stored);
    case 'b':
      return booleanText(cell.stored.trim());
    case 'd':
      return cell.stored.replace(/T00:00:00(?:\.0+)?Z?$/, '');
    case 'e':
      return '';
    default:
      return cell.stored === '' ? '' : numberText(cell.stored, context.formats[cell.style] ?? PLAIN, context.from1904);
  }
}

function sharedText(index: string, strings: readonly string[]): string | null {
  if (index.trim() === '') {
    return '';
  }
  return strings[Number(index)] ?? null;
}

function booleanText(stored: string): string {
  if (stored === '') {
    return '';
  }
  return stored === '1' || stored === 'true' ? 'true' : 'false';
}
