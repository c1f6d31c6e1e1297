import { isoDay } from '../../../germanDate.ts';
import { dayInWords } from './dayInWords.ts';
import { matchesIn } from './matchesIn.ts';

export interface WrittenDay {
  /** ISO 8601. */
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

/** The first letters tell the month, in German and English; `Jänner` is Austrian. */
const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^j[aä]n/iu, 1],
  [/^feb/iu, 2],
  [/^(?:m[aä]r|mrz)/iu, 3],
  [/^apr/iu, 4],
  [/^ma[iy]/iu, 5],
  [/^jun/iu, 6],
  [/^jul/iu, 7],
  [/^aug/iu, 8],
  [/^sep/iu, 9],
  [/^o[ck]t/iu, 10],
  [/^nov/iu, 11],
  [/^de[zc]/iu, 12],
];
const MONTH = String.raw`Januar[y]?|Jänner|Februar[y]?|März|Maerz|March|April|Mai|May|Juni|June|Juli|July|August|September|Oktober|October|November|Dezember|December|(?:Jan|Feb|Mär|Mrz|Mar|Apr|Jun|Jul|Aug|Sept?|Okt|Oct|Nov|Dez|Dec)\.?`;

/**
 * A year of two digits is one of the last century where it cannot be one of this: people are born from 1930 on. It counts
 * only behind what says that it is a day of birth, since share numbers and amounts look like it.
 */
const BORN = String.raw`(?:(?<!\p{L})geb(?:oren|\.)?|\*)\s{0,2}(?:am\s{1,2})?`;

const WITH_CENTURY: readonly RegExp[] = [
  /(?<![\d.])(?<day>\d{1,2})\s?[./]\s?(?<month>\d{1,2})\s?[./]\s?(?<year>\d{4})(?!\d)/gu,
  new RegExp(String.raw`(?<!\d)(?<day>\d{1,2})(?:\.|st|nd|rd|th)?\s?(?<month>${MONTH})\s*(?<year>\d{4})(?!\d)`, 'giu'),
  new RegExp(String.raw`(?<month>${MONTH})\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})(?!\d)`, 'giu'),
  /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/gu,
  /(?<![\d.-])(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})(?!\d)/gu,
];
const WITHOUT_CENTURY: readonly RegExp[] = [
  new RegExp(String.raw`(?<=${BORN})(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>[3-9]\d)(?![\d.])`, 'giu'),
];

/** Most texts name no day: what each of the patterns needs is looked for first, which takes a tenth of the time. */
const NEEDED: readonly (readonly [RegExp, readonly RegExp[]])[] = [
  [/\d{4}/u, WITH_CENTURY],
  [/geb|\*/iu, WITHOUT_CENTURY],
];

/** Every day that a text names, in numbers or words, German or English, in the order of the text. */
export function writtenDays(text: string): readonly WrittenDay[] {
  const found = NEEDED.flatMap(([needed, patterns]) => (needed.test(text) ? patterns : [])).flatMap((pattern) =>
    matchesIn(pattern, text).flatMap(toDay),
  );
  const spelled = dayInWords(text);
  return [...found, ...(spelled === null ? [] : [spelled])].toSorted((left, right) => left.start - right.start);
}

function toDay(match: RegExpExecArray): WrittenDay[] {
  const { day = '', month = '', year = '' } = match.groups ?? {};
  const iso = isoDay(`${year.padStart(4, '19')}-${monthNumber(month)}-${day.padStart(2, '0')}`);
  return iso === null ? [] : [{ day: iso, start: match.index, end: match.index + match[0].length }];
}

function monthNumber(text: string): string {
  const number = /^\d/u.test(text) ? Number(text) : (MONTHS.find(([pattern]) => pattern.test(text))?.[1] ?? 0);
  return String(number).padStart(2, '0');
}
