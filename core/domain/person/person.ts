import { daysIn } from './daysIn.ts';
import { isFirmName } from './firmName.ts';
import { foldWithoutUmlauts, foldWord } from './nameWords.ts';
import { readableText } from './readableText.ts';
import { typedName } from './typedName.ts';
import { beginningOf, partings, writtenTogether } from './unspacedNames.ts';

/** Who is looked for. */
export interface Person {
  /** First names in their order, as they were given; empty where only an address is known. */
  readonly given: readonly string[];
  /** The words of the last name: two of a double name, and `von` with what follows. */
  readonly family: readonly string[];
  /** ISO 8601; null where it is not known, so that everybody of the name is meant. */
  readonly birthDate: string | null;
  /** In small letters; null where none is known. */
  readonly email: string | null;
}

export type PersonVerdict =
  { readonly kind: 'person'; readonly person: Person } | { readonly kind: 'refused'; readonly why: string };

export interface PersonWords {
  readonly name?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly email?: string | undefined;
}

/** A person by what somebody types: `Dr. Anna Müller`, `Müller, Anna`; a birth date in any form of `daysIn`. */
export function parsePerson({ name, birthDate, email }: PersonWords): PersonVerdict {
  const day = birthDate === undefined ? null : (daysIn(birthDate)[0]?.day ?? 'none');
  const address = email?.trim().toLowerCase() ?? null;
  const names = name === undefined ? NO_NAMES : typedName(readableText(name).text);
  const why = problemOf({ name, day, address, names });
  return why === null
    ? { kind: 'person', person: { ...names, birthDate: day, email: address } }
    : { kind: 'refused', why };
}

const NO_NAMES: Pick<Person, 'given' | 'family'> = { given: [], family: [] };

interface ReadWords {
  readonly name: string | undefined;
  readonly day: string | null;
  readonly address: string | null;
  readonly names: Pick<Person, 'given' | 'family'>;
}

function problemOf({ name, day, address, names }: ReadWords): string | null {
  if (day === 'none') {
    return 'The birth date must be a day with a year of four digits, such as 1967-12-23, 1967/12/23 or 23.12.1967.';
  }
  if (address !== null && !/^[^\s@]+@[^\s@]+$/u.test(address)) {
    return 'The e-mail address must have the form name@domain.';
  }
  if (name === undefined) {
    return address === null ? 'Give the name or the e-mail address of the person.' : null;
  }
  if (isFirmName(name)) {
    return (
      'The name is that of a firm: it has a legal form. Give the name of a person; a last name that reads as a legal form ' +
      'comes first, such as: SE, PETER'
    );
  }
  const isWhole = names.given.length > 0 && names.family.length > 0;
  return isWhole ? null : 'The name must have a first and a last name, such as: Anna Müller';
}

/**
 * What a text is asked for to tell whether it names the person: so that who holds no more than hashes of these keys
 * knows the same people as who holds their names.
 *
 * @param takesUnclear whether the person is meant also where it is unclear who is (`Doubt`)
 */
export function personKeys(person: Person, takesUnclear = false): ReadonlySet<string> {
  const { given, family, birthDate, email } = person;
  const [first = ''] = given;
  const together = writtenTogether(given, family);
  const parted = together.flatMap(partings);
  const names =
    family.length === 0
      ? []
      : [[...given, ...family], ...together.map((name) => [name]), ...parted].flatMap(spellings).map(bagOf);
  const short = family.length === 0 ? [] : spellings([first, ...family]).map(bagOf);
  const families = [...family.slice(-1), ...parted.flat()].flatMap((word) => spellings([word]).flat());
  return new Set([
    ...(email === null ? [] : [emailKey(email)]),
    ...families.map(familyKey),
    ...together.map((name) => beginningKey(beginningOf(name))),
    ...(birthDate === null
      ? names.map(nameKey)
      : [...names.map(undatedKey), ...[...names, ...short].map((bag) => bornKey(bag, birthDate))]),
    ...(takesUnclear ? [...names, ...short].map(unclearKey) : []),
  ]);
}

/** The last word of a last name: what no text without it names the person. */
export function familyKey(word: string): string {
  return `family:${word}`;
}

/** How a name begins that is written without a blank: as `familyKey` for words. */
export function beginningKey(letters: string): string {
  return `beginning:${letters}`;
}

/** A name whose bearer is meant also where that is unclear. */
export function unclearKey(bag: string): string {
  return `unclear:${bag}`;
}

/** A name of whoever bears it. */
export function nameKey(bag: string): string {
  return `name:${bag}`;
}

/** A name that stands without a birth date. */
export function undatedKey(bag: string): string {
  return `undated:${bag}`;
}

export function bornKey(bag: string, birthDate: string): string {
  return `born:${bag}:${birthDate}`;
}

/** Capitals do not matter, and a domain has one spelling: `müller.de` is `xn--mller-kva.de` (RFC 5890). */
export function emailKey(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const cut = address.lastIndexOf('@') + 1;
  return `email:${address.slice(0, cut)}${asciiDomain(address.slice(cut))}`;
}

function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  return /^[ -~]*$/u.test(domain) || !URL.canParse(address) ? domain : new URL(address).hostname;
}

/** The words of a name in an order that is the same for `Anna Müller` and `Müller, Anna`. */
export function bagOf(folded: readonly string[]): string {
  return folded.toSorted().join(' ');
}

/** With umlauts spelled out or without their dots, word by word. */
function spellings(words: readonly string[]): readonly (readonly string[])[] {
  return words.reduce<readonly (readonly string[])[]>(
    (all, word) => {
      const forms = [...new Set([foldWord(word), foldWithoutUmlauts(word)])];
      return all.flatMap((begun) => forms.map((form) => [...begun, form]));
    },
    [[]],
  );
}
