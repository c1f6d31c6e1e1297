import type { DayBeside, DaysBeside } from './daysBeside.ts';
import { isFormWord } from './firmName.ts';
import type { NameWord } from './nameWords.ts';
import { bagOf, bornKey, nameKey, undatedKey } from './person.ts';

/** Whether a key of `personKeys` belongs to somebody who is looked for. */
export type Knows = (key: string) => boolean;

/** Who bears a name in a text, if that is somebody who is known. */
export interface Bearer {
  /** The name that they are known by. */
  readonly bag: string;
  /** The days beside the name that are their birth date. */
  readonly days: readonly DayBeside[];
  /** Whether the birth date of somebody else may be meant. */
  readonly isUnclear: boolean;
}

/**
 * Tells by the days beside a name whose it is. Who has another birth date is somebody else; who has none may be anybody of the
 * name, and counts. Where the text contradicts itself, or the day may be that of another person in a list, it is unclear.
 *
 * @param name the words of the name in a text
 * @param born the birth date of whom the text is about, where that is known from elsewhere
 * @returns null where nobody is meant who is known
 */
export function bearerOf(
  name: { readonly text: string; readonly words: readonly NameWord[] },
  beside: DaysBeside,
  knows: Knows,
  born: string | null,
): Bearer | null {
  const bag = bagOf(name.words.map(({ folded }) => folded));
  const said = born === null ? beside.born.map(({ day }) => day) : [born];
  const own = [...new Set([...said, ...beside.all.map(({ day }) => day)])].flatMap((day) => {
    const known = bornBag(name, day, knows);
    return known === null ? [] : [{ day, known }];
  });
  const [first] = own;
  if (first !== undefined) {
    const isContradicted = said.some((day) => !own.some((one) => one.day === day));
    const days = beside.all.filter(({ day }) => own.some((one) => one.day === day));
    return { bag: first.known, days, isUnclear: isContradicted };
  }
  if (knows(nameKey(bag))) {
    return { bag, days: [], isUnclear: false };
  }
  return said.length === 0 && knows(undatedKey(bag)) ? { bag, days: [], isUnclear: beside.unclear.length > 0 } : null;
}

/** With the birth date beside it, a further first name that the person is not asked for with makes nobody else of them. */
function bornBag(
  { text, words }: { readonly text: string; readonly words: readonly NameWord[] },
  date: string,
  knows: Knows,
): string | null {
  const folded = words.map((word) => word.folded);
  const shorter = words.flatMap((_, left) =>
    words.length > 2 && isFurtherName(text, words, left) ? [bagOf(folded.toSpliced(left, 1))] : [],
  );
  return [bagOf(folded), ...shorter].find((bag) => knows(bornKey(bag, date))) ?? null;
}

/** Whether a word is with another of the name, and not the end of what stands before it: `Peter Schmidt; Müller, Anna`. */
function isFurtherName(text: string, words: readonly NameWord[], place: number): boolean {
  const [before, word, after] = [words[place - 1], words[place], words[place + 1]];
  const isBeside = (one: NameWord | undefined, other: NameWord | undefined): boolean =>
    one !== undefined && other !== undefined && /^[ \u00A0-]+$/u.test(text.slice(one.end, other.start));
  return word !== undefined && !isFormWord(word.folded) && (isBeside(before, word) || isBeside(word, after));
}
