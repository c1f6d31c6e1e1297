import type { Random } from '../../../simulator/dataset/random.ts';
import { shuffled } from './cells.ts';
import {
  childElements,
  elementsIn,
  type MarkupDocument,
  type MarkupElement,
  copyOf,
  made,
  replace,
  remove,
  setChildren,
  shown,
  isText,
} from './markupDocument.ts';
import { type Fields, keeping, type Mutation } from './mutation.ts';
import { OrNull } from '../sample.ts';
import { withoutEmphasis } from './withoutEmphasis.ts';

const KINDS = ['handelsregister-results'] as const;

/** What may become of the rows of a result list of the register. */
export const REGISTER_ROW_MUTATIONS: readonly Mutation[] = [
  keeping('cells reordered', KINDS, (page, random) => reorderCells(page, random)),
  keeping('cells reordered, classes renamed', KINDS, (page, random) => {
    withoutEmphasis(page);
    return reorderCells(page, random);
  }),
  keeping('history reordered', KINDS, reorderHistory),
  keeping('leading zeros', KINDS, addZeros),
  { name: 'name and city run together', kinds: KINDS, mutate: runTogether },
  { name: 'cells merged', kinds: KINDS, mutate: mergeCells },
  { name: 'cell emptied', kinds: KINDS, mutate: emptyCell },
  { name: 'row dropped', kinds: KINDS, mutate: dropRow },
  { name: 'row doubled', kinds: KINDS, mutate: doubleRow },
];

interface Company {
  readonly name: string;
  readonly seat: string | null;
}

/** The cells of name, seat, status and documents, row by row. */
function companyRows(
  page: MarkupDocument,
): { readonly row: MarkupElement; readonly cells: readonly MarkupElement[] }[] {
  return resultRows(page).flatMap((result) => {
    const row = elementsIn(result).find(
      (element) =>
        element.name === 'tr' &&
        childElements(element, 'td').length === 4 &&
        /AD.{0,3}CD.{0,3}HD.{0,3}DK/u.test(shown(element)),
    );
    return row === undefined ? [] : [{ row, cells: childElements(row, 'td') }];
  });
}

function resultRows(page: MarkupDocument): MarkupElement[] {
  return page.elements(({ name, attribs }) => name === 'tr' && attribs['data-ri'] !== undefined);
}

function reorderCells(page: MarkupDocument, random: Random): boolean {
  const rows = companyRows(page);
  const order = shuffled([0, 1, 2, 3], random) ?? [];
  for (const { row, cells } of rows) {
    setChildren(
      row,
      order.flatMap((at) => cells[at] ?? []),
    );
  }
  return rows.length > 0;
}

const NUMBERED = /^\d+\.\)/u;

function reorderHistory(page: MarkupDocument): boolean {
  const pairs = page
    .named('tr')
    .map((row) => ({ row, cells: childElements(row, 'td') }))
    .filter(({ cells }) => cells.slice(0, 2).every((cell) => NUMBERED.test(shown(cell))) && cells.length >= 2);
  pairs.forEach(({ row, cells: [name, seat, ...others] }) => {
    setChildren(
      row,
      [seat, name, ...others].filter((cell) => cell !== undefined),
    );
  });
  return pairs.length > 0;
}

const REGISTER_NUMBER = /((?:HRA|HRB|GnR|PR|VR|GsR)\s+)(\d+)/u;

function addZeros(page: MarkupDocument, random: Random): boolean {
  const texts = resultRows(page)
    .flatMap((row) => elementsIn(row))
    .flatMap(({ children }) => children)
    .filter(isText)
    .filter(({ data }) => REGISTER_NUMBER.test(data));
  const zeros = '0'.repeat(random.integer(1, 6));
  texts.forEach((text) => (text.data = text.data.replace(REGISTER_NUMBER, `$1${zeros}$2`)));
  return texts.length > 0;
}

function companiesOf(fields: Fields): readonly (Company & Fields)[] {
  return (fields['companies'] ?? []) as readonly (Company & Fields)[];
}

function withCompanies(fields: Fields, change: (company: Company & Fields) => object): Fields {
  return { ...fields, companies: companiesOf(fields).map(change) };
}

/** What stands in one cell can be told apart by what it says, or not at all. */
function runTogether(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const separator = random.pick([' ', ', ', ' / ', ' – ', '']);
  const isRemoved = random.chance(0.5);
  const rows = companyRows(page);
  for (const { cells } of rows) {
    const [name, seat] = cells;
    if (name !== undefined && seat !== undefined) {
      setChildren(name, made(`<span>${escaped(shown(name) + separator + shown(seat))}</span>`));
      setChildren(seat, []);
      replace(seat, isRemoved ? [] : [seat]);
    }
  }
  return rows.length === 0 ? null : withCompanies(fields, doubtfulSeat);
}

function doubtfulSeat(company: Company & Fields): object {
  return { ...company, seat: new OrNull(company.seat), former_seats: new OrNull(company['former_seats']) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function mergeCells(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const separator = random.pick(['<br>', ' ', ' | ', '<br/>\n']);
  const rows = companyRows(page);
  const until = random.pick([2, 3]);
  for (const { cells } of rows) {
    const [first, ...others] = cells.slice(0, until);
    if (first !== undefined) {
      setChildren(first, made([first, ...others].map((cell) => escaped(shown(cell))).join(separator)));
      first.attribs['colspan'] = String(4 + until);
      others.forEach(remove);
    }
  }
  return rows.length === 0
    ? null
    : withCompanies(fields, (company) => ({ ...doubtfulSeat(company), status: new OrNull(company['status']) }));
}

const EMPTIED = ['seat', 'status'] as const;

function emptyCell(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = companyRows(page);
  const field = random.pick(EMPTIED);
  const at = random.integer(0, rows.length - 1);
  const cell = rows[at]?.cells[1 + EMPTIED.indexOf(field)];
  if (cell === undefined) {
    return null;
  }
  setChildren(cell, []);
  const emptied = companiesOf(fields)[at];
  return withCompanies(fields, (company) =>
    // Without the present seat, a former one may be the same.
    company === emptied ? { ...withoutFormerSeats(company), [field]: null } : company,
  );
}

function withoutFormerSeats({ former_seats: _, ...company }: Fields): Fields {
  return company;
}

function dropRow(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = resultRows(page);
  const at = random.integer(0, rows.length - 1);
  const row = rows[at];
  if (row === undefined || rows.length < 2) {
    return null;
  }
  remove(row);
  return { ...fields, companies: companiesOf(fields).toSpliced(at, 1) };
}

function doubleRow(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = resultRows(page);
  const at = random.integer(0, rows.length - 1);
  const [row, company] = [rows[at], companiesOf(fields)[at]];
  if (row === undefined || company === undefined) {
    return null;
  }
  replace(row, [row, copyOf(row, false)]);
  return { ...fields, companies: companiesOf(fields).toSpliced(at, 0, company) };
}
