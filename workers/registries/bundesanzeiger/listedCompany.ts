import { linesOf, type HtmlElement } from '../html.ts';
import { courtByName } from '#domain/courtByName';
import { legalFormEnds } from '../handelsregister/shareholderList/holder/legalForm.ts';
import { endsFirm, splitNameAndPlace } from '../nameAndPlace.ts';

export interface ListedCompany {
  readonly name: string;
  readonly city: string | null;
  readonly area: string;
}

/** The areas of the gazette, which its list of areas names (docs/spec/registries.md, "Titles of publications"). */
const AREA =
  /^(?:Rechnungslegung\b|Finanzberichte$|Gesellschaftsbekanntmachungen$|Kapitalmarkt$|(?:Amtlicher|Nichtamtlicher) Teil$|Verschiedene Bekanntmachungen$)/iu;

/** Whether a text is the name of an area, or a line of one. */
export function isArea(text: string): boolean {
  return AREA.test(text);
}

/** Where the rows of a page have the city; null where none of them tells. */
export type CityPlace = 'first' | 'last' | null;

/** The line with the legal form is no city; one row alone may have a name of two lines. */
export function cityPlaceOf(cells: readonly (HtmlElement | null)[]): CityPlace {
  const pairs = cells.map((cell) => (cell === null ? [] : linesOf(cell))).filter(({ length }) => length === 2);
  const last = pairs.filter(([one = '', other = '']) => isFirm(one) && !isFirm(other)).length;
  const first = pairs.filter(([one = '', other = '']) => !isFirm(one) && endsFirm(other)).length;
  if (first > last && (first > 1 || courtByName(pairs[0]?.[0] ?? '') !== null)) {
    return 'first';
  }
  return last > 0 || first === 0 ? 'last' : null;
}

function isFirm(text: string): boolean {
  return legalFormEnds(text).length > 0;
}

/**
 * Company, city and area as a row prints them. The city is the last of the lines, unless other rows of the page have it
 * first; a long name may take more than one. Where all stand in one line, the legal form tells where the name ends.
 * @param area the text of the cell of areas; where it is empty, the area may stand below the company
 * @returns null where the lines do not tell which is which
 */
export function readCompany(cell: HtmlElement | null, area: string, cityPlace: CityPlace): ListedCompany | null {
  const lines = cell === null ? [] : linesOf(cell);
  const start = area === '' ? lines.findIndex(isArea) : -1;
  const own = start === -1 ? lines : lines.slice(0, start);
  const areaBelow = start === -1 ? '' : lines.slice(start).join('');
  const company = own.length < 2 ? companyInLine(own[0] ?? '') : companyInLines(own, cityPlace);
  return company === null ? null : { ...company, area: wholeArea(area === '' ? areaBelow : area) };
}

function companyInLines(lines: readonly string[], cityPlace: CityPlace): Omit<ListedCompany, 'area'> | null {
  const [first = '', ...others] = lines;
  const last = lines.at(-1) ?? '';
  if (cityPlace === 'first' && !isFirm(first)) {
    return { name: others.join(' '), city: first };
  }
  if (!endsFirm(last) || lines.slice(0, -1).some(isFirm)) {
    return { name: lines.slice(0, -1).join(' '), city: last };
  }
  return cityPlace === null ? null : { name: lines.join(' '), city: null };
}

/** Cells are narrow, so areas break behind strokes and hyphens: `Gesellschafts- bekanntmachungen`. */
function wholeArea(printed: string): string {
  return printed.replace(/\/\s/gu, '/').replace(/(?<=\p{L})-\s?(?=\p{Ll})/gu, '');
}

function companyInLine(line: string): Omit<ListedCompany, 'area'> | null {
  if (line === '') {
    return null;
  }
  const split = endsFirm(line) ? null : splitNameAndPlace(line);
  if (split !== null) {
    return { name: split.name, city: split.place };
  }
  return GLUED.test(line) || /c\/o\s\S+\s/u.test(line) ? null : { name: line, city: null };
}

/** Two words that no blank parts: the place may be the last of them. */
const GLUED = /\p{Ll}\p{Lu}\p{Ll}[^\s,]*$/u;
