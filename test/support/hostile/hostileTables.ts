import { inline, letters, textRows, workbook } from '../tables/workbook.ts';
import { type ZipEntry, zipArchive } from '../tables/zipArchive.ts';
import { repeatDeflated } from './repeatDeflated.ts';

const MEBIBYTE = 1_048_576;

const DAMAGED = 'The spreadsheet is damaged. Open it in Excel and save it again, or save it as CSV.';
const TOO_LARGE = 'The spreadsheet is too large when unpacked. Remove other sheets and pictures, or save it as CSV.';
const TOO_LONG = 'The spreadsheet has a text that is too long for any cell. Shorten it.';

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const part = (name: string, content: string, more: Partial<ZipEntry> = {}): Buffer =>
  workbook({ parts: [{ name, content, ...more }] });
const columnNames = (count: number): string[] => Array.from({ length: count }, (_, at) => `custom_vars.${letters(at)}`);
/** A workbook of 16 KB in which one text of 32,000 characters stands in 200,000 cells. */
export const oneTextEverywhere = (): Buffer =>
  workbook({
    sharedStrings: [...columnNames(200).map((name) => `<t>${name}</t>`), `<t>${'x'.repeat(32_000)}</t>`],
    rows: `<row>${columnNames(200)
      .map((_, at) => `<c t="s"><v>${at}</v></c>`)
      .join('')}</row>${`<row>${'<c t="s"><v>200</v></c>'.repeat(200)}</row>`.repeat(1_000)}`,
  });
/** A part that is 100 MB of blanks, whatever its headers say. */
const bomb = async (name: string, claimedBytes: number): Promise<Buffer> =>
  part(name, '', { packed: await (blanks ??= repeatDeflated(' ', 100 * MEBIBYTE, 'raw')), claimedBytes });
let blanks: Promise<Buffer> | undefined;

