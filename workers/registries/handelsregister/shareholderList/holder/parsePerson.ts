import { writtenDays } from '../values/writtenDay.ts';
import { endsWithinPlace } from './brokenPlace.ts';
import { countryAmong, countryOf } from './countries.ts';
import type { HolderDoubt, HolderMember, NameOrder } from './holder.ts';
import { nameAmong, type NamedPerson, type PersonPieces } from './nameAmong.ts';
import { isOtherPlace } from './isOtherPlace.ts';
import { beginsAsKin, withoutKinship } from './kinship.ts';
import { legalFormEnds } from './legalForm.ts';
import { isOccupation, withoutOccupation } from './occupation.ts';
import { beginsAsFamilyName, withoutBirthName } from './personName.ts';
import { isStreet, labelledCity, piecesOf, withoutCareOf } from './pieces.ts';
import { SALUTATION, withoutTitles } from './titles.ts';
import { withoutGeneration } from './withoutGeneration.ts';

export interface PersonReading {
  readonly person: HolderMember;
  /** As printed; null where none is. */
  readonly country: string | null;
  readonly doubts: readonly HolderDoubt[];
  /** How the names stood, where the text leaves no doubt. */
  readonly order: NameOrder;
  /** Whether the name stood in one piece. */
  readonly isWhole: boolean;
}

