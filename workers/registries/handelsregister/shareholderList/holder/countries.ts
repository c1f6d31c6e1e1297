/** Names that `Intl` does not have: parts of countries that firms are of, long forms, and how lists shorten them. */
const FURTHER = [
  'Großbritannien',
  'Great Britain',
  'England und Wales',
  'England and Wales',
  'England',
  'Schottland',
  'Scotland',
  'Nordirland',
  'Wales',
  'UK',
  'Königreich der Niederlande',
  'The Netherlands',
  'Luxembourg',
  'Großherzogtum Luxemburg',
  'Fürstentum Liechtenstein',
  'Schweizerische Eidgenossenschaft',
  'Republik Österreich',
  'Tschechische Republik',
  'Czech Republic',
  'Turkey',
  'USA',
  'U.S.A.',
  'US',
  'Vereinigte Staaten von Amerika',
  'United States of America',
  'Delaware',
  'Volksrepublik China',
  "People's Republic of China",
  'VR China',
  'PR China',
  'Hongkong',
  'Hong Kong',
  'Russische Föderation',
  'Republik Korea',
  'UAE',
  'VAE',
  'Kaimaninseln',
  'Cayman Islands',
  'British Virgin Islands',
  'BVI',
  'Isle of Man',
] as const;

/** Names of people as well. */
const NAMES_OF_PEOPLE = new Set(['Jordan', 'Georgia', 'Chad', 'Oman', 'Kuba', 'Mali', 'Togo', 'Island']);

const COUNTRY_NAMES = [...FURTHER, ...namesIn('de'), ...namesIn('en')]
  .filter((name) => !NAMES_OF_PEOPLE.has(name))
  .toSorted((one, other) => other.length - one.length);

/** Countries as lists print them, German and English. */
export const COUNTRIES = new RegExp(
  String.raw`(?<![\p{L}-])(?:${COUNTRY_NAMES.map((name) => name.replaceAll(/[.()[\]]/gu, String.raw`\$&`)).join('|')})(?![\p{L}-])`,
  'u',
);

/** What every region of ISO 3166-1 is called in a language. */
function namesIn(language: string): readonly string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.match(/\w/gu) ?? [];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
}

/** The country that a piece of text names and nothing else; null for any other. */
export function countryOf(piece: string): string | null {
  const country = COUNTRIES.exec(piece)?.[0];
  return country !== undefined && country.length === piece.replace(/[()]/gu, '').trim().length ? country : null;
}

/** A place without the country that stands in brackets or behind a stroke: `Wien (Österreich)`. */
export function withoutCountry(city: string): string {
  return city
    .replace(/(?<!\s)\s*(?:\([^()]*\)|\/[^/]*)$/u, (brackets) => (COUNTRIES.test(brackets) ? '' : brackets))
    .trim();
}

/** The country that pieces of a text tell: in one of their own, or in brackets or behind a stroke. */
export function countryAmong(pieces: readonly string[]): string | null {
  const told = pieces.flatMap((piece) => {
    const [, behind = piece] = /[(/]([^()/]*)\)?$/u.exec(piece) ?? [];
    return countryOf(behind.trim()) ?? [];
  });
  return told.at(-1) ?? null;
}
