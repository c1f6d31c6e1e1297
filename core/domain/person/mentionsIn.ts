import { type Bearer, bearerOf, type Knows } from './bearerOf.ts';
import { daysBeside } from './daysBeside.ts';
import { daysIn, type NamedDay } from './daysIn.ts';
import { companyBehind } from './firmName.ts';
import { type NameWord, nameWords } from './nameWords.ts';
import { beginningKey, emailKey, familyKey, unclearKey } from './person.ts';
import { readableText } from './readableText.ts';
import { isInitial, mayBeTitle, readingsOf } from './titles.ts';
import { type UnspacedPart, unspacedParts } from './unspacedNames.ts';

/**
 * Why it is unclear whether somebody is named: the name may be a part of that of a company, the birth date beside it that of
 * somebody else, or letters of a longer word that is written without blanks.
 */
export type Doubt = 'company' | 'birth_date' | 'longer_word';

interface Place {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Where a text names somebody; what stands between name and birth date, such as the city, is a part of it. */
export interface Mention extends Place {
  /** Null where it is clear that the person is named. */
  readonly doubt: Doubt | null;
}

/** Four first names and a double name. */
const MOST_WORDS = 6;
/** RFC 5322, 3.2.3, and RFC 6531. The full stop of a sentence that ends with an address is no part of it. */
const ADDRESS =
  /([\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64})@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){0,8}(?<!-)/gu;
