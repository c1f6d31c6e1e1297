import { DAY_PATTERNS } from '../../table/dayPatterns.ts';
import { germanNumber } from './germanNumber.ts';

/** A number that a sentence names, and what stands around it. */
export interface SentenceNumber {
  readonly value: number;
  readonly isWord: boolean;
  readonly start: number;
  readonly end: number;
}

const LAW =
  /§{1,2}\s?\d+\s?[a-z]?(?:\s?(?:Abs\.?|Absatz)\s?\d+)?(?:\s?(?:S\.|Satz)\s?\d+)?(?:\s?(?:Nr\.?|Nummer|Ziff\.?|Ziffer)\s?\d+\s?[a-z]?)?|(?<!\p{L})(?:Absatz|Nummer|Satz|Ziffer|(?:Abs|Nr|Ziff|Textziffer|Tz)\.?)\s?\d+\s?[a-z]?(?!\p{L})/gu;
const MEASURED =
  /(?<![\d.,])\d[\d.,]{0,20}\s?(?:%|Prozent|T?EUR|T?€|Euro|Mio|Mrd|Tsd|Stunden|Wochen|Monate|Tage|Jahre|Quartale?|Standorte)(?:n)?(?!\p{L})/giu;
/** The number of a paragraph: `2. Die Zahl der Arbeitnehmer betrug:`. */
const PARAGRAPH = /^\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)]{1,2}\s(?=\P{N})|^\d{1,2}(?:\.\d{1,2}){1,3}\s(?=\P{N})/u;
const ORDINAL = /\d{1,2}\.\s?(?:Quartal|Halbjahr)/giu;
const YEAR = /(?<![\d.,])((?:19|20)\d{2})(?:\s?\/\s?(\d{4}|\d{2}))?(?![\d,]|\.\d)/gu;

/** A sentence with everything blanked out whose digits count no people, and the years that it names. */
export function plainSentence(sentence: string): { readonly text: string; readonly years: readonly string[] } {
  const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => ' '.repeat(found.length));
  const undated = DAY_PATTERNS.reduce(
    (text, { pattern }) => blank(text, pattern),
    blank(blank(sentence, PARAGRAPH), LAW),
  );
  const counted = blank(blank(undated, MEASURED), ORDINAL);
  const years = [...counted.matchAll(YEAR)].map(([, from = '', to]) =>
    to === undefined ? from : to.length === 2 ? from.slice(0, 2) + to : to,
  );
  return { text: counted.replace(YEAR, (found) => '#'.repeat(found.length)), years };
}

const NUMBER =
  /(?<![\d.,\p{L}#])(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{1,2}))?(?![\d\p{L}]|[.,]\d)|(?<!\p{L})(\p{L}{3,20})(?!\p{L})/gu;

/** Numbers in digits and words, in the order of print. */
export function numbersIn(text: string): readonly SentenceNumber[] {
  return [...text.matchAll(NUMBER)].flatMap(({ 0: found, 1: whole, 2: decimals = '', 3: word, index }) => {
    const value =
      whole === undefined ? germanNumber(word ?? '') : Number(`${whole.replaceAll('.', '')}.${decimals || '0'}`);
    return value === null ? [] : [{ value, isWord: whole === undefined, start: index, end: index + found.length }];
  });
}
