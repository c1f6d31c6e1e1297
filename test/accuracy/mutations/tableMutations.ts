import type { Random } from '../../../simulator/dataset/random.ts';
import { shuffled } from './cells.ts';
import { inDoubt } from './contradict.ts';
import {
  childElements,
  elementsIn,
  isElement,
  isText,
  made,
  type MarkupDocument,
  type MarkupElement,
  remove,
  setChildren,
  shown,
} from './markupDocument.ts';
import { type Fields, keeping, type Mutation } from './mutation.ts';
import { withoutEmptyLines } from './positions.ts';

const KINDS = ['bundesanzeiger-publication'] as const;

/** What other typesetters make of the tables of a publication. */
export const TABLE_MUTATIONS: readonly Mutation[] = [
  keeping('columns reordered', KINDS, reorderColumns),
  keeping('empty columns added', KINDS, addColumn),
  keeping('cells merged', KINDS, mergeEmptyCells),
  keeping('cells split', KINDS, widenLabels),
  keeping('line breaks in labels', KINDS, breakLabels),
  { name: 'two rows in one', kinds: KINDS, mutate: joinRows, settle: withoutEmptyLines },
];

/** Tables of a publication, without the one that holds all of it. */
function tables(page: MarkupDocument): MarkupElement[] {
  return page.named('table').filter((table) => elementsIn(table).every(({ name }) => name !== 'table'));
}

function rowsOf(table: MarkupElement): MarkupElement[] {
  return elementsIn(table).filter(({ name }) => name === 'tr');
}

function cellsOf(row: MarkupElement): MarkupElement[] {
  return childElements(row, 'td', 'th');
}

/** Tables whose rows have one cell for each column. */
function evenTables(page: MarkupDocument): { readonly rows: readonly MarkupElement[]; readonly width: number }[] {
  return tables(page).flatMap((table) => {
    const rows = rowsOf(table);
    const widths = new Set(rows.map((row) => cellsOf(row).length));
    const isEven = rows.every((row) =>
      cellsOf(row).every(({ attribs }) => !('colspan' in attribs || 'rowspan' in attribs)),
    );
    const [width = 0] = widths;
    return widths.size === 1 && isEven && rows.length > 2 && width > 1 ? [{ rows, width }] : [];
  });
}

/** Years that a head names; without them the order of the columns is what tells the years apart. */
const DATED = /\d{4}|Vorjahr|Vj\./iu;

function reorderColumns(page: MarkupDocument, random: Random): boolean {
  const found = evenTables(page).filter(({ rows, width }) => {
    const [head] = rows;
    return (
      width <= 3 &&
      head !== undefined &&
      cellsOf(head)
        .slice(1)
        .every((cell) => DATED.test(shown(cell)))
    );
  });
  const order = shuffled([0, 1, 2], random) ?? [];
  for (const { rows, width } of found) {
    const own = order.filter((at) => at < width);
    rows.forEach((row) => {
      const cells = cellsOf(row);
      setChildren(
        row,
        own.flatMap((at) => cells[at] ?? []),
      );
    });
  }
  return found.length > 0;
}

function addColumn(page: MarkupDocument, random: Random): boolean {
  const found = evenTables(page);
  for (const { rows, width } of found) {
    const at = random.integer(0, width);
    const content = random.pick(['', '&nbsp;']);
    rows.forEach((row) => {
      setChildren(row, cellsOf(row).toSpliced(at, 0, ...made(`<td>${content}</td>`).filter(isElement)));
    });
  }
  return found.length > 0;
}

/** Empty cells behind one another become one, and those behind a label a part of its cell. */
function mergeEmptyCells(page: MarkupDocument, random: Random): boolean {
  const withLabels = random.chance(0.5);
  let merged = 0;
  for (const row of tables(page).flatMap(rowsOf)) {
    const kept: MarkupElement[] = [];
    for (const cell of cellsOf(row)) {
      const before = kept.at(-1);
      const takes = before !== undefined && (shown(before) === '' || (withLabels && kept.length === 1));
      if (takes && shown(cell) === '') {
        before.attribs['colspan'] = String(spanOf(before) + spanOf(cell));
        merged++;
      } else {
        kept.push(cell);
      }
    }
    setChildren(row, kept);
  }
  return merged > 0;
}

function spanOf({ attribs }: MarkupElement): number {
  return Number(attribs['colspan'] ?? '1');
}

function widenLabels(page: MarkupDocument): boolean {
  const found = evenTables(page);
  for (const [first, ...others] of found.flatMap(({ rows }) => rows.map(cellsOf))) {
    if (first !== undefined && others.length > 0) {
      first.attribs['colspan'] = '2';
    }
  }
  return found.length > 0;
}

function breakLabels(page: MarkupDocument, random: Random): boolean {
  const labels = tables(page)
    .flatMap(rowsOf)
    .flatMap((row) => cellsOf(row).slice(0, 1))
    .filter((cell) => cell.children.length === 1 && cell.children.every(isText) && random.chance(0.4));
  let broken = 0;
  for (const label of labels) {
    const words = shown(label).split(' ');
    // A number alone on a line is a row of its own to some, so that the break stands behind a word.
    const at = words.length < 3 ? 0 : random.integer(2, words.length - 1);
    if (at > 0) {
      const lines = [words.slice(0, at), words.slice(at)].map((part) => escaped(part.join(' ')));
      setChildren(label, made(lines.join(random.pick(['<br>', '<br/>\n', ' <br> ']))));
      broken++;
    }
  }
  return broken > 0;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const AMOUNT = /^-?\d{1,3}(?:\.?\d{3})*(?:,\d{1,2})?-?$/u;

/** Two rows of values become one with a line break in each cell. */
function joinRows(page: MarkupDocument, fields: Fields, random: Random): Fields | null {
  const pairs = tables(page).flatMap((table) => {
    const rows = rowsOf(table);
    return rows.slice(1).flatMap((second, index) => {
      const first = rows[index];
      return first !== undefined &&
        isValueRow(first) &&
        isValueRow(second) &&
        cellsOf(first).length === cellsOf(second).length
        ? [{ first, second }]
        : [];
    });
  });
  const pair = pairs[random.integer(0, pairs.length - 1)];
  if (pair === undefined) {
    return null;
  }
  const below = cellsOf(pair.second);
  cellsOf(pair.first).forEach((cell, index) => {
    setChildren(cell, [...cell.children, ...made('<br>'), ...(below[index]?.children ?? [])]);
  });
  remove(pair.second);
  return inDoubt(fields);
}

function isValueRow(row: MarkupElement): boolean {
  const [label, ...values] = cellsOf(row).map(shown);
  return label !== undefined && /\p{L}{4}/u.test(label) && values.some((value) => AMOUNT.test(value));
}
