/** Countries as lists print them, German and English. */
export const COUNTRIES =
  /(?<!\p{L})(?:Vereinigtes Königreich|Großbritannien|England(?: und Wales)?|Schottland|Irland|Niederlande|Luxemburg|Luxembourg|Belgien|Frankreich|Schweiz|Österreich|Liechtenstein|Italien|Spanien|Portugal|Polen|Tschechien|Tschechische Republik|Slowakei|Ungarn|Dänemark|Schweden|Norwegen|Finnland|Estland|Lettland|Litauen|Griechenland|Zypern|Malta|Türkei|Russland|Ukraine|Rumänien|Bulgarien|Kroatien|Slowenien|Serbien|USA|U\.S\.A\.|Vereinigte Staaten(?: von Amerika)?|Kanada|China|Volksrepublik China|Hongkong|Hong Kong|Japan|Südkorea|Indien|Singapur|Israel|Vereinigte Arabische Emirate|Australien|Brasilien|Südafrika|Jersey|Guernsey|Cayman Islands|Kaimaninseln|Britische Jungferninseln|United Kingdom|Great Britain|England and Wales|Ireland|(?:The )?Netherlands|Belgium|France|Switzerland|Austria|Italy|Spain|Poland|Hungary|Denmark|Sweden|Norway|Finland|United States(?: of America)?|Canada|Singapore|Delaware|Deutschland|Germany)(?!\p{L})/u;

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
