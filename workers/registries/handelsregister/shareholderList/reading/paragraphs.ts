import { HOLDER_HEAD } from '../holder/holderHead.ts';
import { leftOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';

/** `2. Weber`, `2.1 Weber` */
const NUMBERED = /^\(?\d{1,3}(?:[.)]|\.\d{1,2}\.?)\)?\s+\p{L}/u;
const LETTERED = /^\(?[a-z][.)]\)?\s+\p{L}/u;
const NEW_HOLDER = /^(?:Gesellschafter(?:in)?|Shareholder|Name|Firma)(?:\s+(?:Nr\.\s*)?\d+)?\s*:/iu;
const COUNTED_HOLDER = new RegExp(String.raw`^(?:${HOLDER_HEAD}|\d{1,3}[.)])$`, 'iu');

/** A list by shares names each with its number first. */
const NUMBERED_SHARES = /^(?:Geschäftsanteile?|Anteile?|Stammeinlage|Shares?)\s+(?:Nrn?|Nos?)\.?\s*\d/iu;

type Starts = (line: TextLine, before: TextLine, paragraph: readonly TextLine[]) => boolean;

/** Ways to part running text into the paragraphs of one holder each. */
export const PARAGRAPHS: readonly Starts[] = [
  (line) => NUMBERED.test(line.text),
  (line) => LETTERED.test(line.text),
  (line) => NEW_HOLDER.test(line.text),
  (line) => COUNTED_HOLDER.test(line.text),
  (line) => NUMBERED_SHARES.test(line.text),
  repeatsLabel,
  isBelowGap,
  (_line, _before, paragraph) => hasAmount(paragraph),
  (line, before, paragraph) => hasAmount(paragraph) && leftOf(before) - leftOf(line) > INDENT * line.size,
];

/** `Nr. des Geschäftsanteils: 2`: the label that the holder before began with. */
function repeatsLabel(line: TextLine, _before: TextLine, [first]: readonly TextLine[]): boolean {
  const label = labelOf(line);
  return label !== null && first !== undefined && label === labelOf(first);
}

function labelOf({ text }: TextLine): string | null {
  return /^(\p{Lu}[\p{L} .,/-]{2,40}):/u.exec(text)?.[1] ?? null;
}

/** Of the font size: what stands this much farther to the right is indented. */
const INDENT = 0.8;
/** Of the font size: lines of one paragraph stand no farther apart. */
const LEADING = 1.7;

/** Whether more than the usual distance of lines is above a line. */
export function isBelowGap(line: TextLine, before: TextLine): boolean {
  return line.page !== before.page || line.y - before.y > LEADING * line.size;
}

/** Lines in paragraphs, each of which begins where it is told. */
export function paragraphsOf(lines: readonly TextLine[], starts: Starts): readonly (readonly TextLine[])[] {
  const paragraphs: TextLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const [before, open] = [lines[index - 1], paragraphs.at(-1)];
    if (before === undefined || open === undefined || starts(line, before, open)) {
      paragraphs.push([line]);
    } else {
      open.push(line);
    }
  }
  return paragraphs;
}

function hasAmount(lines: readonly TextLine[]): boolean {
  return amountsIn(lines.map(({ text }) => text).join(' '), false).length > 0;
}

/** Whether a line begins with what counts holders. */
export function isCounted({ text }: TextLine): boolean {
  return [NUMBERED, LETTERED, COUNTED_HOLDER].some((pattern) => pattern.test(text));
}
