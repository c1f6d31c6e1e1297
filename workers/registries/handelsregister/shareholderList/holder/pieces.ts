import { withoutCountry } from './countries.ts';

/** Parts of a holder's text: what commas, semicolons and lines part. */
export function piecesOf(text: string): readonly string[] {
  return text
    .split(/[\n;•|]|,(?!\d)/u)
    .map((piece) => piece.replace(/^[\s–—-]+|(?<![\s–—-])[\s–—-]+$/gu, '').trim())
    .filter((piece) => piece !== '');
}

const STREET_WORD =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|hof|berg|markt|straat|street|road|avenue|lane|square)\s+\d/iu;
/** `Schloßallee 134a`, `Straße des 17. Juni 21`. */
const HOUSE_NUMBER = /^\p{L}[\p{L}. '-]*(?:\d{1,2}\. [\p{L}. '-]*)?\s\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?$/u;

/** `Neustadt a.d. Weinstraße` is a place. */
const STREET_ALONE = /^(?!.*\s(?:a\.\s?d\.|an der)\s).*(?:stra(?:ß|ss)e|str\.)$/iu;

/** A street with its house number, which lists print beside the place at times. */
export function isStreet(piece: string): boolean {
  return STREET_WORD.test(piece) || HOUSE_NUMBER.test(piece) || STREET_ALONE.test(piece);
}

const POSTAL = /^(?:[A-Z]{1,3}\s?-\s?)?\d{4,5}\s+(\S.*)$/u;
const CITY_LABEL =
  /^(?:wohnh(?:aft|\.)?|wohnend|Wohnort|Wohnsitz|Wohnanschrift|Anschrift|Adresse|ansässig|residing|resident|residence|place of residence|domiciled|Ort)(?![\p{L}])\s*(?:\/\s*(?:residence|place of residence|resident in))?\s*:?\s*(?:in\b|at\b)?\s*:?\s*/iu;

/** The place in a piece that says that it is one: `wohnhaft in 50667 Köln`; null where it does not. */
export function labelledCity(piece: string): string | null {
  const label = CITY_LABEL.exec(piece);
  const rest = label === null ? piece : piece.slice(label[0].length);
  const postal = POSTAL.exec(rest)?.[1];
  if (label === null && postal === undefined) {
    return null;
  }
  const city = withoutCountry(cleanCity(postal ?? rest));
  return city === '' || isStreet(city) ? '' : city;
}

/** A place without its postal code, its `in` and what follows in brackets as country. */
export function cleanCity(text: string): string {
  const bare = text
    .replace(/^(?:in|zu|at)\s+/iu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  // The point of `v.d.H.` belongs to the name, the one behind a whole word ends a sentence.
  return (POSTAL.exec(bare)?.[1] ?? bare)
    .replace(/(?:(?<!\s)\s(?:und|sowie|and|\/))?(?<![,;:])[,;:]*$/u, '')
    .replace(/(?<=\p{L}{4}|\)|(?:an der|am|an|bei) \p{L}{3})(?<!\/\s?\p{L}{1,12})\.$/u, '')
    .trim();
}

/** Letters reach a holder through another, who holds nothing: `c/o Kanzlei Berg mbB, Hauptstraße 1`. */
const CARE_OF =
  /(?:(?<![\s,;(–-])[\s,;(–-]+)?(?:\bc\s?\/\s?o\b|\bp\.\s?A(?:dr)?\.|\bz\.\s?Hd\.|\bbei\s(?=(?:Familie|Fam\.|Frau|Herrn?|Firma|Fa\.)\s))(?<through>[^\n,;]*)/giu;

/** A text without the names of those through whom letters reach a holder; a place with its postal code stays. */
export function withoutCareOf(text: string): string {
  return text.replace(CARE_OF, (_all, through: string) => {
    const place = /(?<!\S)\d{5} /u.exec(through);
    return place === null ? '' : `\n${through.slice(place.index)}`;
  });
}
