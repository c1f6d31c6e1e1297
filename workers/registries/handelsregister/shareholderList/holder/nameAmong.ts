import { withoutCountry } from './countries.ts';
import { beginsWithGivenName, mayBeGivenName } from './givenNames.ts';
import type { NameOrder } from './holder.ts';
import {
  joinedName,
  looksLikeFamilyName,
  looksLikeFullName,
  splitFullName,
  splitReversedName,
  type PersonName,
} from './personName.ts';
import { cleanCity } from './pieces.ts';
import { SALUTATION, withoutTitles } from './titles.ts';

/** The parts of a person's text that are neither birth date, street nor occupation. */
export interface PersonPieces {
  /** Behind `Vorname:` and the like. */
  readonly first: string | null;
  /** Behind `Nachname:`, or behind `Name:` where the given name stands apart. */
  readonly last: string | null;
  /** Behind `wohnhaft in`, or with its postal code. */
  readonly city: string | null;
  /** Without any label, in the order of the text. */
  readonly bare: readonly string[];
  /** Whether a comma parts the first of those from the next, and not only a line. */
  readonly isParted: boolean;
}

export interface NamedPerson {
  readonly name: PersonName | null;
  readonly city: string | null;
  /** How the names stood, where the text leaves no doubt. */
  readonly order: NameOrder;
  /** Whether the name stood in one piece, which no comma and no label parts. */
  readonly isWhole: boolean;
  /** Whether a piece was left that is neither name nor place. */
  readonly leftOver: boolean;
}

/**
 * Tells which pieces are names and which is the place (docs/spec/registries.md, "Layouts of shareholder lists": the
 * person forms).
 */
export function nameAmong(pieces: PersonPieces, order: NameOrder, wholeOrder: NameOrder): NamedPerson {
  const { first, last, bare, city } = pieces;
  if (first !== null && last !== null) {
    const leftOver = bare.length > (city === null ? 1 : 0);
    return { name: joinedName(last, first), city: city ?? placeOf(bare[0]), order: null, isWhole: false, leftOver };
  }
  const [one, ...rest] = last === null ? bare : [last, ...bare];
  if (one === undefined) {
    return { name: null, city, order: null, isWhole: false, leftOver: false };
  }
  return nameOfTwo(one, rest, pieces, { order, wholeOrder });
}

/** A name in one piece, or in two in either order. */
function nameOfTwo(
  one: string,
  rest: readonly string[],
  { city, isParted }: PersonPieces,
  { order, wholeOrder }: { readonly order: NameOrder; readonly wholeOrder: NameOrder },
): NamedPerson {
  const [two, ...more] = rest;
  if (two === undefined) {
    return { ...fullName(one, wholeOrder), city };
  }
  if (!isParted && goesOn(one, two)) {
    return inOrder(`${one} ${two}`, more, city, wholeOrder);
  }
  const told = orderByGivenNames(one, two);
  const mayBeLikely = isParted || order === 'last_first';
  const likely = mayBeLikely ? likelyOrder(one, city !== null || more.length > 0, order) : null;
  const named =
    [told, likely].find((each) => each !== null) === 'last_first'
      ? reversed(one, two, more, city)
      : inOrder(one, rest, city, wholeOrder);
  return told === null && isPartedByLine(one, isParted) ? { ...named, leftOver: true } : named;
}

/** `Nguyen` / `Bauer`: the end of a line parts names in any order. */
function isPartedByLine(one: string, isParted: boolean): boolean {
  return !isParted && looksLikeFamilyName(one);
}

/** `Gisela` / `Albrecht`: a given name alone on its line. */
function goesOn(one: string, two: string): boolean {
  return looksLikeFamilyName(one) && beginsWithGivenName(one) && !beginsWithGivenName(two);
}

/** What frequent given names tell of the order; a single word in front is a family name, whatever it sounds like. */
function orderByGivenNames(one: string, two: string): NameOrder {
  const [isFirst, isSecond] = [beginsWithGivenName(one), beginsWithGivenName(two)];
  if (!isFirst && isSecond && !looksLikeFullName(one)) {
    return 'last_first';
  }
  return isFirst && !isSecond && withoutTitles(one).includes(' ') ? 'first_last' : null;
}

/** `Müller, Eva, Köln` against `Eva Müller, Köln`. */
function likelyOrder(one: string, hasPlaceToo: boolean, order: NameOrder): NameOrder {
  const familyName = looksLikeFamilyName(one);
  const isReversed =
    order === 'first_last' ? familyName && hasPlaceToo : familyName || (hasPlaceToo && !looksLikeFullName(one));
  return isReversed ? 'last_first' : 'first_last';
}

/** `Nachname, Vorname[, Ort]` */
function reversed(last: string, first: string, rest: readonly string[], city: string | null): NamedPerson {
  return {
    name: joinedName(last, first),
    city: city ?? placeOf(rest[0]),
    order: looksLikeFamilyName(last) ? 'last_first' : null,
    isWhole: false,
    leftOver: rest.length > (city === null ? 1 : 0),
  };
}

/** `Vorname Nachname, Ort` */
function inOrder(full: string, rest: readonly string[], city: string | null, order: NameOrder): NamedPerson {
  const named = fullName(full, order);
  return {
    ...named,
    city: city ?? placeOf(rest.at(-1)),
    leftOver: named.leftOver || rest.length > (city === null ? 1 : 0),
  };
}

/**
 * A name in one piece: frequent given names tell its order, else how the list orders the others. `Ernst Walter` below
 * `Name Vorname` may be either.
 */
function fullName(full: string, order: NameOrder): Pick<NamedPerson, 'name' | 'order' | 'isWhole' | 'leftOver'> {
  const words = withoutTitles(full).split(/\s+/u);
  const sounds = orderBySound(words);
  const told = SALUTATION.test(full) ? (sounds ?? 'first_last') : sounds;
  const name = (told ?? order) === 'last_first' ? splitReversedName(words) : splitFullName(full);
  return { name, order: told, isWhole: true, leftOver: !SALUTATION.test(full) && isContradicted(sounds, order, words) };
}

/** Where one end of a name is a frequent given name and the other is none. */
function orderBySound(words: readonly string[]): NameOrder {
  const [isFirst, isLast] = [beginsWithGivenName(words[0] ?? ''), beginsWithGivenName(words.at(-1) ?? '')];
  return isFirst === isLast ? null : isFirst ? 'first_last' : 'last_first';
}

/** Whether the list orders its names otherwise, and both ends of this one may be given names. */
function isContradicted(sounds: NameOrder, order: NameOrder, words: readonly string[]): boolean {
  const other = sounds === 'first_last' ? words.at(-1) : words[0];
  return sounds !== null && order !== null && sounds !== order && mayBeGivenName(other ?? '');
}

function placeOf(piece: string | undefined): string | null {
  const city = withoutCountry(cleanCity(piece ?? ''));
  return /^\p{Lu}/u.test(city) ? city : null;
}
