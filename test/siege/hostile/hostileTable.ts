import { inline, textRows, workbook } from '../../support/tables/workbook.ts';
import type { Dice } from './dice.ts';
import { hostileText } from './hostileText.ts';

export interface HostileTable {
  readonly bytes: Buffer;
  readonly type: string;
}

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEGABYTE = 1_048_576;
const ENCODINGS = ['utf8', 'utf16le', 'latin1'] as const;

/** A table as CSV or XLSX that costs more to read than to send, or is none. */
export function hostileTable(dice: Dice): HostileTable {
  const isCsv = dice.chance(2);
  const bytes = isCsv ? dice.pick(CSV_KINDS)(dice) : dice.pick(XLSX_KINDS)(dice);
  return { bytes: dice.chance(6) ? damaged(dice, bytes) : bytes, type: dice.chance(10) ? '' : isCsv ? CSV : XLSX };
}

type Kind = (dice: Dice) => Buffer;

const CSV_KINDS: readonly Kind[] = [
  (dice) => encoded(dice, `company_id\n${`${hostileText(dice, 2_000)}\n`.repeat(dice.size(1_500))}`),
  (dice) => encoded(dice, `${hostileText(dice)}\n${hostileText(dice)}`),
  (dice) => encoded(dice, `company_id\n"${'""'.repeat(dice.size(9 * MEGABYTE))}`),
  (dice) => encoded(dice, `company_id${dice.pick([',', ';', '\t', '|']).repeat(dice.size(200_000))}\n1`),
  (dice) => encoded(dice, `company_id\n${'"a"b,'.repeat(dice.size(MEGABYTE))}`),
  (dice) => encoded(dice, `company_id${dice.pick(['\n', '\r', '\r\n', '\u2028']).repeat(dice.size(15 * MEGABYTE))}`),
  (dice) => encoded(dice, `${Array.from({ length: dice.size(50_000) }, (_, at) => `a${at}`).join(',')}\n1`),
  (dice) => encoded(dice, `company_id,company_id,custom_vars.__proto__\n${'1,2,3\n'.repeat(dice.size(2_000))}`),
  (dice) => encoded(dice, `company_id,${repeat(dice, 60, () => deepColumn(dice)).join(',')}\n${'1,'.repeat(60)}1`),
  (dice) => Buffer.alloc(dice.size(19 * MEGABYTE), dice.pick(['\0', '"', ',', '\n', 'a', '\xff'])),
  (dice) => Buffer.from(Array.from({ length: dice.size(100_000) }, () => dice.below(256))),
];

const XLSX_KINDS: readonly Kind[] = [
  (dice) => workbook({ formats: [hostileText(dice, 300_000)], rows: textRows([['company_id'], ['x']]) }),
  (dice) => workbook({ formats: repeat(dice, 60_000, () => 'yyyy'), rows: textRows([['company_id'], ['x']]) }),
  (dice) => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(dice.size(200));
    const rows = `<row>${cells}</row>`.repeat(dice.size(1_500));
    return workbook({ sharedStrings: [`<t>${'x'.repeat(dice.size(32_000))}</t>`], rows });
  },
  (dice) =>
    workbook({ sharedStrings: repeat(dice, 300_000, (at) => `<t>${at}</t>`), rows: textRows([['company_id']]) }),
  (dice) => workbook({ rows: '<row/>'.repeat(dice.size(400_000)) }),
  (dice) =>
    workbook({ rows: `<row r="${dice.pick([1, 1_048_576, 999_999_999])}">${inline('XFD1', 'company_id')}</row>` }),
  (dice) => workbook({ rows: `<row>${'<c/>'.repeat(dice.size(300_000))}</row>` }),
  (dice) => workbook({ rows: '<row><c>'.repeat(dice.size(100_000)) }),
  (dice) =>
    workbook({ rows: `<row><c t="inlineStr"><is><t>${'&#13;'.repeat(dice.size(1_000_000))}</t></is></c></row>` }),
  (dice) => workbook({ rows: `<row ${repeat(dice, 60_000, (at) => `a${at}="1"`).join(' ')}/>` }),
  (dice) =>
    workbook({
      rows: textRows([['company_id'], [hostileText(dice, 30_000)]]),
      furtherRows: repeat(dice, 300, () => ''),
    }),
  (dice) => bombIn(dice.pick(['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/workbook.xml', 'xl/styles.xml'])),
  (dice) => workbook({ parts: repeat(dice, 3_000, (at) => ({ name: `xl/${at}`, content: '' })) }),
  (dice) => workbook({ parts: [{ name: 'xl/workbook.xml', content: hostileText(dice) }] }),
];

/** A part of 60 MB that takes 60 KB in the file. */
function bombIn(name: string): Buffer {
  return workbook({ parts: [{ name, content: Buffer.alloc(60 * MEGABYTE, ' ') }] });
}

function deepColumn(dice: Dice): string {
  return `custom_vars${'.a'.repeat(dice.size(16_000))}`;
}

function repeat<T>(dice: Dice, most: number, make: (at: number) => T): T[] {
  return Array.from({ length: dice.size(most) }, (_, at) => make(at));
}

function encoded(dice: Dice, text: string): Buffer {
  const bytes = Buffer.from(text, dice.chance(3) ? dice.pick(ENCODINGS) : 'utf8');
  return dice.chance(6) ? Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]) : bytes;
}

/** A file whose middle is missing, or in which some bytes are others. */
export function damaged(dice: Dice, bytes: Buffer): Buffer {
  if (dice.chance(3)) {
    return bytes.subarray(0, dice.below(bytes.length + 1));
  }
  const copy = Buffer.from(bytes);
  for (let left = dice.size(200); left > 0 && copy.length > 0; left -= 1) {
    copy[dice.below(copy.length)] = dice.below(256);
  }
  return copy;
}
