import { endsWithinPlace } from './brokenPlace.ts';
import { placeAbroad } from './foreignPlace.ts';
import { entryAbroadAt, withoutEntriesAbroad } from './foreignRegister.ts';
import { COUNTRIES, countryOf, withoutCountry } from './countries.ts';
import type { Holder, HolderDoubt, HolderReading, HolderRegister } from './holder.ts';
import { isOtherPlace } from './isOtherPlace.ts';
import { isPublicBody, legalFormEnds, namesSeveralBodies, withoutLegalNature } from './legalForm.ts';
import { registerIn } from './registerIn.ts';
import { COURT_WORD, ENTRY_NUMBER, REGISTER_KIND } from './registerWords.ts';
import { cleanCity, isStreet, labelledCity, piecesOf, withoutCareOf } from './pieces.ts';

/** Where the name of a firm is over at the latest. */
const STOP = new RegExp(
  String.raw`(?:,\s*)?(?:\b(?:mit\s+(?:dem\s+)?(?:Satzungss|Verwaltungss|S)itz|mit Geschäftsanschrift|Satzungssitz|Gesellschaftssitz|Geschäftsanschrift|Sitz\b|geschäftsansässig|eingetragen|registered|incorporated (?:in|under)|with (?:its )?(?:registered )?(?:seat|office)|having its|Registergericht|Handelsregister|Firmenbuch|Companies House|Kamer van|Registernummer|Reg\.|RCS\b|R\.C\.S\.|vertreten|represented|company (?:no|number)|Unternehmensnummer)|(?!AG\s)${COURT_WORD}\s+\p{Lu}|AG\s+\p{Lu}[^\n]{0,40}?(?:${REGISTER_KIND})\s*\d|(?:${REGISTER_KIND})\s*(?:-\s*)?(?:Nr\.?\s*)?\d)`,
  'u',
);
const SEAT =
  /(?:Satzungssitz|Gesellschaftssitz|Verwaltungssitz|Sitz|seat|registered office|Geschäftsanschrift|geschäftsansässig)\s*(?:\/\s*(?:registered )?(?:seat|office)\s*)?(?:der Gesellschaft\s*)?(?::\s*)?(?:(?:(?:is|ist|in|at) |:)\s*)*(?<city>(?:\d{4,5}\s+)?\p{Lu}[^,;\n]*?)(?<!\s)(?=\s*(?:[,;\n]|$|\beingetragen|\bAmtsgericht|\bAG\s\p{Lu}|\bHR[AB]\b|\bund\b|\bunter\b|\bregistered\b))/u;

/** `HRB 200239 AG` / `Augsburg`: the court's place is none of the firm's. */
const COURT_BELOW = /(?<=\d (?:(?:beim|des) )?(?:AG|Amtsgerichts?|Registergerichts?))\n(?=\p{Lu})/gu;

/** Reads a firm or public body: name up to its legal form, seat, register entry (§ 40 (1) GmbHG). */
export function parseCompany(printed: string): HolderReading {
  const { leading, text } = takeLeadingRegister(withoutLegalNature(withoutCareOf(nameFirst(printed))));
  const name = nameOf(text);
  const rest = withoutEntriesAbroad(text.slice(text.indexOf(name) + name.length));
  const register = registerIn(rest) ?? registerIn(text) ?? leading;
  const country = register === null ? countryIn(rest) : 'Deutschland';
  const city = cityIn(rest.replace(COURT_BELOW, ' '));
  const holder: Holder = {
    type: 'organization',
    name,
    first_name: null,
    last_name: null,
    birth_date: null,
    city,
    register,
    country,
    members: [],
  };
  return { holder, doubts: doubtsOf(holder, isPublicBody(printed), rest) };
}

