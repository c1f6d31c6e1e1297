import { areSameShares } from './compareShares.ts';
import { Near, OneOf, OrNull, SameShares } from './sample.ts';

/** How many of the fields that a document tells were read. */
export interface FieldCounts {
  readonly expected: number;
  readonly right: number;
  /** Null or absent where the document tells a value. */
  readonly missing: number;
  /** Another value than the document's, a value where it tells none, and everything it does not have. */
  readonly wrong: number;
}

export interface Comparison extends FieldCounts {
  /** One line for each wrong field. */
  readonly mistakes: readonly string[];
  /** Paths of the missing fields. */
  readonly gaps: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Compares what was read with what a document says, leaf by leaf. Only fields of the truth are judged; elements of lists
 * are paired by what names them, so that one that is left out does not shift the others.
 */
export function compareFields(truth: unknown, found: unknown): Comparison {
  const tally = new Tally();
  compare(truth, found, '', tally);
  return tally;
}

class Tally implements Comparison {
  right = 0;
  readonly mistakes: string[] = [];
  readonly gaps: string[] = [];
  #strange = 0;

  get missing(): number {
    return this.gaps.length;
  }

  get wrong(): number {
    return this.mistakes.length;
  }

  /** Of the truth; what should not be there at all adds to `wrong` only. */
  get expected(): number {
    return this.right + this.missing + this.wrong - this.#strange;
  }

  miss(path: string): void {
    this.gaps.push(path);
  }

  mistake(path: string, truth: unknown, found: unknown): void {
    this.mistakes.push(`${path}: ${text(found)} instead of ${text(truth)}`);
  }

  stranger(path: string, found: unknown): void {
    this.#strange++;
    this.mistakes.push(`${path}: ${text(found)}, which the document does not tell`);
  }
}

function text(value: unknown): string {
  if (value instanceof OneOf) {
    return value.values.join(' or ');
  }
  return value instanceof Near
    ? `${value.value} ± ${value.within}`
    : JSON.stringify(value instanceof SameShares ? value.ranges : value);
}

function compare(truth: unknown, found: unknown, path: string, tally: Tally): void {
  if (truth instanceof OrNull) {
    const isSilent = isNothing(found);
    compare(isSilent ? null : truth.truth, isSilent ? null : found, path, tally);
  } else if (Array.isArray(truth)) {
    compareLists(truth, found, path, tally);
  } else if (isFields(truth)) {
    compareObjects(truth, found, path, tally);
  } else if (isEqual(truth, found)) {
    tally.right++;
  } else if (found === null || found === undefined) {
    tally.miss(path);
  } else {
    tally.mistake(path, truth, found);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isRule(value);
}

/** What allows more than one value. */
function isRule(value: unknown): boolean {
  return value instanceof Near || value instanceof OneOf || value instanceof SameShares;
}

/** An empty text is what lists of pages have in place of null. */
function isNothing(found: unknown): boolean {
  return found === null || found === undefined || found === '';
}

function isEqual(truth: unknown, found: unknown): boolean {
  if (truth instanceof Near) {
    return typeof found === 'number' && Math.abs(found - truth.value) <= truth.within;
  }
  if (truth instanceof OneOf) {
    return typeof found === 'string' && truth.values.includes(found);
  }
  if (truth instanceof SameShares) {
    return areSameShares(truth, found);
  }
  return truth === found || (truth === null && found === undefined);
}

function compareObjects(truth: Fields, found: unknown, path: string, tally: Tally): void {
  if (found !== null && found !== undefined && !isFields(found)) {
    tally.mistake(path, truth, found);
    return;
  }
  for (const [name, value] of Object.entries(truth)) {
    const known = found;
    compare(value, known?.[name], path === '' ? name : `${path}.${name}`, tally);
  }
}

/** Names in lists whose order is the reader's own. */
const UNORDERED = new Set(['owners', 'members']);

function compareLists(truth: readonly unknown[], found: unknown, path: string, tally: Tally): void {
  const read = Array.isArray(found) ? (found as readonly unknown[]) : [];
  const [expected, got] = [named(truth.map((element) => settled(element, read))), named(read)];
  for (const [name, value] of expected) {
    compare(value, got.get(name), `${path}[${name}]`, tally);
  }
  for (const [name, value] of got) {
    if (!expected.has(name)) {
      tally.stranger(`${path}[${name}]`, value);
    }
  }
  if (!UNORDERED.has(path.slice(path.lastIndexOf('.') + 1))) {
    compareOrder([...expected.keys()], [...got.keys()], path, tally);
  }
}

/** A name that may be told in several ways, told as it was read, so that both elements are paired. */
function settled(element: unknown, read: readonly unknown[]): unknown {
  if (!isFields(element) || !(element['name'] instanceof OneOf)) {
    return element;
  }
  const names = read.map((one) => (isFields(one) ? one['name'] : undefined));
  const [first] = element['name'].values;
  return { ...element, name: element['name'].values.find((name) => names.includes(name)) ?? first };
}

function compareOrder(expected: readonly string[], got: readonly string[], path: string, tally: Tally): void {
  const common = expected.filter((name) => got.includes(name));
  const order = got.filter((name) => expected.includes(name));
  if (common.join('\n') !== order.join('\n')) {
    tally.stranger(`${path} in order`, order);
  }
}

/** Elements by what names them; equal names are counted. */
function named(list: readonly unknown[]): ReadonlyMap<string, unknown> {
  const elements = new Map<string, unknown>();
  for (const element of list) {
    const name = nameOf(element instanceof OrNull ? element.truth : element);
    const alike = [...elements.keys()].filter((other) => other === name || other.startsWith(`${name} #`)).length;
    elements.set(alike === 0 ? name : `${name} #${alike + 1}`, element);
  }
  return elements;
}

/** The fields that name an element of a list, the first that it has; then all of it. */
const NAMES = [
  ['rowkey'],
  ['label'],
  ['title', 'published_on'],
  ['role', 'name'],
  ['name', 'birth_date'],
  ['register'],
  ['from'],
];

function nameOf(element: unknown): string {
  const fields = isFields(element) ? NAMES.find((names) => names.every((name) => name in element)) : undefined;
  return isFields(element) && fields !== undefined
    ? fields
        .map((name) => (typeof element[name] === 'string' ? element[name] : JSON.stringify(element[name])))
        .join(' ')
    : JSON.stringify(element);
}
