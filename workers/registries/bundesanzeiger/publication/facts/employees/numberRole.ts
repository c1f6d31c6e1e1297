import { tellsParts } from './partsOfPeople.ts';
import { PEOPLE } from './peopleWords.ts';
import type { SentenceNumber } from './sentenceNumbers.ts';

/**
 * What a number of a sentence about people is: how many there were this year or the year before, a number of something
 * else, or one that is only about right. One of the year before in brackets `behind_parts` may be that of the last part
 * or of all.
 */
export type Role = 'current' | 'prior' | 'other' | 'vague' | 'behind_parts';

export interface Surroundings {
  readonly text: string;
  /** The years that the text names, which `#` stands for. */
  readonly years: readonly string[];
  readonly fiscalYearEnd: string | null;
  readonly before: SentenceNumber | undefined;
  readonly next: SentenceNumber | undefined;
}

/** Letters around a number that may tell what it is. */
const REACH = 80;

const VAGUE =
  /(?:ca\.?|circa|rund|etwa|ungefähr|knapp|gut|über|unter|mehr als|weniger als|mindestens|höchstens|maximal|bis zu|zwischen|fast|annähernd|kaum)\s(?:\p{L}+\s)?$/iu;
const RANGE = /^\s?(?:bis|[-–])\s?\d/u;
const CHANGE = /(?<!\p{L})um\s$/iu;
const FROM = /(?<!\p{L})von\s$/iu;
const PRIOR =
  /(?<!(?:wie|als)\s)(?:im|in\sdem)\sVorjahr(?!\p{L})|Vorjahr\s?(?::|$)|[(,;]\s?Vorjahr|(?<!\p{L})(?:(?:i\.\s?)?V\.?\s?J\.?(?!\p{L})|i\.\s?V\.(?=[\s:]))/iu;
/** The last two where they stand directly before a number. */
const CURRENT =
  /im\s(?:laufenden\s)?(?:Geschäfts|Berichts)?jahr(?!\p{L})|(?<!\p{L})(?:(?:Geschäfts|Berichts)jahr|laufendes\s(?:Geschäfts)?jahr|GJ\.?)\s?:?\s$|(?<!\p{L})auf\s$/iu;
const BEHIND = /^(?:\s\p{L}+){0,2}\s(?:im|des)\sVorjahr/iu;
const COMPARED = /(?:gegenüber|nach|statt|zu)\s(?:\p{L}+\s)?$/iu;
const CHANGED = /^\s(?:\p{L}+\s){0,2}(?:mehr|weniger)\s(?:als|gegenüber)/iu;
/** People who come on top of the others, as in `einschließlich der 2 Auszubildenden`. */
const ADDED =
  /(?<!\p{L})(?:[Ee]inschließlich|[Ee]inschl\.|[Ii]nklusive|[Ii]nkl\.|[Zz]uzüglich|[Zz]zgl\.|[Oo]hne|[Nn]eben|[Aa]ußer|sowie|plus)(?:\s\p{Ll}+){0,2}\s$/u;

interface Seen extends Surroundings {
  readonly number: SentenceNumber;
  /** What stands between the number and the ones beside it. */
  readonly left: string;
  readonly right: string;
  /** What stands before it in the same thought, and of that in the same brackets. */
  readonly thought: string;
  readonly clause: string;
}

/** The first that holds tells the role. */
const RULES: readonly (readonly [Role, (seen: Seen) => boolean])[] = [
  ['other', isOfSomethingElse],
  ['behind_parts', ({ thought, clause, next }) => next === undefined && isBehindParts(thought, clause)],
  ['other', ({ left, right }) => CHANGE.test(left) || ADDED.test(left) || CHANGED.test(right)],
  ['other', ({ thought, before }) => tellsParts(thought, before !== undefined)],
  ['prior', ({ left, right, clause }) => isOfPriorYear(clause) || (BEHIND.test(right) && COMPARED.test(left))],
  ['vague', ({ left, text, number }) => (number.value > 0 && VAGUE.test(left)) || isRange(text, number)],
  // What stands in brackets without a year explains the number before them.
  ['other', ({ left, clause }) => FROM.test(left) || (clause.startsWith('(') && !clause.includes('#'))],
];

export function roleOf(number: SentenceNumber, around: Surroundings): Role {
  const { text, before, next } = around;
  const thought = thoughtBefore(text, number.start);
  const seen = {
    ...around,
    number,
    left: text.slice(Math.max(before?.end ?? 0, number.start - REACH), number.start),
    right: text.slice(number.end, Math.min(next?.start ?? text.length, number.end + REACH)),
    thought,
    clause: thought.slice(Math.max(0, thought.lastIndexOf('('))),
  };
  return RULES.find(([, holds]) => holds(seen))?.[0] ?? roleByYear(seen);
}

/** Whether the prior year is the time that was named last. */
function isOfPriorYear(clause: string): boolean {
  const prior = clause.search(PRIOR);
  return prior >= 0 && !CURRENT.test(clause.slice(prior));
}

function isBehindParts(thought: string, clause: string): boolean {
  return clause.startsWith('(') && isOfPriorYear(clause) && tellsParts(thought.slice(0, -clause.length), true);
}

/** The text before a number up to what begins a thought of its own. */
function thoughtBefore(text: string, at: number): string {
  const reach = text.slice(Math.max(0, at - 2 * REACH), at);
  // A dot before a number cuts a word short.
  return reach.split(/;|\)|(?<=\p{L}{3}|\d)\.\s(?=\P{N})/u).at(-1) ?? '';
}