const BIRTH_LABEL =
  /(?:,\s*|(?<!\s)\s+)?(?:[([]\s*)?(?:geb(?:oren|\.)?(?:\s*\/\s*born)?|geboren|Geburtsdatum|Geburtstag|Geb\.?-?\s?(?:Dat(?:um)?)?\.?|born|date of birth|DOB|\*)\s*(?::\s*)?(?:(?:am|den|on)\s*)?(?::\s*)?$/iu;
const BIRTH_PLACE = /^\s*(?:in\s+\p{Lu}[\p{L} .()/-]*?)(?=,|;|\n|$|(?<!\s)\s+wohn)/u;
const FAMILY_NAME = /^(?!(?:Gesellschafter|Inhaber|Gesch|Diplom|Dipl))\p{Lu}\p{Ll}+$/u;
const NAME_LABELS: readonly (readonly [RegExp, 'first' | 'last' | 'full'])[] = [
  [/^(?:Vornamen?|first name|given names?)\s*(?:\(n\))?:\s*/iu, 'first'],
  [/^(?:Nachname|Familienname|Zuname|surname|last name|family name)\s*:\s*/iu, 'last'],
  [/^(?:Name|Gesellschafter(?:in)?|Inhaber(?:in)?|shareholder)\s*:\s*/iu, 'full'],
];

/**
 * Reads a natural person from what a list prints of one, in any of the forms of docs/spec/registries.md, "Layouts of
 * shareholder lists".
 * @param order of names that a comma parts; `wholeOrder` that of names in one piece
 */
export function parsePerson(text: string, order: NameOrder, wholeOrder: NameOrder = null): PersonReading {
  const alone = withoutGeneration(text);
  const { birthDate, rest } = takeBirthDate(withoutOccupation(alone));
  const own = splitAtCity(withoutBirthName(withoutCareOf(rest)));
  const pieces = piecesOf(own);
  const sorted = sortPieces(pieces);
  const named = nameAmong({ ...sorted, isParted: isParted(own, sorted) }, order, wholeOrder);
  // A second day is that of another person.
  const isOfSeveral = beginsInAnotherCell(rest) || writtenDays(rest).length > 0;
  // Without a birth date, father and son would be told apart by nothing.
  const isEither = alone !== text && birthDate === null;
  const reading = toReading(isOfSeveral || isEither ? { ...named, leftOver: true } : named, birthDate);
  return { ...reading, country: countryAmong(pieces) };
}

/** A person begins with a form of address: what stands before it is the rest of the cell above. */
function beginsInAnotherCell(text: string): boolean {
  return piecesOf(text)
    .slice(1)
    .some((piece) => SALUTATION.test(piece));
}

/** Whether a comma follows the first piece of a name; a label parts it as well. */
function isParted(text: string, { last, bare }: Pick<PersonPieces, 'last' | 'bare'>): boolean {
  const [first = ''] = bare;
  return last !== null || /^\s*[,;]/u.test(text.slice(text.indexOf(first) + first.length));
}

type Label = 'first' | 'last' | 'full' | 'city';

function sortPieces(printed: readonly string[]): Omit<PersonPieces, 'isParted'> {
  const labelled = new Map<Label, string>();
  const bare: string[] = [];
  for (const piece of withoutCountries(printed).map(withoutKinship)) {
    const [label, text] = labelOf(piece);
    if (label === null) {
      bare.push(...(isName(piece, bare.length === 0) ? [piece] : []));
    } else if (text !== '') {
      labelled.set(label, text);
    }
  }
  const told = (label: Label): string | null => labelled.get(label) ?? null;
  const full = told('full');
  const apart = told('first') !== null || told('last') !== null;
  return {
    first: told('first'),
    last: told('last') ?? (apart ? full : null),
    city: told('city'),
    bare: full === null || apart ? bare : [...piecesOf(full), ...bare],
  };
}

/** A country, with the state of it that stands between it and the place. */
function withoutCountries(pieces: readonly string[]): readonly string[] {
  const country = pieces.findIndex((piece) => countryOf(piece) !== null);
  if (country === -1) {
    return pieces;
  }
  const place = pieces.slice(0, country).findLastIndex((piece) => (labelledCity(piece) ?? '') !== '');
  const others = pieces.toSpliced(place === -1 ? country : place + 1, place === -1 ? 1 : country - place);
  return others.filter((piece) => countryOf(piece) === null);
}

/** `Kaufmann in Köln` */
const TRADE_IN_PLACE = /^(\p{Lu}[\p{L}-]+)\s(?:in|zu)\s(\p{Lu}.*)$/u;

function labelOf(piece: string): readonly [Label | null, string] {
  const label = NAME_LABELS.find(([pattern]) => pattern.test(piece));
  if (label !== undefined) {
    return [label[1], piece.replace(label[0], '')];
  }
  const [, trade = '', place] = TRADE_IN_PLACE.exec(piece) ?? [];
  if (place !== undefined && isOccupation(trade)) {
    return ['city', place];
  }
  const city = labelledCity(piece);
  // Below `Beruf, Wohnort` an occupation stands first.
  return [city === null ? null : 'city', isOccupation(city ?? '') ? '' : (city ?? piece)];
}

/** Family names such as Kaufmann are occupations too: the first piece is a name. */
function isName(piece: string, isFirst: boolean): boolean {
  const isTrade = isOccupation(piece) && !(isFirst && FAMILY_NAME.test(piece));
  return !isStreet(piece) && !isTrade && withoutTitles(piece) !== '' && /\p{L}{2}/u.test(piece);
}

/** `Eva Müller wohnhaft in Köln`, without a comma. */
function splitAtCity(piece: string): string {
  return piece
    .replace(
      /(?<!\s)\s+(?=(?:wohnhaft|wohnh\.|ansässig|residing)(?!\p{L})|(?:Wohnort|Wohnsitz|Wohnanschrift|Anschrift|Adresse)\s?:)/iu,
      '\n',
    )
    .replace(/(?<=\p{L}) (?=\d{5} \p{Lu})/gu, '\n');
}

function takeBirthDate(text: string): { birthDate: string | null; rest: string } {
  const days = writtenDays(text);
  const labelled = days.find(({ start }) => BIRTH_LABEL.test(text.slice(0, start)));
  const day = labelled ?? days[0];
  if (day === undefined) {
    return { birthDate: null, rest: text };
  }
  const printed = text.slice(0, day.start);
  const before = printed.replace(BIRTH_LABEL, '').replace(/(?<!\s)\s*[([]$/u, '');
  const isOpen = /[([]/u.test(printed.slice(before.length));
  const after = text
    .slice(day.end)
    .replace(/^\s*[)\]]/u, '')
    .replace(BIRTH_PLACE, '');
  return { birthDate: day.day, rest: `${before}\n${isOpen ? withoutUnopened(after) : after}` };
}

/** `(geb. 14.03.1977, Bremen)`: the bracket around the day and what follows it. */
function withoutUnopened(text: string): string {
  return text.replace(/^((?:[^()[\]]|\([^()]*\))*)[)\]]/u, '$1');
}

function toReading(
  { name, city, order, isWhole, leftOver }: NamedPerson,
  birthDate: string | null,
): Omit<PersonReading, 'country'> {
  const first = nonEmpty(name?.first);
  const last = nonEmpty(name?.last);
  const hasName =
    first !== null && last !== null && isPlausibleName(`${first} ${last}`) && isPlausiblyParted(first, last);
  const doubts: readonly (readonly [HolderDoubt, boolean])[] = [
    ['no_name', !hasName],
    ['no_birth_date', birthDate === null],
    ['no_city', city === null],
    ['left_over', leftOver || (city !== null && !isPlausibleCity(city))],
  ];
  return {
    person: {
      type: 'natural_person',
      name: [first, last].filter((part) => part !== null).join(' '),
      first_name: first,
      last_name: last,
      birth_date: birthDate,
      city,
    },
    doubts: doubts.filter(([, applies]) => applies).map(([doubt]) => doubt),
    order,
    isWhole,
  };
}

/** `Lutherstadt Eisleben OT Unterrißdorf bei Halle` is long already. */
const MOST_CITY_WORDS = 6;

function isPlausibleCity(city: string): boolean {
  return (
    city.split(' ').length <= MOST_CITY_WORDS &&
    !endsWithinPlace(city) &&
    !isOtherPlace(city) &&
    !/^(?:am|an|im|auf|zum|zur|in|bei)$/iu.test(city) &&
    !/[\d[\]]/u.test(city) &&
    isClosed(city) &&
    /^\p{L}/u.test(city) &&
    !/\s\p{Ll}+$/u.test(city) &&
    !/gemeinschaft|\*|\bgeb\b/iu.test(city) &&
    legalFormEnds(city).length === 0
  );
}

function isPlausiblyParted(first: string, last: string): boolean {
  return !beginsAsFamilyName(first) && !beginsAsKin(first) && !/^(?:und|des)(?!\p{L})/iu.test(last);
}

/** `Oberst a. D.`: a rank in retirement. */
const RETIRED = /(?<!\p{L})(?:i\.\s?R|a\.\s?D|em)\./u;

function isClosed(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}

/** `Karl Theodor Maria Nikolaus Freiherr von und zu` is among the longest. */
const MOST_NAME_WORDS = 9;

/** Names hold no numbers, no labels, and no word twice: that is two cells read as one. */
function isPlausibleName(name: string): boolean {
  const words = name.split(' ');
  const isForeign = words.some((word) => /^(?:Dr|Prof|Dipl)\b/u.test(word)) || legalFormEnds(name).length > 0;
  return (
    !/[\d()[\]/:]|geboren|wohnhaft|(?<!\p{L})(?:Gesellschafter|Inhaber|Firma|Geschäftsanteil|Nummer)(?!\p{L})/iu.test(
      name,
    ) &&
    !isForeign &&
    !RETIRED.test(name) &&
    words.length <= MOST_NAME_WORDS &&
    new Set(words).size === words.length
  );
}

function nonEmpty(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
