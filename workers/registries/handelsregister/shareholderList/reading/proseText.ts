import { SHORT_LINE } from '../holder/softBreak.ts';
import { runningText } from '../table/cells.ts';
import { segmentsOf, type TextLine } from '../../../pdf/textLine.ts';

/** Of the font size: words of a sentence stand no farther apart, and what does is another particular. */
const WIDE_GAP = 1.3;
/** Of the narrowest gap of a line. */
const STRETCHED = 2;
/** Fewer words may all be particulars. */
const LEAST_WORDS = 3;
/** What leads to the words behind it, however far they stand: a label, a count, the sign of an amount. */
const LEADS_ON = /(?::|(?:^|\s)(?:\(?[\dIVX]{1,5}[.)]|Nrn?\.|EUR|DM|€|und|bis|von|zu|je|=))$/u;

/** A label begins a line, however little room the line above has left. */
const BEFORE_LABEL = /\u2028(?=\p{Lu}[\p{L} .-]{2,40}:\s)/gu;

/** The text of lines, in which wide gaps part as ends of lines do. @param reach how far to the right lines print */
export function proseText(lines: readonly TextLine[], reach: number): string {
  const text = runningText(
    lines.map((line) => ({ ...line, text: withGaps(line) })),
    reach,
  );
  return text.replace(BEFORE_LABEL, SHORT_LINE);
}

function withGaps(line: TextLine): string {
  const parted = segmentsOf(line, wideGapOf(line)).reduce(
    (text, { text: next }) => (text === '' ? '' : `${text}${isApart(text, next) ? SHORT_LINE : ' '}`) + next,
    '',
  );
  // The sign of an amount that only the capital prints.
  return parted + line.text.slice(parted.length);
}

/** In a line that was stretched to the margin all gaps are wide. */
function wideGapOf({ words, size }: TextLine): number {
  const gaps = words.slice(1).map((word, at) => word.left - (words[at]?.right ?? word.left));
  const isSentence = words.length >= LEAST_WORDS;
  return Math.max(WIDE_GAP, isSentence ? (STRETCHED * Math.min(...gaps)) / size : 0);
}

/** Particulars begin with a capital or a number; what does not goes on with a sentence that was stretched. */
function isApart(text: string, next: string): boolean {
  return /^[\p{Lu}\d]/u.test(next) && !LEADS_ON.test(text);
}