/** What it is, the file, and what is said of it. */
export const HOSTILE_TABLES: readonly (readonly [
  name: string,
  build: () => string | Uint8Array | Promise<Buffer>,
  problem: string,
])[] = [
  ['a bomb that hides its size', () => bomb(SHEET, 100), DAMAGED],
  ['a bomb that says its size', () => bomb(SHEET, 100 * MEBIBYTE), TOO_LONG],
  ['a bomb of shared strings', () => bomb('xl/sharedStrings.xml', 100 * MEBIBYTE), TOO_LONG],
  ['a bomb of styles', () => bomb('xl/styles.xml', 100 * MEBIBYTE), TOO_LONG],
  ['a bomb of relationships', () => bomb('_rels/.rels', 100 * MEBIBYTE), TOO_LONG],
  ['a bomb of elements', () => part(SHEET, `<worksheet>${'<a/>'.repeat(9 * MEBIBYTE)}`), TOO_LARGE],
  [
    'entities that multiply',
    () => {
      const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
      return part(
        SHEET,
        `<!DOCTYPE x [<!ENTITY e0 "lol">${entities.join('')}]>${sheet(`<row><c t="str"><v>&e20;</v></c></row>`)}`,
      );
    },
    DAMAGED,
  ],
  [
    'an entity that is a file',
    () => part(SHEET, `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheet('<row><c><v>&f;</v></c></row>')}`),
    DAMAGED,
  ],
  [
    'a prototype for a column',
    () => workbook({ rows: textRows([['__proto__'], ['1']]) }),
    'A column cannot be named "__proto__". Rename it.',
  ],
  ['a constructor for a column', () => 'constructor,a\n1,2\n', 'A column cannot be named "constructor". Rename it.'],
  [
    'a million styled rows',
    () =>
      part(SHEET, sheet(textRows([['a'], ['1']]) + '<row s="1" customFormat="1"><c s="1"/></row>'.repeat(1_000_000))),
    'The file has more than 100,000 rows, empty ones included. Delete the empty rows.',
  ],
  [
    'ten thousand columns',
    () => workbook({ rows: textRows([Array.from({ length: 10_000 }, (_, at) => letters(at))]) }),
    'The file may have at most 200 columns. Remove those not needed.',
  ],
  [
    'ten thousand columns of CSV',
    () => Array.from({ length: 10_000 }, (_, at) => letters(at)).join(),
    'The file may have at most 200 columns. Remove those not needed.',
  ],
  [
    'an encrypted or an old workbook',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(MEBIBYTE)]),
    'The file is an old Excel file (.xls) or protected by a password. Save it as .xlsx without a password, or as CSV.',
  ],
  [
    'a part with a password',
    () => part(SHEET, sheet(''), { flags: 1 }),
    'The spreadsheet is protected by a password. Save it without one.',
  ],
  [
    'a binary workbook',
    () => zipArchive(['_rels/.rels', 'xl/workbook.bin'].map((name) => ({ name, content: '' }))),
    'The file is a binary Excel workbook (.xlsb). Save it as .xlsx or CSV.',
  ],
  [
    'an OpenDocument sheet',
    () => zipArchive(['mimetype', 'content.xml'].map((name) => ({ name, content: '' }))),
    'The file is an OpenDocument file. Save the table as .xlsx or CSV.',
  ],
  [
    'an archive of something else',
    () => zipArchive([{ name: 'companies.csv', content: 'a,b\n1,2\n' }]),
    'The file is an archive but no Excel workbook. Save the table as .xlsx or CSV.',
  ],
  [
    'an empty archive',
    () => zipArchive([]),
    'The file is an archive but no Excel workbook. Save the table as .xlsx or CSV.',
  ],
  [
    'a number format without end',
    () => workbook({ formats: ['['.repeat(262_000)], rows: textRows([['a'], ['1']]) }),
    'The spreadsheet has a number format of more than 255 characters. Remove it, or save the table as CSV.',
  ],
  [
    'styles without number',
    () =>
      part('xl/styles.xml', `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(1_500_000)}</cellXfs></styleSheet>`),
    DAMAGED,
  ],
  [
    'a text that stands in every cell',
    () => oneTextEverywhere(),
    'The columns that are used have more than 5,242,880 characters. Split the file into several.',
  ],
  [
    'an archive of many entries with one name',
    () => zipArchive(Array.from({ length: 60_000 }, () => ({ name: 'a', content: '' }))),
    TOO_LARGE,
  ],
  ['a truncated workbook', () => workbook({ rows: textRows([['a'], ['1']]) }).subarray(0, 900), DAMAGED],
  [
    'a workbook with a hole',
    () => {
      const bytes = workbook({ rows: textRows([['a'], ...Array.from({ length: 500 }, (_, at) => [`row ${at}`])]) });
      return bytes.fill(0, 1_500, 2_500);
    },
    DAMAGED,
  ],
  [
    'an archive of too many entries',
    () => zipArchive(Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}`, content: '' }))),
    TOO_LARGE,
  ],
  ['a name that leaves the archive', () => zipArchive([{ name: '../../etc/passwd', content: '' }]), DAMAGED],
  ['elements without end', () => part(SHEET, sheet('<a>'.repeat(1_000_000))), DAMAGED],
  [
    'attributes without end',
    () => part(SHEET, sheet(`<row ${Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)),
    DAMAGED,
  ],
  ['a cell without end', () => part(SHEET, sheet(`<row>${inline('A1', 'x'.repeat(30 * MEBIBYTE))}</row>`)), TOO_LONG],
  [
    'a cell that hides its length in a section',
    () => part(SHEET, sheet(`<row><c t="str"><v><![CDATA[${'<'.repeat(30 * MEBIBYTE)}]]></v></c></row>`)),
    TOO_LONG,
  ],
  ['an attribute without end', () => part(SHEET, sheet(`<row spans="${'x'.repeat(30 * MEBIBYTE)}"/>`)), TOO_LONG],
  [
    'a cell of runs without end',
    () => {
      const runs = `<r><t>${'x'.repeat(1_000)}</t></r>`.repeat(30_000);
      return part(SHEET, sheet(`<row><c t="inlineStr"><is>${runs}</is></c></row>`));
    },
    'Cell 1 of row 1 has more than 32,767 characters. Shorten it, or look for a double quote that is never closed.',
  ],
  [
    'shared strings without number',
    () => part('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(4_000_000)}</sst>`),
    DAMAGED,
  ],
  [
    'a quote that never ends',
    () => `a,b\n1,"${'x'.repeat(19 * MEBIBYTE)}`,
    'Cell 2 of row 2 has more than 32,767 characters. Shorten it, or look for a double quote that is never closed.',
  ],
  [
    'nothing but quotes',
    () => `a,b\n1,"${'""'.repeat(9 * MEBIBYTE)}`,
    'Cell 2 of row 2 has more than 32,767 characters. Shorten it, or look for a double quote that is never closed.',
  ],
  [
    'nothing but delimiters',
    () => `a,b\n${','.repeat(19 * MEBIBYTE)}`,
    'The file may have at most 200 columns. Remove those not needed.',
  ],
  [
    'nothing but line ends',
    () => '\n'.repeat(19 * MEBIBYTE),
    'The file has more than 100,000 rows, empty ones included. Delete the empty rows.',
  ],
  [
    'nothing but bytes that are no ASCII',
    () => Buffer.alloc(19 * MEBIBYTE, 0xe4),
    'Cell 1 of row 1 has more than 32,767 characters. Shorten it, or look for a double quote that is never closed.',
  ],
  [
    'zeros',
    () => Buffer.alloc(19 * MEBIBYTE),
    'The file is no text: it contains zero bytes. Save the table as .xlsx or CSV.',
  ],
  [
    '21 MB',
    () => `a\n${'x,\n'.repeat(7 * MEBIBYTE)}`,
    'The file has more than 1,000 rows below its header. Split it into several files.',
  ],
  [
    'a PDF document with another name',
    () => '%PDF-1.7\n',
    'The file is a PDF document, not a table. Save the table as .xlsx or CSV.',
  ],
  [
    'a picture with another name',
    () => Buffer.from('89504e470d0a1a0a', 'hex'),
    'The file is a picture, not a table. Save the table as .xlsx or CSV.',
  ],
  [
    'a page with another name',
    () => '\ufeff\n<!DOCTYPE html><table><tr><td>a',
    'The file is a web page or XML, not a table. Save the table as .xlsx or CSV.',
  ],
  [
    'a packed file',
    () => Buffer.from('1f8b0800000000000003', 'hex'),
    'The file is compressed with gzip, not a table. Save the table as .xlsx or CSV.',
  ],
];
