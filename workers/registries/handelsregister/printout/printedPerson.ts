import { daysIn } from '../../germanDate.ts';
import { legalFormEnds } from '../shareholderList/holder/legalForm.ts';
import { withoutBirthName } from '../shareholderList/holder/personName.ts';
import { withoutTitles } from '../shareholderList/holder/titles.ts';
import type { StructuredPerson } from '../structuredInformation.ts';

export type PrintedHolder = Omit<StructuredPerson, 'role' | 'rule'>;

/**
 * `Nachname, Vorname, *dd.mm.yyyy, Ort`, with the place first at times and without a date that is redacted; or the
 * name, seat and register of a firm (docs/spec/registries.md, "Structured content and printouts"). Null where it is
 * neither, surely.
 */
export function readPrintedPerson(text: string): PrintedHolder | null {
  const line = text.replace(/^\d{1,2}\.\s+/u, '').replace(/(?<![;,\s])[;,\s]+$/u, '');
  return BIRTH.test(line) ? naturalPerson(line) : (organization(line) ?? naturalPerson(line));
}

/** `*01.01.1980`, `geb. am 01.01.1980`, `*XX.XX.XXXX`; with a word behind `geb.` it is a name. */
const BIRTH = /(?<![\s,])[\s,]+(?:\*\s*|geb(?:\.|oren)(?:\s+am)?\s*(?=[\dX*]))[\dXx*#.]*(?=[,\s]|$)/u;

/** More words than any name has are something else. */
const MOST_NAME_LETTERS = 80;
const NAME = /^\p{L}[\p{L}\p{M}.'’` -]*$/u;

function naturalPerson(line: string): PrintedHolder | null {
  const birth = BIRTH.exec(line)?.[0];
  const [last = '', first = '', ...places] = partsOf(line.replace(BIRTH, ','));
  // Without a date and a place, two words with a comma may be anything.
  if ((birth === undefined && places.length === 0) || !isName(last) || !isName(first) || !arePlaces(places)) {
    return null;
  }
  return { type: 'natural_person', ...readName(last, first), birth_date: dayOf(birth), city: only(places) };
}

/** Null where the register redacts it. */
function dayOf(birth: string | undefined): string | null {
  return daysIn(birth ?? '')[0] ?? null;
}

function readName(last: string, first: string): Pick<PrintedHolder, 'name' | 'first_name' | 'last_name' | 'title'> {
  const [lastName, firstName] = [withoutTitles(last), withoutTitles(first)];
  return {
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    title: titleOf(last, lastName) ?? titleOf(first, firstName),
  };
}

function partsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => withoutBirthName(part.trim()))
    .filter((part) => part !== '' && !PROFESSION.test(part));
}

/** Partnerships register the profession of their partners (§§ 1, 3 PartGG). */
const PROFESSION =
  /^(?:(?:Rechts|Patent)anw[aä]lt|Steuer(?:berater|bevollmächtigt)|Wirtschaftsprüfer|(?:vereidigter?\s)?Buchprüfer|Notar(?:in)?(?:\s|$)|(?:Fach|Zahn|Tier)?(?:arzt|ärzt)|Arzt(?:\s|$)|Ärzt|(?:Innen)?Architekt|(?:Beratende[rs]?\s)?Ingenieur|Heilpraktiker|Hebamme|(?:Diplom-?)?Psycholog|Psychotherapeut|Physiotherapeut|Dolmetscher|Übersetzer|Journalist|Sachverständig)/iu;

/** A city, behind a profession or before a country at most: more are other people, and none has a date. */
function arePlaces(places: readonly string[]): boolean {
  return places.length <= 2 && places.every((place) => !/[*\d:]/u.test(place));
}

/** Of several places, or of a profession and a place, the line does not tell which is the city. */
function only(places: readonly string[]): string | null {
  const [place = null, another] = places;
  return another === undefined ? place : null;
}

function isName(text: string): boolean {
  return NAME.test(text) && text.length <= MOST_NAME_LETTERS && withoutTitles(text) !== '';
}

function titleOf(printed: string, name: string): string | null {
  const title = printed.endsWith(name) ? printed.slice(0, printed.length - name.length).trim() : '';
  return title === '' ? null : title;
}

const NO_PERSON = { first_name: null, last_name: null, title: null, birth_date: null } as const;

/** Where a firm is registered, in brackets or behind a comma: the last that is said of it. */
const REGISTER = /(?<![\s,(])[\s,(]+(?:Amtsgericht|AG|HR[AB]|Registergericht)\s.*$/u;

/** A register abroad has a number, as no place has. */
const BRACKETS = /(?<!\s)\s*\([^()]{1,120}\)\s*$/u;

/** Everything up to a legal form that ends a part of the line, with the only place behind it. */
function organization(line: string): PrintedHolder | null {
  const end = legalFormEnds(line).findLast((at) => /^\s*(?:$|[,(])/u.test(line.slice(at)));
  if (end === undefined) {
    return null;
  }
  const places = line
    .slice(end)
    .replace(REGISTER, '')
    .split(',')
    .map((part) => part.replace(BRACKETS, (brackets) => (/\d/u.test(brackets) ? '' : brackets)))
    .map((part) => part.replace(/^\s*(?:mit\s+)?(?:Sitz(?:\s+in)?:?\s+)?/u, '').trim())
    .filter((part) => part !== '');
  return {
    ...NO_PERSON,
    type: 'organization',
    name: line.slice(0, end),
    city: only(places.filter((place) => !/\d/u.test(place))),
  };
}
