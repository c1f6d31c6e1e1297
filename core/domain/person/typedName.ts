import { foldWord, nameWords } from './nameWords.ts';
import type { Person } from './person.ts';
import { isInitial, isTitle, mayBeTitle, precedesBirthName } from './titles.ts';
import { isUnspaced, partings } from './unspacedNames.ts';

/** What belongs to the last name where it stands before it. */
const PARTICLES: ReadonlySet<string> = new Set(
  'von van vom zu zum zur de del den der di da dos du la le ten ter el al'.split(' '),
);
const SALUTATIONS: ReadonlySet<string> = new Set(['herr', 'herrn', 'frau', 'mr', 'mrs', 'ms']);

type Names = Pick<Person, 'given' | 'family'>;

/**
 * First and last name as somebody types them: `Dr. Anna Müller`, `Müller, Anna`. Titles and initials are left out where
 * others are left: `Michael Herr`, `Phil Müller` and `Li Y` are names. Of `李小龙`, the first letter is the last name. Either is
 * empty where the text has none.
 */
export function typedName(name: string): Names {
  const [before = '', after = ''] = name.split(',', 2);
  const given = wordsOf(bareParts(partsOf(after), 1));
  if (given.length > 0) {
    return { family: wordsOf(bareParts(partsOf(before), 1)), given };
  }
  const parts = bareParts(partsOf(before), 2);
  const together = parts.length === 1 ? partedName(parts) : null;
  if (together !== null) {
    return together;
  }
  const particle = parts.findIndex(({ text }, index) => index > 0 && PARTICLES.has(foldWord(text)));
  const cut = particle === -1 ? parts.length - 1 : particle;
  return { given: wordsOf(parts.slice(0, cut)), family: wordsOf(parts.slice(cut)) };
}

function partedName([only]: readonly Part[]): Names | null {
  const [family, given] = (only !== undefined && isUnspaced(only.text) ? partings(only.text)[0] : undefined) ?? [];
  return family === undefined || given === undefined ? null : { given: [given], family: [family] };
}

/** What stands between blanks. */
interface Part {
  readonly text: string;
  /** As they are compared; at least one. */
  readonly folded: readonly string[];
  readonly hasStop: boolean;
}

function partsOf(text: string): readonly Part[] {
  return text
    .trim()
    .split(/\s+/u)
    .map((part) => ({
      text: part,
      folded: nameWords(part).map(({ folded }) => folded),
      hasStop: part.includes('.'),
    }))
    .filter(({ folded }) => folded.length > 0);
}

function wordsOf(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(({ text }) => nameWords(text).map(({ start, end }) => text.slice(start, end)));
}

/** The parts that are names, or, where too few are left, all that may be. */
function bareParts(parts: readonly Part[], least: number): readonly Part[] {
  const names = parts.filter((_, place) => !isBeside(parts, place));
  return names.length >= least
    ? names
    : parts.filter(
        (part, place) =>
          !part.folded.some(isTitle) &&
          !(least > 1 && place === 0 && isSalutation(part)) &&
          (/^\p{Lu}\.$/u.test(part.text) || !(part.hasStop && followsTitle(parts, place))),
      );
}

/** Whether a part stands beside a name: a title, an initial, or a name at birth with the word before it. */
function isBeside(parts: readonly Part[], place: number): boolean {
  const part = parts[place];
  return part !== undefined && (isTitleAt(parts, place) || isInitialAt(parts, place) || isBirthNameAt(parts, place));
}

function isTitleAt(parts: readonly Part[], place: number): boolean {
  const part = parts[place];
  if (part === undefined || !part.folded.every((word) => mayBeTitle(word) || isInitial(word))) {
    return false;
  }
  const isFirst = place === 0 && (isSalutation(part) || part.folded[0] === 'mag');
  return (
    part.folded.some(isTitle) || (part.hasStop && part.folded.some(mayBeTitle)) || isFirst || followsTitle(parts, place)
  );
}

/** Behind `Dr.`, not behind `Herr`. */
function followsTitle(parts: readonly Part[], place: number): boolean {
  const before = parts[place - 1];
  return before !== undefined && !isSalutation(before) && isTitleAt(parts, place - 1);
}

/** The last word is the last name, unless it has a full stop. */
function isInitialAt(parts: readonly Part[], place: number): boolean {
  const part = parts[place];
  return part?.folded.every(isInitial) === true && (part.hasStop || place < parts.length - 1);
}

function isBirthNameAt(parts: readonly Part[], place: number): boolean {
  const [before, part, next] = [parts[place - 1], parts[place], parts[place + 1]];
  const precedes = (some: Part | undefined): boolean =>
    some?.folded.length === 1 && some.folded.some(precedesBirthName);
  return (place > 0 && next !== undefined && precedes(part)) || (place > 1 && precedes(before));
}

function isSalutation({ folded }: Part): boolean {
  return folded.length === 1 && folded.every((word) => SALUTATIONS.has(word));
}
