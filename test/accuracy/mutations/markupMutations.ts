import type { Random } from '../../../simulator/dataset/random.ts';
import {
  childElements,
  isElement,
  isText,
  made,
  type MarkupDocument,
  type MarkupElement,
  type MarkupNode,
  type MarkupText,
  replace,
  setChildren,
} from './markupDocument.ts';
import { keeping, MUTATED_KINDS, type Mutation, PAGES } from './mutation.ts';

const TABLED = ['handelsregister-results', 'bundesanzeiger-publication'] as const;

/** What another release of a portal changes without a change for its readers. */
export const MARKUP_MUTATIONS: readonly Mutation[] = [
  keeping('classes renamed', PAGES, (page, random) => renamed(page, 'class', random)),
  keeping('ids renamed', PAGES, (page, random) => renamed(page, 'id', random)),
  keeping('attributes dropped', PAGES, dropAttributes),
  keeping('attributes added and reordered', MUTATED_KINDS, addAttributes),
  keeping('contents wrapped', PAGES, wrapContents),
  keeping('cells as headings', TABLED, swapCellNames),
  keeping('table sections changed', TABLED, changeSections),
  keeping('comments', MUTATED_KINDS, addComments),
  keeping('entities', MUTATED_KINDS, writeEntities),
  keeping('white space', MUTATED_KINDS, changeSpace),
  keeping('tags in capitals', PAGES, writeCapitalTags),
];

/** Every word of the attribute gets another one, the same one each time. */
function renamed(page: MarkupDocument, attribute: 'class' | 'id', random: Random): boolean {
  const salt = random.integer(100, 999);
  const names = new Map<string, string>();
  const found = page.elements(({ attribs }) => attribs[attribute] !== undefined);
  for (const { attribs } of found) {
    const words = (attribs[attribute] ?? '').split(/\s+/u).filter((word) => word !== '');
    words.forEach((word) => names.set(word, names.get(word) ?? `x${salt}${names.size}`));
    attribs[attribute] = words.map((word) => names.get(word)).join(' ');
  }
  return found.length > 0;
}

const DECORATION =
  /^(?:style|role|title|tabindex|width|height|align|valign|bgcolor|border|cellspacing|cellpadding|lang|scope|alt|aria-(?!hidden).*)$/u;

function dropAttributes(page: MarkupDocument): boolean {
  const found = page.elements(({ attribs }) => Object.keys(attribs).some((name) => DECORATION.test(name)));
  for (const element of found) {
    element.attribs = Object.fromEntries(Object.entries(element.attribs).filter(([name]) => !DECORATION.test(name)));
  }
  return found.length > 0;
}

function addAttributes(document: MarkupDocument, random: Random): boolean {
  for (const element of document.elements(() => random.chance(0.5))) {
    const added = document.isXml
      ? { 'xml:lang': 'de', herkunft: 'Register' }
      : { 'data-test': '31.12.1999', title: '12.345,67 EUR', 'aria-label': 'HRB 4711' };
    element.attribs = Object.fromEntries(
      [...Object.entries(element.attribs), ...Object.entries(added).slice(random.integer(0, 1))].toReversed(),
    );
  }
  return true;
}

const HOLDERS = new Set(['td', 'th', 'div', 'span', 'li', 'h3', 'h4', 'p']);

/** Only boxes that a browser lets stand in any other one. */
function wrapContents(page: MarkupDocument, random: Random): boolean {
  const holders = page.elements(
    ({ name, children }) => HOLDERS.has(name) && children.some(isText) && random.chance(0.6),
  );
  for (const holder of holders) {
    const wrapper = random.pick(['span', 'span', holder.name === 'span' || /^[hp]/u.test(holder.name) ? 'b' : 'div']);
    setChildren(holder, wrapped(holder.children, wrapper));
  }
  for (const table of page.named('table').filter(() => random.chance(0.5))) {
    replace(table, wrapped([table], 'div'));
  }
  return holders.length > 0;
}

function wrapped(children: readonly MarkupNode[], name: string): MarkupNode[] {
  const box = made(`<${name} class="neu"></${name}>`);
  box.filter(isElement).forEach((element) => setChildren(element, children));
  return box;
}

