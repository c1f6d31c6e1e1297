import { type ZipEntry, zipArchive } from './zipArchive.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook written by hand: what is not given is as small as it can be. */
export interface WorkbookPlan {
  /** Content of sheetData of the first sheet. */
  readonly rows?: string;
  /** Content of further sheets. */
  readonly furtherRows?: readonly string[];
  /** States of the sheets, visible by default. */
  readonly states?: readonly string[];
  readonly sharedStrings?: readonly string[];
  /** Number formats of the cell styles: an id or a code. */
  readonly formats?: readonly (number | string)[];
  readonly date1904?: boolean;
  /** Parts that take the place of those made here, or come on top. */
  readonly parts?: readonly ZipEntry[];
}

export function workbook(plan: WorkbookPlan): Buffer {
  const own = Object.entries(partsOf(plan)).map(([name, content]) => ({ name, content }));
  const given = plan.parts ?? [];
  return zipArchive([...own.filter(({ name }) => given.every((part) => part.name !== name)), ...given]);
}

/** A cell with an inline string. */
export function inline(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;
}

/** Rows of inline strings, the first of them row 1. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells, row) => {
      const content = cells.map((text, column) => inline(`${letters(column)}${row + 1}`, text)).join('');
      return `<row r="${row + 1}">${content}</row>`;
    })
    .join('');
}

/** 0 → A, 26 → AA. */
export function letters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : letters(rest)}${String.fromCharCode(65 + (column % 26))}`;
}

function partsOf(plan: WorkbookPlan): Readonly<Record<string, string>> {
  const sheets = [plan.rows ?? '', ...(plan.furtherRows ?? [])];
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': mainPart(sheets.length, plan),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['rIdStrings', 'sharedStrings', 'sharedStrings.xml'],
      ['rIdStyles', 'styles', '/xl/styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${(plan.sharedStrings ?? []).map((si) => `<si>${si}</si>`).join('')}</sst>`,
    'xl/styles.xml': styles(plan.formats ?? []),
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
}

function mainPart(sheets: number, { states = [], date1904 = false }: WorkbookPlan): string {
  const list = Array.from({ length: sheets }, (_, index) => {
    const state = states[index] === undefined ? '' : ` state="${states[index]}"`;
    return `<sheet name="Sheet ${index + 1}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/>` +
    `<sheets>${list.join('')}</sheets></workbook>`
  );
}

function relationships(list: readonly (readonly [string, string, string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

function styles(formats: readonly (number | string)[]): string {
  const custom = formats.flatMap((format, index) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${200 + index}" formatCode="${escape(format)}"/>`] : [],
  );
  const xfs = formats.map((format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`);
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
    `<cellXfs>${xfs.join('')}</cellXfs></styleSheet>`
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
}
