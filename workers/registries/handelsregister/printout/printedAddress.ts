import type { StructuredInformation } from '../structuredInformation.ts';
import { textOf } from './paragraphs.ts';
import type { PrintedLine } from './sections.ts';

export interface PrintedSeat {
  readonly seat: string | null;
  readonly address: StructuredInformation['address'];
}

/** What follows the seat in its part, each behind its name. */
const MARKER =
  /(?:^|\s)(\(?(?:(?:Inländische\s)?Geschäftsanschrift|Anschrift|Empfangsberechtigte Person|Zweigniederlassung(?:en)?))\s*:/giu;
const ADDRESS = /^\(?(?:(?:Inländische\s)?Geschäfts)?anschrift$/iu;
/** The longest names of places in Germany have 58 letters; what is longer names more than a seat. */
const MOST_SEAT_LETTERS = 60;

/** The seat, and the business address behind it, with its label or without. */
export function readPrintedSeat(lines: readonly PrintedLine[] | undefined): PrintedSeat {
  const [before = '', ...named] = (textOf(lines) ?? '').split(MARKER);
  const seat = trimmed(before);
  const at = named.findIndex((name, index) => index % 2 === 0 && ADDRESS.test(name));
  if (POSTAL_CODE.test(seat)) {
    return named.length === 0 ? seatBesideAddress(lines ?? [], seat) : NOTHING_SURE;
  }
  return {
    seat: seat === '' || seat.length > MOST_SEAT_LETTERS ? null : seat,
    address: at === -1 ? null : readAddress(withoutBracket(named[at], trimmed(named[at + 1]))),
  };
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
    return PLACE.test(seat) && address !== null && /^\p{Lu}/u.test(behind) ? [{ seat, address }] : [];
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

/** `Straße 1, 12345 Ort`: by its label an address in Germany (§ 29 HGB). */
function readAddress(text: string): StructuredInformation['address'] {
  const [, before = '', postalCode, city] =
    /^(?:(.*?)(?:,|(?<!\s))\s+)?(?:D-)?(\d{5})\s+(\p{L}[^,;]*)$/u.exec(text) ?? [];
  if (postalCode === undefined || city === undefined) {
    return null;
  }
  return { ...readStreet(before), postal_code: postalCode, city: city.trim(), country: 'Deutschland' };
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
