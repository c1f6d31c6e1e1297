import { countryOf } from './countries.ts';
import { isStreet } from './pieces.ts';

/** `London EC2A 4BX`, `Sydney NSW 2000`, `New York, NY 10001`, `Toronto ON M5H 2N2`, `Singapore 049315`. */
const CODE_BEHIND =
  /(?:^|\s)(?:[A-Z]{2,3}\s)?(?:\d{4,6}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u;
/** `1017 AB Amsterdam`, `A-1010 Wien`, `28006 Madrid`, `L-2163 Luxembourg`, `SE-111 43 Stockholm`. */
const CODE_BEFORE = /^(?:[A-Z]{1,3}\s?-\s?)?(?:\d{4,6}|\d{3}\s\d{2})(?:\s[A-Z]{2})?\s+(?=\p{Lu})/u;
const STATE = /^[A-Z]{2,3}$/u;
const PLACE = /^\p{Lu}[\p{L}.'’ -]{1,40}$/u;
/** Districts of cities in Japan and Korea, whose city follows. */
const DISTRICT = /-(?:ku|gu|dong|cho)$/u;

/**
 * The place in an address abroad, which stands behind the street and before the country; null where none is plain.
 * @param pieces of the address in the order of the text
 */
export function placeAbroad(pieces: readonly string[]): string | null {
  const country = pieces.findIndex((piece) => countryOf(piece) !== null);
  const own = country === -1 ? [] : pieces.slice(0, country);
  const street = own.findLastIndex((piece) => isOfStreet(piece));
  const places = own
    .slice(street + 1)
    .map(bare)
    .filter((piece) => PLACE.test(piece) && !STATE.test(piece) && !DISTRICT.test(piece));
  return places[0] ?? null;
}

function bare(piece: string): string {
  return piece.replace(CODE_BEHIND, '').replace(CODE_BEFORE, '').trim();
}

/** Words of streets and buildings, in the languages that lists are written in or addresses are told in. */
const STREET_ABROAD =
  /(?<!\p{L})(?:Avenue|Street|Road|Lane|Drive|Way|Square|Boulevard|Floor|Suite|Building|House|Tower|Plaza|Quay|Wharf|Box|Calle|Avenida|Paseo|Via|Viale|Piazza|Rue|Quai|Chemin|Strada|Ulica|ul\.)(?!\p{L})|(?:laan|kade|gracht|gade|gatan|vej|utca|straat|strasse|straße|gasse|platz|weg)$/iu;

function isOfStreet(piece: string): boolean {
  return isStreet(bare(piece)) || STREET_ABROAD.test(piece) || /\d/u.test(bare(piece));
}
