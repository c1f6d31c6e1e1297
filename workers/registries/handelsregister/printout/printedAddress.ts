import { COUNTRIES } from '../shareholderList/holder/countries.ts';
import type { StructuredInformation } from '../structuredInformation.ts';
import { textOf } from './paragraphs.ts';
import type { PrintedLine } from './sections.ts';

export interface PrintedSeat {
  readonly seat: string | null;
  readonly address: StructuredInformation['address'];
}

/** What follows the seat in its part, each behind its name. */
const MARKER =
  /(?:^|\s)(\(?(?:(?:Inländische\s)?Geschäftsanschrift|Anschrift|Empfangsberechtigte Person|Zweigniederlassung(?:en)?(?:\sunter\s[^:;]{0,80})?))\s*:/giu;
const ADDRESS = /^\(?(?:(?:Inländische\s)?Geschäfts)?anschrift$/iu;
const BRANCH = /^\(?Zweigniederlassung/iu;
/** The longest names of places in Germany have 58 letters; what is longer names more than a seat. */
const MOST_SEAT_LETTERS = 60;

/** The seat, and the business address behind it, with its label or without. */
export function readPrintedSeat(lines: readonly PrintedLine[] | undefined): PrintedSeat {
  const [before = '', ...named] = (textOf(lines) ?? '').split(MARKER);
  const seat = trimmed(before);
  const at = addressIndex(named, seat);
  if (POSTAL_CODE.test(seat)) {
    return named.length === 0 ? seatBesideAddress(lines ?? [], seat) : NOTHING_SURE;
  }
  return {
    seat: seat === '' || seat.length > MOST_SEAT_LETTERS ? null : seat,
    address: at === -1 ? null : readAddress(withoutBracket(named[at], trimmed(named[at + 1]))),
  };
}

/** What is behind a branch is its own address, but for a company abroad, which has no other here (§ 13e HGB). */
function addressIndex(named: readonly string[], seat: string): number {
  const at = named.findIndex((name, index) => index % 2 === 0 && ADDRESS.test(name));
  const branch = named.findIndex((name, index) => index % 2 === 0 && BRANCH.test(name));
  return branch === -1 || at < branch || COUNTRIES.test(seat) ? at : -1;
}

const POSTAL_CODE = /(?<!\d)\d{5}(?!\d)/u;
const NOTHING_SURE: PrintedSeat = { seat: null, address: null };

/** Without a label the seat has a line of its own, ends at a comma, or is the place that ends the address. */
function seatBesideAddress([first, ...rest]: readonly PrintedLine[], text: string): PrintedSeat {
  const [beforeComma = '', behindComma = ''] = text.split(/,\s(.*)/u);
  const city = readAddress(text)?.city ?? '';
  const readings: readonly (readonly [string, string])[] = [
    [first?.text ?? '', textOf(rest) ?? ''],
    [beforeComma, behindComma],
    ...(text.startsWith(`${city} `) ? [[city, text.slice(city.length + 1)] as const] : []),
  ];
  const plain = readings.flatMap(([seat, behind]) => {
    const address = readAddress(trimmed(behind));
    return PLACE.test(seat) && address !== null && /^(?:\p{Lu}|\d{5}\s)/u.test(behind) ? [{ seat, address }] : [];
  });
  return plain.find(({ address }) => address.street !== null) ?? NOTHING_SURE;
}

/** No digit, no comma, no part of an address. */
const PLACE = /^\p{Lu}[\p{L} .()/-]{1,58}$/u;

function trimmed(text = ''): string {
  return text.replace(/(?<![\s,;])[\s,;]+$/u, '').trim();
}

/** `Köln (Geschäftsanschrift: …)` ends in a bracket that is none of the address. */
function withoutBracket(name: string | undefined, address: string): string {
  return name?.startsWith('(') === true ? address.replace(/\)$/u, '') : address;
}

/** `Straße 1, 12345 Ort`, with a country behind it where that is not Germany (§ 29 HGB). */
function readAddress(text: string): StructuredInformation['address'] {
  const { country, rest } = countryOf(text);
  const patterns = country === HOME ? [GERMAN, CITY_FIRST] : [FOREIGN];
  const {
    street = '',
    code,
    city,
  } = patterns.map((pattern) => pattern.exec(rest)).find((match) => match !== null)?.groups ?? {};
  return code === undefined || city === undefined
    ? null
    : { ...readStreet(street), postal_code: code, city: city.trim(), country };
}

const HOME = 'Deutschland';
const CITY = String.raw`(?<city>\p{L}[\p{L} .'’()/-]*)`;
const GERMAN = new RegExp(String.raw`^(?:(?<street>.*?)(?:,|(?<!\s))\s+)?(?:D-)?(?<code>\d{5})\s+${CITY}$`, 'u');
/** As older sheets print it: `12345 Ort, Straße 1`. */
const CITY_FIRST = new RegExp(
  String.raw`^(?:D-)?(?<code>\d{5})\s+${CITY},\s+(?<street>\p{Lu}[^,;:]{2,60}\s\d[^,;:]{0,12})$`,
  'u',
);
const FOREIGN = new RegExp(
  String.raw`^(?<street>[^,]{2,60}(?:,[^,]{1,60})?),\s+(?:[A-Z]{1,3}-)?(?<code>\d{4,6}(?:\s[A-Z]{2})?)\s+${CITY}$`,
  'u',
);

/** The country that ends an address, in brackets, behind a comma or a stroke. */
function countryOf(text: string): { readonly country: string; readonly rest: string } {
  const [ending, country] = /(?<!\s)\s*[,/(]\s*([^,/()]{2,40})\)?$/u.exec(text) ?? [];
  return ending !== undefined && country !== undefined && COUNTRIES.exec(country)?.[0] === country
    ? { country, rest: text.slice(0, -ending.length) }
    : { country: HOME, rest: text };
}

type Street = Pick<NonNullable<StructuredInformation['address']>, 'street' | 'house_number'>;

const HOUSE_NUMBER = String.raw`\d{1,4}\s?[a-zA-Z]?(?:\s?[-–/+]\s?\d{1,4}\s?[a-zA-Z]?)*`;

/** Null where it is more than a street with its number: the text does not tell which part is which. */
function readStreet(text: string): Street {
  const parts = text
    .split(/,\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:c\/o|bei|z\.\s?Hd\.)\s/iu.test(part));
  const [street = '', number = ''] = parts;
  if (parts.length === 2 && new RegExp(`^${HOUSE_NUMBER}$`, 'u').test(number)) {
    return { street, house_number: number };
  }
  if (parts.length !== 1) {
    return { street: null, house_number: null };
  }
  const house = new RegExp(String.raw`(?<!\s)\s+(${HOUSE_NUMBER})$`, 'u').exec(street);
  const name = street.slice(0, house?.index);
  return /\p{L}/u.test(name) ? { street: name, house_number: house?.[1] ?? null } : { street, house_number: null };
}
