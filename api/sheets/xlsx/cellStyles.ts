import { NUMBER_DIGITS_SHOWN, type SheetCell } from '#domain/sheetCell';
import type { SheetColumn } from '../sheet.ts';

/** Number formats of ours have ids from 164 on (ECMA-376 part 1, 18.8.30); these are built in. */
const GENERAL = 0;
const WHOLE = 1;
const TEXT = 49;
const FIRST_OWN = 164;

const DAY = 'yyyy\\-mm\\-dd';
const GERMAN_DAY = 'dd\\.mm\\.yyyy';
const TIME = 'hh:mm:ss';
const MOMENT = `${DAY}\\ ${TIME}`;
/** A double has no more digits that count. */
const DECIMALS_MAX = 15;
const DECIMALS = Array.from({ length: DECIMALS_MAX }, (_, index) => `0.${'0'.repeat(index + 1)}`);

const FORMATS = [DAY, GERMAN_DAY, MOMENT, TIME, ...DECIMALS];

/** The styles of cells by their format, the first of which empty cells have, and those of headings behind them. */
const CELLS = [GENERAL, WHOLE, TEXT, ...FORMATS.map((_, index) => FIRST_OWN + index)];
const OWN_HEADING = CELLS.length;
const HEADING = OWN_HEADING + 1;

/** The index of the style of a heading. */
export function headingStyle({ isOwn }: SheetColumn): number {
  return isOwn ? OWN_HEADING : HEADING;
}

/** The index of the style of a cell that is not empty. */
export function cellStyle(cell: Exclude<SheetCell, null>, { days, decimals }: SheetColumn): number {
  switch (typeof cell) {
    case 'string':
      return styleOf(TEXT);
    case 'boolean':
      return styleOf(GENERAL);
    case 'number':
      return decimals === undefined || decimals === 0 ? numberStyle(cell) : ownStyle(`0.${'0'.repeat(decimals)}`);
    default:
      return ownStyle(momentFormat(cell.iso, days));
  }
}

function numberStyle(value: number): number {
  return styleOf(Number.isInteger(value) && Math.abs(value) >= 10 ** NUMBER_DIGITS_SHOWN ? WHOLE : GENERAL);
}

function momentFormat(iso: string, days: SheetColumn['days']): string {
  if (iso.includes('T')) {
    return MOMENT;
  }
  if (iso.includes(':')) {
    return TIME;
  }
  return days === 'german' ? GERMAN_DAY : DAY;
}

function ownStyle(format: string): number {
  return styleOf(FIRST_OWN + FORMATS.indexOf(format));
}

function styleOf(formatId: number): number {
  return CELLS.indexOf(formatId);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const BORDER = '<border><left/><right/><top/><bottom/><diagonal/></border>';
const UNDERLINED =
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF8A8F98"/></bottom><diagonal/></border>';

function fill(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;
}

/** The part that the indexes refer to, without the line that every part begins with. */
export function stylesXml(): string {
  const formats = FORMATS.map((code, index) => `<numFmt numFmtId="${FIRST_OWN + index}" formatCode="${code}"/>`);
  const heading = (fillId: number): string =>
    `<xf numFmtId="${TEXT}" fontId="1" fillId="${fillId}" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" ` +
    'applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
  const cells = CELLS.map(
    (id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
    '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    `${fill('FFECEEF1')}${fill('FFDDE7FB')}</fills>` +
    `<borders count="2">${BORDER}${UNDERLINED}</borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}">${cells.join('')}${heading(2)}${heading(3)}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
