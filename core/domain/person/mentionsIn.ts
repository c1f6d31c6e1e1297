import { daysBeside } from './daysBeside.ts';
import { daysIn, type NamedDay } from './daysIn.ts';
import { goesOnAsCompany, isFormWord } from './firmName.ts';
import { type NameWord, nameWords } from './nameWords.ts';
import { bagOf, bornKey, emailKey, familyKey, nameKey, undatedKey } from './person.ts';
import { readableText } from './readableText.ts';
import { isInitial, mayBeTitle, readingsOf } from './titles.ts';

/** Whether a key of `personKeys` belongs to somebody who is looked for. */
export type Knows = (key: string) => boolean;

/** Where a text names somebody; what stands between name and birth date, such as the city, is a part of it. */
export interface Mention {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Four first names and a double name. */
const MOST_WORDS = 6;
/** The full stop of a sentence that ends with an address is no part of it. */
const ADDRESS = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}/gu;

/**
 * Where a text names somebody who is known. Order, titles, initials, capitals, the spelling of umlauts
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
  const sought = { text, days: gates.size === 0 ? [] : daysIn(text), knows, born };
  const found = (gates.size === 0 ? [] : readingsOf(words)).flatMap((reading) =>
    reading.flatMap((word, place) => (gates.has(word) ? widest(windowsAt(reading, place), sought) : [])),
  );
  return merged([...found, ...addressesIn(text, knows, found)]).map(({ start, end }) => ({
    start: placeIn(start),
    end: placeIn(end),
  }));
}

/** Addresses that are known, and those that have a name in them. */
function addressesIn(text: string, knows: Knows, names: readonly Mention[]): readonly Mention[] {
  return text.includes('@')
    ? Array.from(text.matchAll(ADDRESS), ({ 0: address, index }) => ({
        start: index,
        end: index + address.length,
      })).filter(
        ({ start, end }) =>
          knows(emailKey(text.slice(start, end).toLowerCase())) ||
          names.some((name) => name.start >= start && name.end <= end),
      )
    : [];
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
    const mention = mentionOf(window, sought);
    if (mention !== null) {
      return [mention];
    }
  }
  return [];
}

function mentionOf(window: Window, { text, days, knows, born }: Sought): Mention | null {
  const place = placeOf(window.words);
  if (goesOnAsCompany(text, place.end)) {
    return null;
  }
  const bag = bagOf(window.words.map(({ folded }) => folded));
  const beside = daysBeside(text, days, place);
  const date = born ?? beside.born?.day ?? null;
  const dates = date === null ? beside.all.map(({ day }) => day) : [date];
  const own = dates.find((day) => isBorn(text, window, day, knows));
  if (own !== undefined) {
    return placeOf([place, ...beside.all.filter(({ day }) => day === own)]);
  }
  return isNamed(bag, date, knows) && readsAsOneName(text, window) ? place : null;
}

function placeOf(parts: readonly Mention[]): Mention {
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

function isNamed(bag: string, date: string | null, knows: Knows): boolean {
  return knows(nameKey(bag)) || (date === null && knows(undatedKey(bag)));
}

/** With the birth date beside it, a further first name that the person is not asked for with makes nobody else of them. */
function isBorn(text: string, { words }: Window, date: string, knows: Knows): boolean {
  const folded = words.map((word) => word.folded);
  return (
    knows(bornKey(bagOf(folded), date)) ||
    (folded.length > 2 &&
      words.some(
        (_, left) => isFurtherName(text, words, left) && knows(bornKey(bagOf(folded.toSpliced(left, 1)), date)),
      ))
  );
}

/** Whether a word is with another of the name, and not the end of what stands before it: `Peter Schmidt; Müller, Anna`. */
function isFurtherName(text: string, words: readonly NameWord[], place: number): boolean {
  const [before, word, after] = [words[place - 1], words[place], words[place + 1]];
  const isBeside = (one: NameWord | undefined, other: NameWord | undefined): boolean =>
    one !== undefined && other !== undefined && /^[ \u00A0-]+$/u.test(text.slice(one.end, other.start));
  return word !== undefined && !isFormWord(word.folded) && (isBeside(before, word) || isBeside(word, after));
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

function merged(mentions: readonly Mention[]): readonly Mention[] {
  return mentions
    .toSorted((one, other) => one.start - other.start)
    .reduce<readonly Mention[]>((all, mention) => {
      const last = all.at(-1);
      return last !== undefined && mention.start < last.end
        ? [...all.slice(0, -1), { start: last.start, end: Math.max(last.end, mention.end) }]
        : [...all, mention];
    }, []);
}
