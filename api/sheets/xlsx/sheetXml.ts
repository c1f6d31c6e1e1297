import type { SheetCell } from '#domain/sheetCell';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { cellStyle, headingStyle } from './cellStyles.ts';
import { serialOf } from './serialOf.ts';
import { xmlText } from './xmlText.ts';

type Row = readonly SheetCell[];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** In characters; what is longer runs on to the right, or is seen in the line above the table. */
const WIDTH = { least: 9, most: 48, margin: 3 } as const;

/**
 * The part of a workbook that has the cells (ECMA-376 part 1, 18.3): headings that stay in place and filter, columns as
 * wide as their first rows. Texts stand in their cells, since a table of all texts would be held until the end.
 */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { columns, rowCount } = sheet;
  const pages = sheet.pages()[Symbol.asyncIterator]();
  try {
    let page = await pages.next();
    yield head(columns, page.done === true ? [] : page.value);
    let number = 2;
    while (page.done !== true) {
      for (const row of page.value) {
        yield rowXml(columns, row, number);
        number += 1;
      }
      page = await pages.next();
    }
    yield tail(columns, rowCount);
  } finally {
    await pages.return?.(undefined);
  }
}

/** Where the cells stand: `A1:C3`. */
export function areaOf({ columns, rowCount }: Pick<Sheet, 'columns' | 'rowCount'>, mark = ''): string {
  return `${mark}A${mark}1:${mark}${letters(columns.length - 1)}${mark}${rowCount + 1}`;
}

function head(columns: readonly SheetColumn[], sample: readonly Row[]): string {
  const widths = columns.map((column, index) => {
    const characters = [column.heading, ...sample.map((row) => row[index] ?? null)].map(charactersOf);
    const width = Math.min(Math.max(WIDTH.least, ...characters), WIDTH.most) + WIDTH.margin;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map(
    (column, index) => `<c r="${letters(index)}1" s="${headingStyle(column)}" ${inlineText(column.heading)}</c>`,
  );
  return (
    `<worksheet xmlns="${MAIN}">` +
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${headings.join('')}</row>`
  );
}

function rowXml(columns: readonly SheetColumn[], row: Row, number: number): string {
  const cells = columns.map((column, index) => cellXml(column, row[index] ?? null, `${letters(index)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** An autofilter needs its area, and what is text to the customer is no mistake of theirs (18.3.1.34). */
function tail(columns: readonly SheetColumn[], rowCount: number): string {
  const area = areaOf({ columns, rowCount });
  return (
    `</sheetData><autoFilter ref="${area}"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" ` +
    `footer="0.3"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  );
}

function cellXml(column: SheetColumn, cell: SheetCell, reference: string): string {
  // Excel knows no days before its calendar.
  const shown = typeof cell === 'object' && cell !== null ? (serialOf(cell.iso) === null ? cell.iso : cell) : cell;
  if (shown === null || shown === '') {
    return '';
  }
  const opened = `<c r="${reference}" s="${cellStyle(shown, column)}"`;
  switch (typeof shown) {
    case 'string':
      return `${opened} ${inlineText(shown)}</c>`;
    case 'boolean':
      return `${opened} t="b"><v>${shown ? 1 : 0}</v></c>`;
    case 'number':
      return `${opened}><v>${shown}</v></c>`;
    default:
      return `${opened}><v>${serialOf(shown.iso)}</v></c>`;
  }
}

/** Without its opening bracket and what stands before. */
function inlineText(text: string): string {
  return `t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is>`;
}

function charactersOf(cell: SheetCell): number {
  if (cell === null) {
    return 0;
  }
  const text = typeof cell === 'object' ? cell.iso : String(cell);
  return Math.max(
    ...text
      .slice(0, 1_000)
      .split('\n')
      .map(({ length }) => length),
  );
}

/** 0 → A, 26 → AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest < 0 ? '' : letters(rest)}${String.fromCharCode(65 + (column % 26))}`;
}
