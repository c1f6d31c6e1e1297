import { beginsWithPlaceTail, endsWithinPlace } from '../holder/brokenPlace.ts';
import { beginsWithLegalForm } from '../holder/legalForm.ts';
import { SHORT_LINE, SOFT_BREAK } from '../holder/softBreak.ts';
import type { Column } from './columns.ts';
import { isWithin } from './isWithin.ts';
import { lineOf, type TextLine } from '../../../pdf/textLine.ts';

/** Of the font size: the room that a blank takes. */
const BLANK = 0.3;

/** The part of a line that stands in a column, or null. */
export function partIn(line: TextLine, column: Pick<Column, 'left' | 'right'>): TextLine | null {
  const parts = PARTS.get(line) ?? new Map<typeof column, TextLine | null>();
  PARTS.set(line, parts);
  const known = parts.get(column);
  const part = known === undefined ? wordsIn(line, column) : known;
  parts.set(column, part);
  return part;
}

/** A table is parted into rows in several ways, and asked for each cell many times. */
const PARTS = new WeakMap<TextLine, Map<Pick<Column, 'left' | 'right'>, TextLine | null>>();

function wordsIn(line: TextLine, { left, right }: Pick<Column, 'left' | 'right'>): TextLine | null {
  const words = line.words.filter((word) => isWithin(word, left, right));
  return words.length === 0 ? null : lineOf(words, line);
}

/**
 * The lines of a cell as one text. A line that was broken only because the next word did not fit goes on after a blank,
 * a hyphen at its end is taken back; every other line stays a line of its own.
 * @param reach how far to the right the cell's column prints
 */
export function cellText(lines: readonly TextLine[], reach: number): string {
  return softText(lines, reach).replaceAll(SOFT_BREAK, ' ');
}

/** The text of a cell as `cellText` reads it, which tells where its lines were. */
export function softText(lines: readonly TextLine[], reach: number): string {
  return linedText(lines, partedByCommas(lines) ? 0 : reach);
}

/** Running text, which tells for each end of a line whether there was room for more. */
export function runningText(lines: readonly TextLine[], reach: number): string {
  return linedText(lines, reach).replaceAll('\n', SHORT_LINE);
}

function linedText(lines: readonly TextLine[], reach: number): string {
  return lines
    .reduce((text, line, index) => {
      const last = lines[index - 1];
      return last === undefined ? line.text : text + joint(last, line, reach, text) + line.text;
    }, '')
    .replaceAll(`-${HYPHEN}`, '');
}

/** Texts of one holder that stand below each other, a word that is broken between two of them in one piece. */
export function joinTexts(texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null && text !== '')
    .join('\n')
    .replace(/(?<=\p{L}-)\n(?=\p{Lu})|(?<=\p{L})-\n(?=(?!und\b|oder\b|and\b)\p{Ll})/gu, '');
}

/** Commas that part particulars leave nothing for the ends of lines to say. */
const COMMAS_OF_RUNNING_TEXT = 2;

function partedByCommas(lines: readonly TextLine[]): boolean {
  const commas =
    lines
      .map(({ text }) => text)
      .join(' ')
      .match(/,(?!\d)/gu) ?? [];
  return commas.length >= COMMAS_OF_RUNNING_TEXT;
}

/** Marks a hyphen that only the end of the line made. */
const HYPHEN = '\u00ad';

/** What cannot be the end of one statement and the beginning of another. */
function goesOn(text: string, next: string): boolean {
  return (
    beginsWithPlaceTail(next) || endsWithinPlace(text) || beginsWithLegalForm(next) || /^(?:&|u\.)\s?Co\b/u.test(next)
  );
}

/** `Esch-sur-Alzette`. */
const KEEPS_HYPHEN = /^\p{Ll}{2,4}-\p{Lu}/u;
/** `Heimbetriebs-` / `und Verwaltungsgesellschaft`: the hyphen stands for the word that both have in common. */
const GOES_ON_SHORTENED = /^(?:und|oder|u\.|and|&)(?!\p{L})/u;
/** Alone on its line it belongs to the street above. */
const HOUSE_NUMBER = /^\d{1,4}\s?[a-z]?,?$/u;

function joint(last: TextLine, next: TextLine, reach: number, text: string): string {
  if (/\p{L}-$/u.test(text)) {
    return jointOfHyphen(next.text);
  }
  if (isBrokenDay(text, next.text)) {
    return '';
  }
  return goesOn(text, next.text) || HOUSE_NUMBER.test(next.text) ? ' ' : jointOfLines(last, next, reach);
}

function jointOfHyphen(next: string): string {
  if (GOES_ON_SHORTENED.test(next)) {
    return ' ';
  }
  return /^\p{Ll}/u.test(next) && !KEEPS_HYPHEN.test(next) ? HYPHEN : '';
}

/** A line that had room for the next word was ended by its author. */
function jointOfLines(last: TextLine, next: TextLine, reach: number): string {
  const [word] = next.words;
  const end = last.words.at(-1)?.right ?? reach;
  const fits = word !== undefined && end + BLANK * next.size + (word.right - word.left) <= reach + 0.5;
  return fits ? '\n' : SOFT_BREAK;
}

/** `1957-` / `08-24`: a day that is broken at one of its hyphens. */
function isBrokenDay(text: string, next: string): boolean {
  return /(?<!\d)\d{4}-(?:\d\d-)?$/u.test(text) && /^\d\d(?!\d)/u.test(next);
}
