import type { NamedDay } from './daysIn.ts';
import { nameWords } from './nameWords.ts';
import { isRole } from './roleWords.ts';
import { isInitial, mayBeTitle } from './titles.ts';

export interface DayBeside extends NamedDay {
  /** Whether another may be named between the name and the day. */
  readonly isApart: boolean;
}

/** The days that stand beside a name. */
export interface DaysBeside {
  /** Those that the text says to be the birth date; none, or one where it does not contradict itself. */
  readonly born: readonly DayBeside[];
  /** Those that it says to be the birth date of the bearer, or of somebody else who is named between. */
  readonly unclear: readonly DayBeside[];
  /** All of them: each may be a birth date, of an appointment, or of a signature. */
  readonly all: readonly DayBeside[];
}

/** A birth date that stands so near a name is that of its bearer: no more than a city is between them. */
const NEAR_CHARACTERS = 60;
const WORDS_BETWEEN = 3;
/** Words that say that the day behind them is one of birth, as `nameWords` spells them. */
const BIRTH = /^(?:geb|geboren(?:e[rn]?)?|geburtsdatum|geburtstag|gebdatum|born|birth|birthdate|birthday|dob)$/u;
/** What else introduces a day of birth, and is no word between it and the name. */
const INTRODUCES = /^(?:am|on|in|zu|date|of|at|datum|tag|aus|wohnhaft)$/u;
/** Lists of shareholders have a day of birth without a word for it; one of other years is that of an entry. */
const LISTED_YEARS = { first: '1900', last: '2015' };
/** What `Köln` is in `Müller, Anna, Köln, 01.02.1970`. */
const CITY = /^(?:\s*,)?\s*\p{Lu}[\p{L}\p{M} ().\/-]{1,40},\s*$/u;
/** Names of cities of several words. */
const CITY_OF_WORDS =
  /(?<!\p{L})(?:(?:Bad|Sankt|St\.|Neu|Alt|Groß|Klein|Hohen) \p{L}+|\p{L}+ ?(?:\(|(?:am|an der|ob der|vor der|bei|im|in) )\p{L}+)/giu;
const BIRTH_NAME = /(?<!\p{L})(?:[Gg]eb\.?|[Gg]eborene[rn]?|[Nn]ée) \p{Lu}[\p{L}\p{M}-]*/gu;

/** The days behind a name, or directly before it, that may be about its bearer. */
export function daysBeside(text: string, days: readonly NamedDay[], { start, end }: Span): DaysBeside {
  const behind = days
    .filter((day) => isBehind(text, end, day))
    .map((day) => ({ ...day, isApart: mayNameAnother(text.slice(end, day.start)) }));
  const before = days.filter((day) => isBefore(text, start, day)).map((day) => ({ ...day, isApart: false }));
  const listed = isListed(text.slice(start, end))
    ? behind.slice(0, 1).filter((day) => isListedDay(text, end, day))
    : [];
  const said = [
    ...behind.filter((day) => saysBirth(text.slice(end, day.start))),
    ...before.filter((day) => saysOnlyBirth(text.slice(0, day.start))),
    ...listed,
  ];
  return {
    born: said.filter(({ isApart }) => !isApart),
    unclear: said.filter(({ isApart }) => isApart),
    all: [...behind, ...before],
  };
}

interface Span {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

function isBehind(text: string, end: number, day: NamedDay): boolean {
  if (day.start < end || day.start - end > NEAR_CHARACTERS) {
    return false;
  }
  const between = text.slice(end, day.start);
  const words = wordsOf(between).filter((word) => !BIRTH.test(word) && !INTRODUCES.test(word) && !/\d/u.test(word));
  return !/[;\n]/u.test(between) && words.length <= WORDS_BETWEEN && !words.includes('und');
}

function isBefore(text: string, start: number, day: NamedDay): boolean {
  return day.end <= start && start - day.end <= NEAR_CHARACTERS && /^[^\p{L};\n]*$/u.test(text.slice(day.end, start));
}

/** Whether more stands between a name and a day than a city and a name at birth: `Müller, Anna, Schmidt, Peter, *1.2.1970`. */
function mayNameAnother(between: string): boolean {
  const words = wordsOf(between.replace(BIRTH_NAME, ' ').replace(CITY_OF_WORDS, 'city'));
  return words.filter((word) => !isBesideNames(word)).length > 1;
}

function isBesideNames(word: string): boolean {
  const isOfBirth = BIRTH.test(word) || INTRODUCES.test(word);
  return isOfBirth || isRole(word) || mayBeTitle(word) || isInitial(word) || /\d/u.test(word);
}

/** `*`, or a word of birth with no more behind it than `am` or the city: not `geb. Kunz, bestellt am`. */
function saysBirth(between: string): boolean {
  const part =
    between.split(/[,;(]/u).findLast((some) => /[\p{L}*]/u.test(some) && !/^\s*(?:am|on)\s*$/u.test(some)) ?? '';
  const words = wordsOf(part);
  const said = words.findIndex((word) => BIRTH.test(word));
  const next = words[said + 1];
  return part.trimEnd().endsWith('*') || (said !== -1 && (next === undefined || INTRODUCES.test(next)));
}

/** Before a name, a day is that of its bearer only where its line begins with it: else it ends what is said of another. */
function saysOnlyBirth(before: string): boolean {
  const line =
    before
      .slice(-NEAR_CHARACTERS)
      .split(/[\n;|]/u)
      .at(-1) ?? '';
  return saysBirth(line) && wordsOf(line).every((word) => BIRTH.test(word) || INTRODUCES.test(word));
}

/** `Müller, Anna`, as lists of people are written. */
function isListed(name: string): boolean {
  return /^[^,]+, ?[^,]+$/u.test(name);
}

function isListedDay(text: string, end: number, { day, start }: NamedDay): boolean {
  const between = text.slice(end, start);
  return day >= LISTED_YEARS.first && day < LISTED_YEARS.last && CITY.test(between) && !wordsOf(between).some(isRole);
}

function wordsOf(text: string): readonly string[] {
  return nameWords(text).map(({ folded }) => folded);
}