function swapCellNames(page: MarkupDocument, random: Random): boolean {
  const choice = random.pick(['first', 'heads', 'all']);
  const cells = page.named('tr').flatMap((row) => {
    const own = childElements(row, 'td', 'th');
    const isHead = row.parent !== null && 'name' in row.parent && row.parent.name === 'thead';
    return choice === 'first' ? own.slice(0, 1) : choice === 'all' || isHead ? own : [];
  });
  cells.forEach((cell) => (cell.name = cell.name === 'td' ? 'th' : 'td'));
  return cells.length > 0;
}

function changeSections(page: MarkupDocument, random: Random): boolean {
  const tables = page.named('table');
  for (const table of tables) {
    const isHeadless = random.chance(0.6);
    const isBodiless = random.chance(0.4);
    const sections = childElements(table, ...(isHeadless ? ['thead'] : []), ...(isBodiless ? ['tbody', 'tfoot'] : []));
    sections.forEach((section) => {
      replace(section, [...section.children]);
    });
    if (!isBodiless && childElements(table, 'tr').length > 0 && random.chance(0.5)) {
      setChildren(table, intoBody(table.children));
    }
  }
  return tables.length > 0;
}

/** Rows that stand in no section get one. */
function intoBody(children: readonly MarkupNode[]): MarkupNode[] {
  const isRow = (node: MarkupNode): boolean => isElement(node) && node.name === 'tr';
  const first = children.findIndex(isRow);
  return [
    ...children.slice(0, first).filter((node) => !isRow(node)),
    ...wrapped(children.filter(isRow), 'tbody'),
  ].concat(children.slice(first).filter((node) => !isRow(node)));
}

/** A comment beside a code is its clear text, so that none may stand there. */
function addComments(document: MarkupDocument, random: Random): boolean {
  const note = (): MarkupNode[] => made(`<!-- ${random.pick(['HRB 1', '<td>9.999,00</td>', 'Stand 01.01.1990'])} -->`);
  const isCoded = (element: MarkupElement): boolean =>
    childElements(element).length === 0 || childElements(element).some(({ name }) => name === 'code');
  const hosts = document.elements((element) => !(document.isXml && isCoded(element)) && random.chance(0.3));
  for (const host of hosts.filter(({ name }) => !/^(?:script|style|title|textarea|code)$/u.test(name))) {
    setChildren(host, [...note(), ...host.children, ...note()]);
  }
  return hosts.length > 0;
}

function plainTexts(document: MarkupDocument): MarkupText[] {
  return document.texts().filter(({ parent }) => parent !== null && 'name' in parent && parent.name !== 'title');
}

/** Stands for an entity until the document is written. */
const MARK = '\uE000';

function writeEntities(document: MarkupDocument, random: Random): boolean {
  const isHexadecimal = random.chance(0.5);
  for (const text of plainTexts(document)) {
    text.data = text.data.replace(/[\p{L}\d.,]/gu, (letter) =>
      random.chance(0.2) ? `${MARK}${letter.codePointAt(0) ?? 0}${MARK}` : letter,
    );
  }
  document.finish((written) =>
    written.replace(/\uE000(\d+)\uE000/gu, (_, code: string) =>
      isHexadecimal ? `&#x${Number(code).toString(16)};` : `&#${code};`,
    ),
  );
  return true;
}

/** Blanks are any white space in pages; texts of messages are only surrounded by it. */
function changeSpace(document: MarkupDocument, random: Random): boolean {
  const space = (): string => random.pick([' ', '\n\t', '  ', '\u00A0', '\r\n   ']);
  for (const text of plainTexts(document)) {
    text.data = document.isXml
      ? `\n    ${text.data.trim()}\n  `
      : `${space()}${text.data.trim().replace(/[^\S\n]+/gu, space)}${space()}`;
  }
  return true;
}

function writeCapitalTags(page: MarkupDocument): boolean {
  page.finish((written) => written.replace(/<\/?[a-z][a-z0-9]*/gu, (tag) => tag.toUpperCase()));
  return true;
}
