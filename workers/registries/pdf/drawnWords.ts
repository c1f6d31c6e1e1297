import { apply, type Matrix } from './matrix.ts';
import type { PdfWord, QuarterTurns } from './pdfPage.ts';
import { plainLetters } from './plainLetters.ts';

export interface TurnedWord {
  readonly turns: QuarterTurns;
  /** `left` and `y` are where it begins on the page as it is shown, `right - left` is its length. */
  readonly word: PdfWord;
}

/** One drawn letter: where it begins and ends, in the space of its text. */
export interface DrawnLetter {
  readonly text: string;
  /** From the space of the text to the page as it is shown. */
  readonly matrix: Matrix;
  readonly from: number;
  readonly to: number;
  readonly rise: number;
  /** Of the font, in the space of the text. */
  readonly size: number;
}

/** Gaps wider than this part of the font size end a word; blanks are 0.25 and more, kerning is less. */
const WORD_GAP = 0.16;
/** The same between two runs of a page that draws no blanks: every word is a run, which kerning may bring near the next. */
const RUN_GAP = 0.05;
/** Letters for each blank, which are more only where words are parted by their places. */
const MOST_LETTERS_FOR_BLANK = 40;

/** So many dots lead the eye to the next word, however near it stands. */
const LEADER_DOTS = 4;

interface OpenWord {
  text: string;
  readonly turns: QuarterTurns;
  readonly left: number;
  readonly y: number;
  readonly size: number;
  endX: number;
  endY: number;
  /** How many dots it ends with, and where it ended before them. */
  dots: number;
  before: readonly [number, number];
}

/** Puts letters, which files draw one by one or in runs, together to words. */
export class WordBuilder {
  readonly #words: OpenWord[] = [];
  readonly #hasBlanks: boolean;
  #open: OpenWord | null = null;

  constructor(hasBlanks: boolean) {
    this.#hasBlanks = hasBlanks;
  }

  /** The letters of one run. */
  addRun(letters: readonly DrawnLetter[]): void {
    letters.forEach((letter, index) => this.#add(letter, index === 0 && !this.#hasBlanks ? RUN_GAP : WORD_GAP));
  }

  #add(letter: DrawnLetter, gap: number): void {
    const [x, y] = apply(letter.matrix, letter.from, letter.rise);
    const [endX, endY] = apply(letter.matrix, letter.to, letter.rise);
    const [a, b, c, d] = letter.matrix;
    const size = Math.hypot(c, d) * Math.abs(letter.size);
    if (letter.text.trim() === '' || size === 0) {
      this.#open = null;
      return;
    }
    const text = seenOf(letter);
    const turns = directionOf(a * letter.size, b * letter.size);
    const open = this.#open;
    const isNear = open !== null && open.turns === turns && Math.hypot(x - open.endX, y - open.endY) <= gap * size;
    const isDot = text === '.';
    if (isNear && (isDot || open.dots < LEADER_DOTS)) {
      append(open, text, [endX, endY]);
      return;
    }
    this.#open = { text, turns, left: x, y, size, endX, endY, dots: isDot ? 1 : 0, before: [x, y] };
    this.#words.push(this.#open);
  }

  words(): readonly TurnedWord[] {
    return this.#words.map(withoutLeader).map(({ text, turns, left, y, size, endX, endY }) => ({
      turns,
      word: { text: plainLetters(text), left, right: left + Math.hypot(endX - left, endY - y), y, size },
    }));
  }
}

/**
 * A soft hyphen that takes room is seen: fonts draw it as the hyphen, and programs that write PDF name the glyph of both
 * after either (ISO 32000-1, D.2, note 6).
 */
function seenOf({ text, from, to }: DrawnLetter): string {
  return text === SOFT_HYPHEN && from !== to ? '-' : text;
}

const SOFT_HYPHEN = '\u00ad';

function append(word: OpenWord, text: string, [endX, endY]: readonly [number, number]): void {
  if (text !== '.') {
    word.dots = 0;
  } else {
    word.before = word.dots === 0 ? [word.endX, word.endY] : word.before;
    word.dots++;
  }
  Object.assign(word, { text: word.text + text, endX, endY });
}

/** Whether blanks part the words of these glyphs. */
export function arePartedByBlanks(glyphs: readonly { readonly unicode: string; readonly isSpace: boolean }[]): boolean {
  const blanks = glyphs.filter(({ unicode, isSpace }) => isSpace || unicode.trim() === '').length;
  return blanks * MOST_LETTERS_FOR_BLANK >= glyphs.length;
}

/** A word without the dots that lead from it to the next; a word of nothing else stays. */
function withoutLeader(word: OpenWord): OpenWord {
  const [endX, endY] = word.before;
  return word.dots < LEADER_DOTS || word.dots === word.text.length
    ? word
    : { ...word, text: word.text.slice(0, -word.dots), endX, endY };
}

/** The way that text runs, in quarter turns. */
function directionOf(a: number, b: number): QuarterTurns {
  if (Math.abs(a) >= Math.abs(b)) {
    return a >= 0 ? 0 : 2;
  }
  return b > 0 ? 1 : 3;
}
