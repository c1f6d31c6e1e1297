import type { Random } from '../../../simulator/dataset/random.ts';
import { OrNull } from '../sample.ts';
import { shuffled } from './cells.ts';
import {
  childElements,
  copyOf,
  elementsIn,
  isElement,
  isText,
  type MarkupDocument,
  type MarkupElement,
  remove,
  replace,
  setChildren,
  isComment,
} from './markupDocument.ts';
import { type Fields, keeping, type Mutation } from './mutation.ts';

const KINDS = ['handelsregister-si'] as const;

/** What other senders of a register message may do. */
export const MESSAGE_MUTATIONS: readonly Mutation[] = [
  keeping('prefixes renamed', KINDS, renamePrefixes),
  keeping('cells reordered', KINDS, reorderParts),
  keeping('leading zeros', KINDS, addZeros),
  keeping('notation of amounts', KINDS, rewriteAmounts),
  keeping('CDATA', KINDS, wrapTexts),
  { name: 'clear texts left out', kinds: KINDS, mutate: dropComments },
  { name: 'cell emptied', kinds: KINDS, mutate: (message, fields, random) => without(message, fields, random, false) },
  { name: 'row dropped', kinds: KINDS, mutate: (message, fields, random) => without(message, fields, random, true) },
  keeping('row doubled', KINDS, doubleParty),
];

function localName({ name }: MarkupElement): string {
  return name.replace(/^.*:/u, '');
}

function parts(message: MarkupDocument, ...names: readonly string[]): MarkupElement[] {
  return message.elements((element) => names.includes(localName(element)));
}

function renamePrefixes(message: MarkupDocument, random: Random): boolean {
  const prefix = random.pick(['xj:', 'reg:', 'n1:']);
  for (const element of message.elements(({ name }) => name !== 'code')) {
    element.name = prefix + localName(element);
  }
  const [root] = childElements(message.root);
  if (root !== undefined) {
    root.attribs[`xmlns:${prefix.slice(0, -1)}`] = 'http://www.xjustiz.de';
  }
  return root !== undefined;
}

/** Parts of a message that have different names may come in any order. */
function reorderParts(message: MarkupDocument, random: Random): boolean {
  const parents = message.elements((element) => {
    const names = childElements(element).map(localName);
    return names.length > 1 && new Set(names).size === names.length && !names.includes('code');
  });
  for (const parent of parents.filter(() => random.chance(0.5))) {
    setChildren(parent, shuffled(parent.children.filter(isElement), random) ?? parent.children);
  }
  return parents.length > 0;
}

function setText(element: MarkupElement, change: (text: string) => string): void {
  for (const child of element.children) {
    if (isText(child)) {
      child.data = change(child.data);
    } else if ('children' in child && !isElement(child)) {
      child.children.filter(isText).forEach((text) => (text.data = change(text.data)));
    }
  }
}

/** Only the number of the sheet: texts of entries have serial numbers too. */
function addZeros(message: MarkupDocument, random: Random): boolean {
  const numbers = parts(message, 'aktenzeichen.strukturiert').flatMap((reference) =>
    elementsIn(reference).filter((element) => localName(element) === 'laufendeNummer'),
  );
  const counts = parts(message, 'anzahlEintragungen');
  const zeros = '0'.repeat(random.integer(1, 4));
  [...numbers, ...counts].forEach((element) => {
    setText(element, (text) => text.replace(/\d/u, `${zeros}$&`));
  });
  return numbers.length > 0;
}

function rewriteAmounts(message: MarkupDocument, random: Random): boolean {
  const amounts = parts(message, 'zahl');
  const separator = random.pick(['.', ' ', "'"]);
  amounts.forEach((element) => {
    setText(element, (text) => {
      const [whole = '', decimals = '00'] = text.trim().split('.');
      return `${whole.replace(/\B(?=(?:\d{3})+$)/gu, separator)},${decimals}`;
    });
  });
  return amounts.length > 0;
}

function wrapTexts(message: MarkupDocument, random: Random): boolean {
  const leaves = message.elements((element) => element.children.length === 1 && element.children.every(isText));
  for (const leaf of leaves.filter(() => random.chance(0.5))) {
    const index = leaf.children[0];
    const text = index !== undefined && isText(index) ? index.data : '';
    setText(leaf, () => `\uE001${text}\uE002`);
  }
  message.finish((written) =>
    written.replace(/\uE001([^\uE002]*)\uE002/gu, (_, text: string) => `<![CDATA[${unescaped(text)}]]>`),
  );
  return leaves.length > 0;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Codes that are known need no clear text; of a legal form the code alone is left. */
function dropComments(message: MarkupDocument, fields: Fields): Fields | null {
  const codes = message.elements(({ children }) => children.some(isComment));
  codes.forEach((element) => {
    setChildren(
      element,
      element.children.filter((child) => !isComment(child)),
    );
  });
  const form = fields['legal_form'];
  if (form === undefined || codes.length === 0) {
    return null;
  }
  return { ...fields, legal_form: { ...form, name: new OrNull((form as { readonly name: string }).name) } };
}

/** Parts that a sheet may lack, by the path of the field that they tell. */
const PARTS: readonly (readonly [string, readonly string[]])[] = [
  ['gegenstand', ['purpose']],
  ['satzungsdatum', ['articles_date']],
  ['letzteEintragung', ['last_entry_on']],
  ['anzahlEintragungen', ['entry_count']],
  ['allgemeineVertretungsregelung', ['representation', 'rule']],
  ['hausnummer', ['address', 'house_number']],
  ['strasse', ['address', 'street']],
  ['zahl', ['capital']],
];

function without(message: MarkupDocument, fields: Fields, random: Random, isDropped: boolean): Fields | null {
  const present = PARTS.filter(([name]) => parts(message, name).length === 1);
  if (present.length === 0 || fields['legal_form'] === undefined) {
    return null;
  }
  const [name, path] = random.pick(present);
  for (const element of parts(message, name)) {
    if (isDropped) {
      remove(element);
    } else {
      setChildren(element, []);
    }
  }
  return withNull(fields, path);
}

function withNull(fields: Fields, [name = '', ...rest]: readonly string[]): Fields {
  const value = fields[name];
  return { ...fields, [name]: rest.length === 0 || value === null ? null : withNull(value as Fields, rest) };
}

/** A party that is told twice is one. */
function doubleParty(message: MarkupDocument, random: Random): boolean {
  const parties = parts(message, 'beteiligung');
  const party = parties[random.integer(0, parties.length - 1)];
  if (party !== undefined) {
    replace(party, [party, copyOf(party, true)]);
  }
  return party !== undefined;
}
