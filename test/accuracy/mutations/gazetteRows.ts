import type { Random } from '../../../simulator/dataset/random.ts';
import { OrNull } from '../sample.ts';
import { shuffled } from './cells.ts';
import {
  childElements,
  copyOf,
  elementsIn,
  made,
  type MarkupDocument,
  type MarkupElement,
  remove,
  replace,
  setChildren,
  shown,
  isText,
} from './markupDocument.ts';
import { type Fields, keeping, type Mutation } from './mutation.ts';
import { withoutEmphasis } from './withoutEmphasis.ts';

const KINDS = ['bundesanzeiger-results'] as const;

/** What may become of the rows of a result list of the gazette. */
export const GAZETTE_ROW_MUTATIONS: readonly Mutation[] = [
  keeping('cells reordered', KINDS, reorderCells),
  keeping('cells reordered, classes renamed', KINDS, (page, random) => {
    const hasRows = reorderCells(page, random);
    withoutEmphasis(page);
    return hasRows;
  }),
  { name: 'name and city run together', kinds: KINDS, mutate: runTogether },
  { name: 'cells merged', kinds: KINDS, mutate: mergeCells },
  { name: 'cell emptied', kinds: KINDS, mutate: emptyCell },
  { name: 'row dropped', kinds: KINDS, mutate: dropRow },
  { name: 'row doubled', kinds: KINDS, mutate: doubleRow },
];

interface Entry {
  readonly name: string;
  readonly city: string | null;
}

function hasClass({ attribs }: MarkupElement, name: string): boolean {
  return (attribs['class'] ?? '').split(/\s+/u).includes(name);
}

function rowsOf(page: MarkupDocument): MarkupElement[] {
  return page
    .elements((element) => hasClass(element, 'result_container') && !hasClass(element, 'detail-view'))
    .flatMap((container) => childElements(container))
    .filter((element) => hasClass(element, 'row') && childElements(element).length === 4);
}

function isHead(row: MarkupElement): boolean {
  return hasClass(row, 'result_header');
}

function part(row: MarkupElement, name: string): MarkupElement | undefined {
  return elementsIn(row).find((element) => hasClass(element, name));
}

/** The rows that the truth lists, in its order. */
function entryRows(page: MarkupDocument): MarkupElement[] {
  return rowsOf(page).filter((row) => !isHead(row) && shown(part(row, 'date') ?? row) !== '');
}

function reorderCells(page: MarkupDocument, random: Random): boolean {
  const rows = rowsOf(page);
  const order = shuffled([0, 1, 2, 3], random) ?? [];
  for (const row of rows) {
    const cells = childElements(row);
    setChildren(
      row,
      order.flatMap((at) => cells[at] ?? []),
    );
  }
  return entryRows(page).length > 0;
}

function entriesOf(fields: Fields): readonly (Entry & Fields)[] {
  return (fields['entries'] ?? []) as readonly (Entry & Fields)[];
}

function withEntries(fields: Fields, change: (entry: Entry & Fields) => object): Fields {
  return { ...fields, entries: entriesOf(fields).map(change) };
}

/** The line break between name and city is gone, or another sign stands there. */
function runTogether(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const separator = random.pick([' ', ', ', ' / ', ' – ', '', '\n\n']);
  const breaks = entryRows(page).flatMap((row) =>
    elementsIn(part(row, 'first') ?? row).filter(({ name }) => name === 'br'),
  );
  for (const line of breaks) {
    const parent = line.parent as MarkupElement;
    const texts = parent.children.filter(isText).filter(({ data }) => data.trim() !== '');
    texts.forEach((text) => (text.data = text.data.trim()));
    replace(line, separator === '' ? [] : made(separator));
  }
  return breaks.length === 0 ? null : withEntries(fields, (entry) => ({ ...entry, city: new OrNull(entry.city) }));
}

function mergeCells(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = entryRows(page);
  const [from, to] = random.pick([
    ['part', 'first'],
    ['date', 'info'],
    ['first', 'part'],
  ]);
  for (const row of rows) {
    const [source, target] = [part(row, from), part(row, to)];
    if (source !== undefined && target !== undefined) {
      setChildren(target, [...target.children, ...made('<br>'), ...source.children]);
      setChildren(source, []);
    }
  }
  return rows.length === 0
    ? null
    : withEntries(fields, (entry) => ({
        ...entry,
        area: from === 'date' ? entry['area'] : new OrNull(entry['area']),
        city: from === 'date' ? entry.city : new OrNull(entry.city),
      }));
}

function emptyCell(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = entryRows(page);
  const at = random.integer(0, rows.length - 1);
  const [row, emptied] = [rows[at], entriesOf(fields)[at]];
  const area = row === undefined ? undefined : part(row, 'part');
  if (area === undefined || emptied === undefined) {
    return null;
  }
  setChildren(area, []);
  // An area that is not printed is an empty text in the list of a page.
  return withEntries(fields, (entry) => (entry === emptied ? { ...entry, area: '' } : entry));
}

function dropRow(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = entryRows(page);
  const at = random.integer(0, rows.length - 1);
  const row = rows[at];
  if (row === undefined || rows.length < 2) {
    return null;
  }
  remove(row);
  return { ...fields, entries: entriesOf(fields).toSpliced(at, 1) };
}

function doubleRow(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const rows = entryRows(page);
  const at = random.integer(0, rows.length - 1);
  const [row, entry] = [rows[at], entriesOf(fields)[at]];
  if (row === undefined || entry === undefined) {
    return null;
  }
  replace(row, [row, copyOf(row, false)]);
  return { ...fields, entries: entriesOf(fields).toSpliced(at, 0, entry) };
}