/** What may be a part of an address, or stand before it, as in `?to=anna@post.test`. */
const BEFORE_ADDRESS = /[!#$&'*/=?^`{|}~]/gu;

/**
 * Where a text names somebody who is known, or may name them (`Doubt`). Order, titles, initials, capitals, the spelling of umlauts
 * and how the text hides letters (`readableText`) do not matter.
 * Whoever has another birth date beside the name is somebody else; who has none may be anybody of the name, and counts. A
 * day that the text does not say to be one of birth (`daysBeside`) makes nobody somebody else, and tells the person where
 * it is theirs. The name of a company is nobody's, whoever it is named after.
 *
 * @param born the birth date of whom the text is about, where that is known from elsewhere
 */
export function mentionsIn(stored: string, knows: Knows, born: string | null = null): readonly Mention[] {
  const { text, placeOf: placeIn } = readableText(stored);
  const words = nameWords(text);
  // Where a known last name ends; most texts have none, and nothing else of them is looked at.
  const gates = new Set(words.filter(({ folded }) => knows(familyKey(folded))));
  const parts = unspacedParts(text, (folded) => knows(beginningKey(folded)));
  const isLookedAt = gates.size > 0 || parts.length > 0;
  const sought = { text, days: isLookedAt ? daysIn(text) : [], knows, born };
  const found = (gates.size === 0 ? [] : readingsOf(words)).flatMap((reading) =>
    reading.flatMap((word, place) => (gates.has(word) ? widest(windowsAt(reading, place), sought) : [])),
  );
  const together = parts.flatMap((part) => togetherIn(part, sought));
  return merged([...found, ...together, ...addressesIn(text, knows, found)]).map(({ start, end, doubt }) => ({
    start: placeIn(start),
    end: placeIn(end),
    doubt,
  }));
}

/** A name that is written without a blank. */
function togetherIn(part: UnspacedPart, { text, days, knows, born }: Sought): readonly Mention[] {
  const company = companyBehind(text, part);
  const bearer =
    company === 'company' ? null : bearerOf({ text, words: [part] }, daysBeside(text, days, part), knows, born);
  if (bearer === null) {
    return [];
  }
  const doubt = part.isWhole ? doubtOf(company, bearer) : 'longer_word';
  return mentionedAt(part, bearer, knows(unclearKey(bearer.bag)) ? null : doubt);
}

/** Addresses that are known, and those that have a name in them. */
function addressesIn(text: string, knows: Knows, names: readonly Mention[]): readonly Mention[] {
  if (!text.includes('@')) {
    return [];
  }
  return Array.from(text.matchAll(ADDRESS)).flatMap(({ 0: address, 1: local = '', index }) => {
    const end = index + address.length;
    const starts = [0, ...Array.from(local.matchAll(BEFORE_ADDRESS), (sign) => sign.index + 1)].map((at) => index + at);
    const start =
      starts.find((from) => knows(emailKey(text.slice(from, end)))) ??
      starts.findLast((from) => names.some((name) => name.start >= from && name.end <= end));
    return start === undefined ? [] : [{ start, end, doubt: null }];
  });
}

/** Words that stand together, and which of them is the one that the last name ends with. */
interface Window {
  readonly words: readonly NameWord[];
  readonly gate: number;
  readonly before: NameWord | undefined;
  readonly after: NameWord | undefined;
}

/** All windows with the word, the widest first; no name has digits. */
function windowsAt(words: readonly NameWord[], gate: number): readonly Window[] {
  const windows: Window[] = [];
  for (let size = MOST_WORDS; size > 1; size -= 1) {
    for (let from = Math.max(0, gate - size + 1); from <= gate && from + size <= words.length; from += 1) {
      const part = words.slice(from, from + size);
      if (part.every(({ folded }) => !/\d/u.test(folded))) {
        windows.push({ words: part, gate: gate - from, before: words[from - 1], after: words[from + size] });
      }
    }
  }
  return windows;
}

interface Sought {
  readonly text: string;
  readonly days: readonly NamedDay[];
  readonly knows: Knows;
  readonly born: string | null;
}

function widest(windows: readonly Window[], sought: Sought): readonly Mention[] {
  for (const window of windows) {
    const mentions = mentionsOf(window, sought);
    if (mentions.length > 0) {
      return mentions;
    }
  }
  return [];
}

function mentionsOf(window: Window, sought: Sought): readonly Mention[] {
  const { text, days, knows, born } = sought;
  const place = placeOf(window.words);
  const company = companyBehind(text, place);
  const bearer =
    company === 'company' ? null : bearerOf({ text, words: window.words }, daysBeside(text, days, place), knows, born);
  if (bearer === null || (bearer.days.length === 0 && !readsAsOneName(text, window))) {
    return [];
  }
  return mentionedAt(place, bearer, knows(unclearKey(bearer.bag)) ? null : doubtOf(company, bearer));
}

function doubtOf(company: ReturnType<typeof companyBehind>, { isUnclear }: Bearer): Doubt | null {
  return company === 'unclear' ? 'company' : isUnclear ? 'birth_date' : null;
}

/** A name with the birth date of its bearer; what may be about somebody else stays, and so does all that is unclear. */
function mentionedAt(name: Place, { days }: Bearer, doubt: Doubt | null): readonly Mention[] {
  if (doubt !== null) {
    return [{ ...name, doubt }];
  }
  const near = days.filter(({ isApart }) => !isApart);
  const apart = days.filter(({ isApart }) => isApart);
  return [placeOf([name, ...near]), ...apart].map(({ start, end }) => ({ start, end, doubt }));
}

function placeOf(parts: readonly Place[]): Place {
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

/** Whether words stand together as first and last name do, and not as the ends of two people's names in a list. */
function readsAsOneName(text: string, { words, gate, before, after }: Window): boolean {
  const gaps = words.slice(1).map((word, index) => text.slice(words[index]?.end, word.start));
  const first = words[0];
  const last = words.at(-1);
  if (
    first === undefined ||
    last === undefined ||
    isHyphened(text, first.start, last.end) ||
    isTitled(text, words, gate)
  ) {
    return false;
  }
  if (gate === words.length - 1) {
    return gaps.every((gap) => !/[,;] /u.test(gap));
  }
  const isEnclosed = isNeighbour(text, before?.end, first.start) && isNeighbour(text, last.end, after?.start);
  return !isEnclosed && gaps.every((gap) => !gap.includes('\n'));
}

/** `Dr. phil. Müller` is not Phil Müller, `Herr Michael` not Michael Herr, and `Li Y. Chen` not Li Y. */
function isTitled(text: string, words: readonly NameWord[], gate: number): boolean {
  return words.some(({ folded, end }, index) => {
    const isLast = index === words.length - 1;
    const hasStop = text.startsWith('.', end);
    return mayBeTitle(folded)
      ? hasStop || (index === gate && !isLast && !text.startsWith(',', end))
      : index === gate && isInitial(folded) && hasStop && isLast;
  });
}

/** A part of a double name, as `Müller` is in `Müller-Schmidt`. */
function isHyphened(text: string, start: number, end: number): boolean {
  return /[\p{L}]-$/u.test(text.slice(Math.max(0, start - 3), start)) || /^-\p{L}/u.test(text.slice(end, end + 3));
}

/** Whether a capital word stands beside another with no more than blanks between them. */
function isNeighbour(text: string, end: number | undefined, start: number | undefined): boolean {
  return end !== undefined && start !== undefined && /^ +$/u.test(text.slice(end, start));
}

/** One place for those that overlap; what is unclear gives way to what is not. */
function merged(mentions: readonly Mention[]): readonly Mention[] {
  const clear = mentions.filter(({ doubt }) => doubt === null);
  const overlaps = (one: Place, other: Place): boolean => one.start < other.end && other.start < one.end;
  return [...clear, ...mentions.filter((one) => one.doubt !== null && !clear.some((other) => overlaps(one, other)))]
    .toSorted((one, other) => one.start - other.start)
    .reduce<readonly Mention[]>((all, mention) => {
      const last = all.at(-1);
      return last !== undefined && mention.start < last.end
        ? [...all.slice(0, -1), { ...last, end: Math.max(last.end, mention.end) }]
        : [...all, mention];
    }, []);
}
