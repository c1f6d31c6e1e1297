import { COUNTRIES, countryOf } from './countries.ts';

/** Where a firm works, which may be elsewhere than its seat; what a municipality is. */
const KIND =
  /^(?:(?:Zweig)?(?:[Nn]iederlassung|[Bb]üro|[Ss]telle)|Filiale|Haupt(?:sitz|verwaltung|niederlassung)|Zentrale|Betriebs(?:stätte|sitz)|Verwaltung|Standort|Branch|Head\s[Oo]ffice|(?:[A-Z]\p{Ll}+)?[Gg]emeinde|(?:Land)?[Kk]reis|Ortsteil|Bezirk|Region)\s/u;
/** Parts of countries: as a place they are what stood behind the comma of one, `Halle, Westfalen`. */
const REGION =
  /^(?:Bayern|Bavaria|Hessen|Sachsen(?:-Anhalt)?|Thüringen|Niedersachsen|Saarland|Mecklenburg(?:-Vorpommern)?|(?:Schleswig-)?Holstein|Baden-Württemberg|Württemberg|(?:Nordrhein-)?Westfalen|Rheinland(?:-Pfalz)?|(?:Ober|Nieder|Rhein)?[Pp]falz|(?:Ober|Nieder)bayern|(?:Ober|Mittel|Unter)?[Ff]ranken|(?:Ober|Nieder)?[Ll]ausitz|Vogtland|Allgäu|Oberallgäu|Erzgebirge|Harz|Eifel|Hunsrück|Westerwald|Sauerland|Siegerland|Münsterland|Emsland|Ostfriesland|Breisgau|Schwarzwald|Anhalt|Pommern|Vorpommern|Uckermark|Altmark|Oberösterreich|Niederösterreich|Steiermark|Kärnten|Tirol|Vorarlberg|Burgenland|Westf\.|Saale|Oder)$/u;
/** `Zürich CH`, `Zürich (CH)`: whether it is a country is in doubt. */
const CODE = /\p{Ll}(?:\s[A-Z]{1,3}|\s\([A-Z]{2,3}\))$/u;

/** `Wien Österreich`; `Hohnstein Sächsische Schweiz` and `Hoboken New Jersey` name no country. */
const COUNTRY_BEHIND = new RegExp(
  String.raw`\p{Ll}(?<!ische[rn]?|(?<!\p{L})(?:New|Neu|Stadt|Ville))\s(?:${COUNTRIES.source})$`,
  'u',
);

/** Whether what stands where a place does is surely none as it is printed: a branch, a region, a place with its country. */
export function isOtherPlace(city: string): boolean {
  return (
    KIND.test(city) || REGION.test(city) || CODE.test(city) || (countryOf(city) === null && COUNTRY_BEHIND.test(city))
  );
}
