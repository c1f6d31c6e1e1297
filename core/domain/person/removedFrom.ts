import type { Json } from '../canonicalJson.ts';
import { textOfBytes } from '../textOfBytes.ts';
import type { Knows } from './bearerOf.ts';
import { formReadings } from './formReadings.ts';
import { type Doubt, mentionsIn } from './mentionsIn.ts';
import { birthDateOf, isOfPerson, knownNames } from './personObject.ts';

/** What stands where somebody was taken out. */
export const PERSON_REMOVED = '[person removed]';

/** A value without somebody, and what it said of them. */
export interface Removal<Value> {
  readonly value: Value;
  /** Each with what stood there: the object of a person, or the part of a text; empty where nobody was named. */
  readonly found: readonly FoundPerson[];
  /** Where somebody may be named; it stays. */
  readonly unclear: readonly UnclearPerson[];
}

export interface FoundPerson {
  /** RFC 6901, in the value. */
  readonly pointer: string;
  readonly said: unknown;
}

export interface UnclearPerson extends FoundPerson {
  readonly doubt: Doubt;
}

/** So much of a text around a mention tells who is meant. */
const CONTEXT_CHARACTERS = 60;
/** Kept by a split, so that a text is put together again as it was. */
const BETWEEN_WORDS = /([\s"'<>]+)/u;
const ONLY_BYTES = /^[\0-\xff]*$/u;

type JsonObject = Readonly<Record<string, Json>>;

/**
 * A text without the people that are known: a fixed mark stands in the place of each.
 *
 * @param born the birth date of whom the text is about, where that is known from elsewhere
 */
export function removedFromText(text: string, knows: Knows, born: string | null = null, pointer = ''): Removal<string> {
  const removal = removedAsWritten(text, knows, born, pointer);
  return text.includes('%') ? withoutAddresses(removal, knows, born, pointer) : removal;
}

/** Addresses within a text say names in escapes; one that names somebody loses all of itself. */
function withoutAddresses(
  removal: Removal<string>,
  knows: Knows,
  born: string | null,
  pointer: string,
): Removal<string> {
  const found = [...removal.found];
  const unclear = [...removal.unclear];
  const words = removal.value.split(BETWEEN_WORDS).map((word) => {
    const mentions = (word.includes('%') ? unescaped(word) : []).flatMap((said) =>
      mentionsIn(said, knows, born).map(({ doubt }) => ({ said, doubt })),
    );
    const clear = mentions.find(({ doubt }) => doubt === null);
    if (clear !== undefined) {
      found.push({ pointer, said: clear.said });
      return PERSON_REMOVED;
    }
    unclear.push(...mentions.flatMap(({ said, doubt }) => (doubt === null ? [] : [{ pointer, said, doubt }])));
    return word;
  });
  return { value: words.join(''), found, unclear };
}

function unescaped(address: string): readonly string[] {
  return formReadings(address).map((form) => {
    const bytes = form.replaceAll(/%[0-9a-f]{2}/giu, (escape) => String.fromCharCode(parseInt(escape.slice(1), 16)));
    // What is no address may have other letters as they are.
    return ONLY_BYTES.test(bytes) ? textOfBytes(Buffer.from(bytes, 'latin1')) : bytes;
  });
}

function removedAsWritten(text: string, knows: Knows, born: string | null, pointer: string): Removal<string> {
  const mentions = mentionsIn(text, knows, born);
  const sayings = mentions.map(({ start, end, doubt }) => ({
    pointer,
    said: text.slice(Math.max(0, start - CONTEXT_CHARACTERS), end + CONTEXT_CHARACTERS),
    doubt,
  }));
  const value = mentions
    .filter(({ doubt }) => doubt === null)
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${PERSON_REMOVED}${rest.slice(end)}`, text);
  return {
    value,
    found: sayings.flatMap(({ doubt, ...found }) => (doubt === null ? [found] : [])),
    unclear: sayings.flatMap(({ doubt, ...found }) => (doubt === null ? [] : [{ ...found, doubt }])),
  };
}

/**
 * A JSON value without the people that are known. An object that is somebody, by its name or its first and last name,
 * loses what it says of them: a mark becomes their name, and what `isOfPerson` names becomes null. Figures stay. In all
 * other texts, and in keys, the mark stands in the place of a mention.
 */
export function removedFromJson(value: unknown, knows: Knows): Removal<unknown> {
  const cleaning: Cleaning = { knows, found: [], unclear: [], strangers: strangersIn(value as Json, knows) };
  const cleaned = clean(value as Json, '', cleaning);
  return { value: cleaned, found: cleaning.found, unclear: cleaning.unclear };
}

interface Cleaning {
  readonly knows: Knows;
  readonly found: FoundPerson[];
  readonly unclear: UnclearPerson[];
  /** Ids of owners whose birth date shows that they are somebody else. */
  readonly strangers: ReadonlySet<string>;
}

function clean(value: Json, pointer: string, cleaning: Cleaning): Json {
  if (typeof value === 'string') {
    return cleanText(value, pointer, null, cleaning);
  }
  if (isList(value)) {
    return value.map((item, index) => clean(item, `${pointer}/${index}`, cleaning));
  }
  return isObject(value) ? cleanObject(value, pointer, cleaning) : value;
}

function cleanText(text: string, pointer: string, born: string | null, { knows, found, unclear }: Cleaning): string {
  const removal = removedFromText(text, knows, born, pointer);
  found.push(...removal.found);
  unclear.push(...removal.unclear);
  return removal.value;
}

function cleanObject(object: JsonObject, pointer: string, cleaning: Cleaning): JsonObject {
  const { owner_id: owner } = object;
  if (typeof owner === 'string' && cleaning.strangers.has(owner)) {
    return object;
  }
  const born = birthDateOf(object);
  const names = knownNames(object, born, cleaning.knows);
  if (names.size > 0) {
    cleaning.found.push({ pointer, said: object });
  }
  return Object.fromEntries(
    Object.entries(object).map(([key, member]) => {
      const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const name = cleanText(key, place, null, cleaning);
      if (names.size > 0 && isOfPerson(key)) {
        return [name, null];
      }
      if (typeof member !== 'string') {
        return [name, clean(member, place, cleaning)];
      }
      return [
        name,
        names.size > 0 ? ofPerson(member, names, place, cleaning) : cleanText(member, place, born, cleaning),
      ];
    }),
  );
}

/** A text of an object that is somebody who is known. */
function ofPerson(text: string, names: ReadonlySet<string>, pointer: string, { knows, unclear }: Cleaning): string {
  if (names.has(text)) {
    return PERSON_REMOVED;
  }
  const removal = removedFromText(text, knows, null, pointer);
  unclear.push(...removal.unclear);
  return removal.value;
}

/** Events of owners have no birth date: they are about the owner with their id, who may have another than the person. */
function strangersIn(value: Json, knows: Knows): ReadonlySet<string> {
  if (isList(value)) {
    return new Set(value.flatMap((item) => [...strangersIn(item, knows)]));
  }
  if (!isObject(value)) {
    return new Set();
  }
  const inner = Object.values(value).flatMap((member) => [...strangersIn(member, knows)]);
  const owner = value['owner_id'];
  const born = birthDateOf(value);
  const isStranger = typeof owner === 'string' && born !== null && knownNames(value, born, knows).size === 0;
  return new Set(isStranger ? [owner, ...inner] : inner);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}
