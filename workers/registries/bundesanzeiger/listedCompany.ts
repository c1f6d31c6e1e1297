import { linesOf, type HtmlElement } from '../html.ts';
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

/**
 * Company, city and area as a row prints them. The city is the last of the lines; a long name may take more than one.
 * Where all stand in one line, the legal form tells where the name ends.
 * @param area the text of the cell of areas; where it is empty, the area may stand below the company
 * @returns null where the lines do not tell which is which
 */
export function readCompany(cell: HtmlElement | null, area: string): ListedCompany | null {
  const lines = cell === null ? [] : linesOf(cell);
  const start = area === '' ? lines.findIndex(isArea) : -1;
  const own = start === -1 ? lines : lines.slice(0, start);
  const areaBelow = start === -1 ? '' : lines.slice(start).join('');
  const company =
    own.length < 2 ? companyInLine(own[0] ?? '') : { name: own.slice(0, -1).join(' '), city: own.at(-1) ?? '' };
  return company === null ? null : { ...company, area: wholeArea(area === '' ? areaBelow : area) };
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
