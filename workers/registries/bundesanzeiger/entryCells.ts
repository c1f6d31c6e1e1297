import { lastDayIn } from '../lastDayIn.ts';
import {
  all,
  attribute,
  first,
  hasClass,
  isTag,
  outermost,
  textOf,
  type HtmlDocument,
  type HtmlElement,
} from '../html.ts';
import { isArea } from './listedCompany.ts';

/** The cells of one publication in a result list. */
export interface EntryCells {
  readonly company: HtmlElement | null;
  readonly area: HtmlElement | null;
  readonly info: HtmlElement | null;
  readonly date: HtmlElement | null;
}

/** The rows of publications, by the classes of the portal, or by what their cells say where it has none of them. */
export function entryCells(page: HtmlDocument): EntryCells[] {
  const rows = outermost(all(page, '.result_container:not(.detail-view) > .row'));
  const marked = rows.filter(isPublication).map(markedCells);
  return marked.length > 0 ? marked : plainRows(page);
}

/** Header rows have none of the parts; rows of subsidiaries below a group statement have a blank date. */
function isPublication(row: HtmlElement): boolean {
  const isSubsidiary = (attribute(row, 'class') ?? '')
    .split(/\s+/u)
    .some((name) => /^(?:concern|subsidiary)-list/u.test(name));
  return (
    !hasClass(row, 'result_header') &&
    !isSubsidiary &&
    (all(row, '.info').length > 0 || textOf(first(row, '.date')) !== '') &&
    !isContinuation(row)
  );
}

/** A row below a publication that names a further company of the group: no title, no date of its own. */
function isContinuation(row: HtmlElement): boolean {
  return textOf(first(row, '.date')) === '' && textOf(first(row, '.info a')) === '';
}

function markedCells(row: HtmlElement): EntryCells {
  const [company, area, info, date] = ['.first', '.part', '.info', '.date'].map((part) => first(row, part));
  return { company: company ?? null, area: area ?? null, info: info ?? null, date: date ?? null };
}

/** Company, area, information and day: the columns that the list has. */
const COLUMNS = 4;

function plainRows(page: HtmlDocument): EntryCells[] {
  return all(page, 'div, tr').flatMap((row) => {
    const cells = row.children.filter(isTag);
    return cells.length === COLUMNS ? plainCells(cells) : [];
  });
}

/** The day and the link tell themselves; the area is one of a few, and what is left is the company. */
function plainCells(cells: readonly HtmlElement[]): EntryCells[] {
  const dates = cells.filter((cell) => DAY.test(textOf(cell)) && lastDayIn(textOf(cell)) !== null);
  const infos = cells.filter((cell) => textOf(first(cell, 'a[href]')) !== '');
  const areas = cells.filter((cell) => isArea(textOf(cell)));
  const [date, info, area] = [dates[0], infos[0], areas[0]];
  const company = cells.find((cell) => cell !== date && cell !== info && cell !== area);
  const isPlain = [dates, infos, areas].every((found) => found.length === 1);
  return isPlain && date !== undefined && info !== undefined && area !== undefined && company !== undefined
    ? [{ company, area, info, date }]
    : [];
}

const DAY = /^[\d.\s/-]{6,14}$|^\d{1,2}\.\s?\p{L}{3,9}\s\d{4}$/u;
