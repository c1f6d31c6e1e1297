import { TableProblem } from '../tableProblem.ts';
import { type Archive, DAMAGED } from './archive.ts';
import { parseXml } from './parseXml.ts';

/** How the number of a cell is to be read. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  /** Shown with leading zeros to so many digits, as postal codes are. */
  | { readonly kind: 'padded'; readonly digits: number };

const PLAIN: NumberFormat = { kind: 'plain' };
const DATE: NumberFormat = { kind: 'date' };

/** Ids whose formats are dates and times in every or in some languages (ECMA-376 part 1, 18.8.30). */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Excel opens no workbook with a longer one ([MS-OI29500], 18.8.30). */
const CODE_CHARACTERS = 255;
/** Formats of cells that Excel allows in a workbook ("Excel specifications and limits"). */
const MAX_STYLES = 65_490;

/** The number format of each cell style, by its index. */
export async function readNumberFormats(archive: Archive, part: string): Promise<readonly NumberFormat[]> {
  const custom = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let inCellStyles = false;
  await parseXml(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        custom.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''));
      }
      inCellStyles ||= name === 'cellXfs';
      if (inCellStyles && name === 'xf') {
        if (styles.length >= MAX_STYLES) {
          throw new TableProblem(DAMAGED);
        }
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(custom.get(id) ?? builtIn(id));
      }
    },
    close: (name) => {
      inCellStyles &&= name !== 'cellXfs';
    },
  });
  return styles;
}

function builtIn(id: number): NumberFormat {
  return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? DATE : PLAIN;
}

/** Text that is shown as it stands, and brackets with colours, conditions and languages; what nothing closes goes to the end. */
const NOT_SHOWN = /"[^"]*"?|[\\_*].|\[[^\]]*\]?/g;
/** Hours beyond 24 and the like stand in brackets too. */
const LONG_TIME = /^\[(?:h+|m+|s+)\]$/i;

/**
 * @param code of the format; what is literal in it says nothing
 * @throws TableProblem for a code longer than any that Excel writes
 */
export function formatOf(code: string): NumberFormat {
  if (code.length > CODE_CHARACTERS) {
    throw new TableProblem(
      `The spreadsheet has a number format of more than ${CODE_CHARACTERS} characters. Remove it, or save the table as CSV.`,
    );
  }
  const shown = code.replace(NOT_SHOWN, (part) => (LONG_TIME.test(part) ? part : ''));
  const [positive = ''] = shown.split(';');
  if (/^0+$/.test(positive)) {
    return { kind: 'padded', digits: positive.length };
  }
  return /[ymdhs]/i.test(positive) && !/general/i.test(positive) ? DATE : PLAIN;
}