function doubtsOf({ name, city, register, country }: Holder, isPublic: boolean, rest: string): readonly HolderDoubt[] {
  const doubts: readonly (readonly [HolderDoubt, boolean])[] = [
    ['no_name', !isPlausibleName(name) || (isPublic && isStreet(name))],
    ['left_over', isOfSeveralCells(name, rest) || !isPlausiblePlace(city ?? '', rest)],
    ['no_city', city === null && !isPublic],
    ['no_register', register === null && country === null && !isPublic],
  ];
  return doubts.filter(([, applies]) => applies).map(([doubt]) => doubt);
}

function isOfSeveralCells(name: string, rest: string): boolean {
  return namesAnother(rest) || namesBody(name, rest) || isSeveral(name) || entryAbroadAt(name) !== -1;
}

function isPlausibleName(name: string): boolean {
  return /\p{L}{2}/u.test(name) && !FOREIGN_TO_NAMES.test(name);
}

function isPlausibleCity(city: string): boolean {
  return (
    !endsWithinPlace(city) && !isOtherPlace(city) && !NO_PLACE.test(city) && !BEGINS_STREET.test(city) && isClosed(city)
  );
}

/** Not the street of `Sitz: Schloßallee` / `41, 01067 Dresden` either. */
function isPlausiblePlace(city: string, rest: string): boolean {
  const behind = rest.slice(rest.indexOf(city) + city.length);
  return isPlausibleCity(city) && !/^\s?\n\s?\d{1,4}\s?[a-z]?\s?(?:[,\n]|$)/u.test(behind);
}

/** The first word of a street whose rest is on the next line. */
const BEGINS_STREET = /^(?:am|an|auf|im|in|zum|zur|unter|alte[rn]?|neue[rn]?|große[rn]?|kleine[rn]?)$/iu;

function isClosed(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}

/** Whether a second firm follows the first: two cells were read as one. */
function namesAnother(rest: string): boolean {
  const entries = [
    ...rest.matchAll(
      new RegExp(String.raw`(?<!\p{L})(?:${REGISTER_KIND})${ENTRY_NUMBER.replace('?<number>', '?:')}`, 'gu'),
    ),
  ];
  return (
    legalFormEnds(withoutCourts(rest)).length > 0 ||
    entries.length > 1 ||
    NEXT_HOLDER.test(rest) ||
    OF_PERSON.test(rest)
  );
}

/** A body without a legal form behind a firm with one is another holder. */
function namesBody(name: string, rest: string): boolean {
  return legalFormEnds(name).length > 0 && piecesOf(rest).some((piece) => isPublicBody(piece));
}

/** What only people are told of. */
const OF_PERSON = /(?<!\p{L})(?:geb\.|geboren|Geburtsdatum|wohnh\.|wohnhaft)(?!\p{L})/u;

/** What begins another holder. */
const NEXT_HOLDER =
  /(?<!\p{L})(?:(?:Name|Inhaber(?:in)?|Gesellschafter(?:in)?|Firma)\s?:|(?:Gesellschafter(?:in)?|Shareholder)\s\d)|\n(?:Freistaat|Landkreis|Stadt|Gemeinde|Zweckverband|(?:Technische\s)?(?:Hochschule|Universität))\s\p{Lu}/u;

/** A comma behind a legal form ends a name: what follows is of another cell. */
function isSeveral(name: string): boolean {
  return namesSeveralBodies(name) || legalFormEnds(name).some((end) => name.slice(end).startsWith(','));
}

