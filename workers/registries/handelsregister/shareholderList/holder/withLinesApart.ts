import { endsWithinPlace } from './brokenPlace.ts';
import { beginsWithGivenName, mayBeGivenName } from './givenNames.ts';
import { legalFormEnds } from './legalForm.ts';
import { mayBeTrade } from './occupation.ts';
import { isStreet } from './pieces.ts';
import { SHORT_LINE, SOFT_BREAK } from './softBreak.ts';

const BREAK = String.raw`[\n${SOFT_BREAK}${SHORT_LINE}]`;
const LINE = String.raw`[^\n${SOFT_BREAK}${SHORT_LINE}]+`;
const FIRST_LINES = new RegExp(String.raw`^(?<name>${LINE})${BREAK}(?<next>${LINE})`, 'u');
/** `Wübbels, Gerd`, and nothing behind. */
const LAST_FIRST = /^[^,;:\d]{2,60},\s?[^,;:\d]{2,40}$/u;
const NUMBERED = /^\(?\d{1,3}[.)]\s+/u;
/** Neither numbers nor particulars. */
const BARE = /^\p{Lu}[\p{L}. -]{2,40}$/u;
/** `Große` / `Johannisstraße 3` */
const BEGINS_STREET = /(?<!\p{L})(?:am|an|auf|im|in|zum|zur|unter|alte[rn]?|neue[rn]?|große[rn]?|kleine[rn]?)$/iu;
/** The seat of a partnership begins on the line below its name. */
const BEHIND_PARTNERSHIP = new RegExp(String.raw`(?<=(?<![\p{L}-])GbR)${BREAK}(?=\p{Lu})`, 'gu');

/**
 * The text of a holder in which the lines below a whole name are surely lines of their own: a seat, a street, and what
 * stands alone between the name of a person and an address or a day, which is no name. A trade there is left out.
 */
export function withLinesApart(printed: string): string {
  return legalFormEnds(printed).length > 0 ? printed.replace(BEHIND_PARTNERSHIP, '\n') : personWithLinesApart(printed);
}

function personWithLinesApart(printed: string): string {
  const lines = firstLinesOf(printed);
  return lines === null ? printed : (withStreetApart(lines) ?? withTradeApart(lines) ?? printed);
}

interface FirstLines {
  readonly name: string;
  readonly next: string;
  /** With the break before it. */
  readonly rest: string;
  /** Whether the name is told as `Last, First`. */
  readonly isReversed: boolean;
}

/** The name of a person and what is below it; null where no whole name stands first. */
function firstLinesOf(printed: string): FirstLines | null {
  const { name = '', next = '' } = FIRST_LINES.exec(printed)?.groups ?? {};
  const own = name.replace(NUMBERED, '');
  const isReversed = LAST_FIRST.test(own);
  const isWhole = (isReversed || isFullName(own)) && !BEGINS_STREET.test(name) && !endsWithinPlace(name);
  return isWhole ? { name, next, rest: printed.slice(name.length + 1 + next.length), isReversed } : null;
}

function withStreetApart({ name, next, rest, isReversed }: FirstLines): string | null {
  return isReversed && isStreet(next.split(/[,;]/u)[0] ?? '') ? `${name}\n${next}${rest}` : null;
}

function withTradeApart({ name, next, rest, isReversed }: FirstLines): string | null {
  const isTrade = mayBeTrade(next);
  const isNone = BARE.test(next) && !mayBeGivenName(next) && (isAddress(rest) || (isTrade && isDay(rest)));
  if (!isNone || !(isReversed || isTrade)) {
    return null;
  }
  return [name, ...(isReversed && isTrade ? [] : [next]), rest.slice(1)].join('\n');
}

function isAddress(rest: string): boolean {
  const [line = ''] = rest.slice(1).split(/[,;]/u);
  return /^(?:D\s?-\s?)?\d{5}\s\p{Lu}/u.test(line) || isStreet(line);
}

/** A day of another cell may stand below a rare given name. */
function isDay(rest: string): boolean {
  return !rest.startsWith('\n') && /^(?:geb|\*)?[^\p{L}\d]*\d/u.test(rest.slice(1));
}

/** `Gerd Wübbels`, whose family name does not follow in the next line. */
function isFullName(text: string): boolean {
  const words = text.split(' ');
  return words.length > 1 && beginsWithGivenName(text) && !beginsWithGivenName(words.at(-1) ?? '');
}
