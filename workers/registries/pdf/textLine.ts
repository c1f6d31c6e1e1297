import type { LinePlace } from '#domain/provenance';
import type { PdfPage, PdfWord } from './pdfPage.ts';
import { withoutSpacing } from './spacedLetters.ts';

/** Words on one baseline, from left to right. */
export interface TextLine {
  /** Index into the pages that were read; pages of several directions of writing count apart. */
  readonly page: number;
  /** Of the baseline; grows downwards within a page. */
  readonly y: number;
  /** Of the largest font. */
  readonly size: number;
  readonly words: readonly PdfWord[];
  readonly text: string;
  /** Also of a part of a line. */
  readonly place: LinePlace;
}

/** Words this near, in parts of the font size, are one word that was drawn in parts. */
const GLUED = 0.05;
/** Baselines this near, in parts of the font size, are one line. */
const SAME_LINE = 0.45;

/** All lines of a document in reading order. */
export function linesOf(pages: readonly PdfPage[]): readonly TextLine[] {
  const counts = new Map<number, number>();
  return pages.flatMap((page, index) => {
    const groups = linesOfWords(page.words);
    // The directions of a page share its numbers, the one with the most text first.
    const above = counts.get(page.number) ?? 0;
    counts.set(page.number, above + groups.length);
    const lines = groups.map((group, at) => ({ group, place: placeOf(page, above + at + 1) }));
    return lines.filter(({ group }) => !isTypedRuling(group)).map(({ group, place }) => toLine(group, index, place));
  });
}

function placeOf({ number }: PdfPage, line: number): LinePlace {
  return { kind: 'line', page: number, line };
}

/** Words of one baseline each, from top to bottom. */
function linesOfWords(words: readonly PdfWord[]): readonly (readonly PdfWord[])[] {
  const groups: PdfWord[][] = [];
  for (const word of [...words].sort((one, other) => one.y - other.y || one.left - other.left)) {
    const group = groups.at(-1);
    const top = group?.[0];
    if (group !== undefined && top !== undefined && word.y - top.y <= SAME_LINE * Math.min(top.size, word.size)) {
      group.push(word);
    } else {
      groups.push([word]);
    }
  }
  return groups;
}

/** Lines of hyphens, and of characters that draw boxes (Unicode, 2500 to 257F), are the rules of a typewriter. */
function isTypedRuling(words: readonly PdfWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  return /^[\u2500-\u257f]+$/u.test(text) || (text.length >= LEAST_STROKES && /^[-–—=+|\u2500-\u257f]+$/u.test(text));
}

const LEAST_STROKES = 5;

function toLine(group: readonly PdfWord[], page: number, place: LinePlace): TextLine {
  const words = withoutSpacing(glue(withoutLeaders([...group].sort((one, other) => one.left - other.left))));
  return lineOf(words, { page, place });
}

/** Words of a line with their common facts. */
export function lineOf(words: readonly PdfWord[], { page, place }: Pick<TextLine, 'page' | 'place'>): TextLine {
  return {
    page,
    place,
    y: Math.max(...words.map((word) => word.y)),
    size: Math.max(...words.map((word) => word.size)),
    words,
    text: words.map((word) => word.text).join(' '),
  };
}

/** Dots and strokes that lead the eye from one cell to the next. */
const LEADER = /^[._·]{3,}$|^[|¦\u2500-\u257f]+$/u;
/** Dots that stand apart are leaders from this many on. */
const LEAST_DOTS = 4;

/** The words of a line without what only leads from one to the next; a line of nothing else stays. */
function withoutLeaders(printed: readonly PdfWord[]): readonly PdfWord[] {
  const words = printed.flatMap(withoutBars);
  const dots = words.filter(({ text }) => text === '.').length;
  const isLeader = ({ text }: PdfWord): boolean => LEADER.test(text) || (text === '.' && dots >= LEAST_DOTS);
  const kept = words.filter((word) => !isLeader(word));
  return kept.length === 0 ? words : kept;
}

/** `|Nr.|`: strokes of typed tables that touch the text of a cell. */
function withoutBars(word: PdfWord): readonly PdfWord[] {
  if (!/[^|¦\u2500-\u257f][|¦\u2500-\u257f]|[|¦\u2500-\u257f][^|¦\u2500-\u257f]/u.test(word.text)) {
    return [word];
  }
  const letter = (word.right - word.left) / word.text.length;
  return [...word.text.matchAll(/[^|¦\u2500-\u257f]+/gu)].map(({ 0: text, index }) => ({
    ...word,
    text,
    left: word.left + index * letter,
    right: word.left + (index + text.length) * letter,
  }));
}

function glue(words: readonly PdfWord[]): readonly PdfWord[] {
  const glued: PdfWord[] = [];
  for (const word of words) {
    const last = glued.at(-1);
    if (last === undefined || word.left - last.right > GLUED * word.size) {
      glued.push(word);
    } else if (word.text !== last.text || word.left - last.left > GLUED * word.size) {
      // The same text in the same place is a bold print made of two.
      glued[glued.length - 1] = { ...last, text: last.text + word.text, right: Math.max(last.right, word.right) };
    }
  }
  return glued;
}

/** Of the font size: the cells of a list stand farther apart than words. */
export const CELL_GAP = 0.8;

/** Where a line begins to print, in points. */
export function leftOf({ words }: Pick<TextLine, 'words'>): number {
  return words[0]?.left ?? 0;
}

/** Parts of a line with wide gaps between them, which are cells more often than words of a sentence. */
export function segmentsOf(line: TextLine, gap: number): readonly TextLine[] {
  const segments: PdfWord[][] = [];
  for (const word of line.words) {
    const last = segments.at(-1)?.at(-1);
    if (last !== undefined && word.left - last.right < gap * line.size) {
      segments.at(-1)?.push(word);
    } else {
      segments.push([word]);
    }
  }
  return segments.map((words) => lineOf(words, line));
}