/** What belongs to another cell: particulars of people, lines of their own. */
const FOREIGN_TO_NAMES =
  /^\(|\n|\bgeb\.|geboren|wohnhaft|\*\s?\d|:|-{3}|\d,\d\d|gesellschafterliste|liste der|stammkapital|zusammen|summe|gesellschafter\b/iu;

const ENTRY = new RegExp(String.raw`^\W*(?:${COURT_WORD}|eingetragen|(?:${REGISTER_KIND})\s*(?:Nr\.\s*)?\d)`, 'u');
/** Letters of a register entry at most; the margin is ours. */
const LONGEST_ENTRY = 160;

/** `die im Handelsregister des Amtsgerichts Köln unter HRB 123 eingetragene X GmbH`: the entry behind what it is of. */
function nameFirst(text: string): string {
  return text.replace(ENTERED, (_all, entry: string, firm: string) => `${firm}, ${entry}`);
}

const ENTERED =
  /^(?:(?:[Dd]ie|[Dd]er|[Dd]as)\s)?((?:im|beim|unter)\s[^,;]{4,160}?\s(?:eingetragene[nrs]?|registrierte[nrs]?))\s(?:Firma\s)?(\p{Lu}[\s\S]{0,400})$/u;

/** A register entry that stands before the name: `Amtsgericht Köln, HRB 123: X GmbH`, or on a line of its own. */
function takeLeadingRegister(text: string): { readonly leading: HolderRegister | null; readonly text: string } {
  for (const { index } of text.slice(0, LONGEST_ENTRY).matchAll(/:\s+|\n|,\s+/gu)) {
    const head = text.slice(0, index);
    const leading = ENTRY.test(head) && legalFormEnds(withoutCourts(head)).length === 0 ? registerIn(head) : null;
    if (leading !== null) {
      return { leading, text: text.slice(index).replace(/^[\s:,]+/u, '') };
    }
  }
  return { leading: null, text };
}

/** `AG` before a place is a court. */
function withoutCourts(text: string): string {
  return text.replace(new RegExp(String.raw`\bAG\s+(?=\p{Lu})`, 'gu'), '');
}

/** `Nord AG Essen HRB 1`: where the name has no other legal form, `AG` is its own and no court's. */
function withOwnAG(text: string, stop: number): string {
  const region = text.slice(0, stop);
  const own = legalFormEnds(region).length === 0 && /[\p{L}\d]\s$/u.test(region) && /^AG\s/u.test(text.slice(stop));
  return own ? `${region}AG` : region;
}

const INTRODUCTION =
  /^(?:(?:Name|Firma|Fa\.|Firmenname|Gesellschafter(?:in)?|Name ?\/ ?Firma)(?: ?:)? |(?:[Dd]ie|[Dd]er|[Dd]as) |(?:Gebiets)?[Kk]örperschaft )+(?=\S)/u;

function nameOf(text: string): string {
  const joined = text.replace(/^(?:Firma|Fa\.|Die|Gesellschafter(?:in)?)\s*:?\s+/u, '').replace(INTRODUCTION, '');
  const stops = [STOP.exec(joined)?.index ?? -1, entryAbroadAt(joined)].filter((at) => at > 0);
  const stop = Math.min(joined.length, ...stops);
  const region = withOwnAG(joined, stop);
  const end = legalFormEnds(region).at(-1);
  const name =
    end === undefined
      ? (region.split(/[,\n]| \/ /u)[0] ?? region)
      : region.slice(0, end + (addition(region, end) || nameBehindForm(region, end)));
  return name.replace(/(?<![\s,;:(/–-])[\s,;:(/–-]+$/u, '').trim();
}

/**
 * What stands behind the legal form of a name: professions (§ 31 WPO, § 53 StBerG, § 59p BRAO), `X GmbH
 * Wirtschaftsprüfungsgesellschaft`, and up to the end of its line what no place is called, `X GmbH Agentur für Events`.
 */
function addition(region: string, end: number): number {
  const behind = region.slice(end);
  return (PROFESSION.exec(behind) ?? PURPOSE.exec(behind))?.[0].length ?? 0;
}

/** `Grundstücks-GbR Schussental`: civil-law partnerships have no register that would fix where their form stands. */
function nameBehindForm(region: string, end: number): number {
  const name = /^ \p{Lu}[\p{L}.-]+(?: \p{Lu}[\p{L}.-]+)?\s*(?=$|,)/u.exec(region.slice(end))?.[0] ?? '';
  return /(?<!e)GbR$/u.test(region.slice(0, end)) ? name.trimEnd().length : 0;
}

const PROFESSION =
  /^(?:\s(?:Wirtschaftsprüfungs|Steuerberatungs|Rechtsanwalts|Buchprüfungs)gesellschaft){1,4}(?!\p{L})/u;
const PURPOSE =
  /^ (?!.{0,80}(?:vertreten|Geschäftsführ))\p{Lu}[\p{L}&.-]{1,40}(?: [\p{L}&.-]{1,40}){0,3} für(?: [\p{L}&.-]{1,40}){1,5}(?=,|\n|$)/u;

/** A register entry and what introduces it are no part of a place beside it, nor is what follows a closed bracket. */
const ENTRY_STARTS = new RegExp(
  String.raw`(?<![\s(])[\s(]+(?=${COURT_WORD}\s|(?:${REGISTER_KIND})\s*(?:Nr\.\s*)?\d|eingetragen|Registergericht|Registernummer|Stammkapital|Höhe\s)|\)\s+`,
  'gu',
);
/** What no place has in its name: digits, words of registers and lists. */
const NO_PLACE =
  /\d|gesellschaft|(?<!\p{L})für(?!\p{L})|eingetragen|register|stammkapital|gericht|(?<!\p{L})(?:unter|der Gesellschaft|des)(?!\p{L})/iu;

function cityIn(rest: string): string | null {
  const parted = rest.replace(ENTRY_STARTS, (part) => `${part.startsWith(')') ? ')' : ''}\n`);
  const seat = cleanCity(SEAT.exec(parted)?.groups?.['city'] ?? '');
  if (seat !== '' && !isStreet(seat)) {
    return withoutCountry(seat);
  }
  const abroad = placeAbroad(piecesOf(parted));
  if (abroad !== null) {
    return abroad;
  }
  const pieces = piecesOf(parted).filter((piece) => !isStreet(piece));
  const labelled = pieces.map(labelledCity).find((city) => city !== null && city !== '');
  const plain = pieces.find((piece) => isPlainPlace(piece) || CITY_STATE.test(piece));
  const city = labelled ?? plain ?? null;
  return city === null ? null : withoutCountry(cleanCity(city));
}

/** Places that have the name of their country. */
const CITY_STATE = /^(?:Luxemb(?:u|ou)rg|Singap(?:ur|ore)|Monaco|Gibraltar)$/u;
/** `RCS` and the like introduce numbers of registers. */
const ABBREVIATION = /^(?:\p{Lu}\.?){2,5}$/u;

function isPlainPlace(piece: string): boolean {
  const isRegister = new RegExp(
    String.raw`${COURT_WORD}\s|(?:${REGISTER_KIND})\s*\d|\d|Nr\.|No\.|vertreten|register`,
    'u',
  );
  return (
    /^\p{Lu}[\p{L}. ()/-]{2,40}$/u.test(piece) &&
    !isRegister.test(piece) &&
    !ABBREVIATION.test(piece) &&
    countryOf(piece) === null
  );
}

const UNITED_STATES = /(?<!\p{L})(?:U\.?S\.?A\.?|United States|Vereinigte Staaten)(?!\p{L})/u;

/** A country that stands alone in its piece or in brackets; a city of the same name is in the seat. */
function countryIn(rest: string): string | null {
  const pieces = piecesOf(rest.replace(/\(([^()]*)\)/gu, ', $1'));
  const told = pieces.map(countryOf).filter((country) => country !== null);
  const named = told.at(-1) === 'Delaware' ? [...told, ...(UNITED_STATES.exec(rest) ?? [])] : told;
  return (
    countryAlone(
      named.filter((country) => country !== 'Delaware'),
      pieces,
      rest,
    ) ??
    named.at(-1) ??
    null
  );
}

function countryAlone(named: readonly string[], [seat]: readonly string[], rest: string): string | null {
  const isBesideSeat = seat !== undefined && countryOf(seat) === null;
  return named.length > 0 || isBesideSeat ? (named.at(-1) ?? COUNTRIES.exec(rest)?.[0] ?? null) : null;
}