function isRange(text: string, { start, end }: SentenceNumber): boolean {
  return (
    RANGE.test(text.slice(end, end + 10)) || /\d\s?(?:bis|[-–])\s?$/u.test(text.slice(Math.max(0, start - 10), start))
  );
}

const NOUN = /(?<![\p{L}-])\p{Lu}[\p{L}-]*/gu;
const PERSON = new RegExp(String.raw`^(?:${PEOPLE}|Personal$)`, 'u');
/** Nouns that may stand between a number and what it counts. */
const NEUTRAL =
  /^(?:(?:Jahres|Geschäftsjahres)?[Dd]urchschnitt|(?:Jahres)?[Mm]ittel|(?:Geschäfts|Berichts|Kalender)?[Jj]ahr|Gesellschaft|Unternehmen|Vorjahr)/u;
/** What may stand between `keine` and the people for all of them to be meant. */
const ALL = /^\s(?:eigenen?|eigenes|fest\s?angestellten?|festen?|sozialversicherungspflichtigen?)?\s?$/iu;

/** Whether a number counts something else than people: `2 Geschäftsführer`; `keine` and `ein` need people behind them. */
function isOfSomethingElse({ number, right, clause }: Seen): boolean {
  const [phrase = ''] = /^[^.,;:()]*/u.exec(right) ?? [];
  const noun = [...phrase.matchAll(NOUN)].find(({ 0: each }) => !NEUTRAL.test(each));
  const isPerson = noun !== undefined && PERSON.test(noun[0]);
  if (!number.isWord || number.value > 1) {
    return noun !== undefined && !isPerson;
  }
  const isAll = isPerson && ALL.test(phrase.slice(0, noun.index));
  return !isAll && !(number.value === 0 && PRIOR.test(clause));
}

/** The year that is named last before a number, or the only one of the sentence, is the number's. */
function roleByYear({ number, text, years, fiscalYearEnd }: Seen): Role {
  const before = [...text.slice(0, number.start).matchAll(/#+/gu)].length;
  const year = years[before - 1] ?? (years.length === 1 ? years[0] : undefined);
  if (year === undefined || fiscalYearEnd === null) {
    return new Set(years).size > 1 && fiscalYearEnd === null ? 'vague' : 'current';
  }
  const behind = Number(fiscalYearEnd.slice(0, 4)) - Number(year);
  return behind === 0 ? 'current' : behind === 1 ? 'prior' : 'other';
}
