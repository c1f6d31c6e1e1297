import type { PrintedLine, Sections } from './sections.ts';

/** Two blanks, in parts of the font size: some programs break lines as if each word had one behind it as well. */
const BLANKS = 0.6;

/** Where lines end that are full: as far right as any line of the printout reaches. */
export function rightEdgeOf(sections: Sections): number {
  return Math.max(0, ...[...sections.values()].flat().map(({ right }) => right));
}

/** Whether a line goes on in the next one: where the next word had found room, the new line was begun on purpose. */
export function isWrapped(line: PrintedLine, next: PrintedLine, rightEdge: number): boolean {
  return line.right + BLANKS * line.size + next.firstWordWidth > rightEdge;
}

/** Whether a line ends within a word, a day or a list of names, wherever it ends. */
export function isUnfinished(line: PrintedLine, next: PrintedLine): boolean {
  return /\p{L}-$|,$|(?:geb\.|geboren|am)$/u.test(line.text) || isBrokenDay(line.text.slice(-TAIL), next.text);
}

/** Lines put together to one text. */
export function joined(lines: readonly { readonly text: string }[]): string {
  return lines.reduce((text, line) => (text === '' ? line.text : attached(text, line.text)), '');
}

/** How much of the text before a break tells what the break parts. */
const TAIL = 40;

function attached(before: string, after: string): string {
  const tail = before.slice(-TAIL);
  if (isBrokenWord(tail, after)) {
    return before.slice(0, -1) + after;
  }
  return before + (isBrokenDay(tail, after) ? '' : separator(tail, after)) + after;
}

/** A hyphen before small letters is the line's own, but where it stands for a word left out or parts two words. */
function isBrokenWord(before: string, after: string): boolean {
  return (
    /\p{L}\p{Ll}-$/u.test(before) &&
    /^\p{Ll}/u.test(after) &&
    !CONJUNCTION.test(after) &&
    !(/(?:isch|lich)-$/u.test(before) && ADJECTIVE.test(after)) &&
    !FOREIGN.test(after)
  );
}

/** `medizinisch-technische` */
const ADJECTIVE = /^\p{Ll}{2,20}(?:isch|lich)(?:e[mnrs]?)?(?!\p{L})/u;
/** `Know-how`, `Start-up`, `Check-in` */
const FOREIGN = /^(?:how|ups?|in|out|off|to)(?!\p{L})/u;

/** `*08.09.` and `1959`, `vom 30.` and `09.1987` */
function isBrokenDay(before: string, after: string): boolean {
  return (
    (/(?<!\d)\d{1,2}\.\s?\d{1,2}\.$/u.test(before) && /^\d{4}(?!\d)/u.test(after)) ||
    (/(?:\*|(?:vom|am)\s)\d{1,2}\.$/u.test(before) && /^\d{1,2}\.\s?\d{4}(?!\d)/u.test(after))
  );
}

/** What stands for a hyphenated word that is left out: `Kälte- und Klimaanlagen`. */
const CONJUNCTION = /^(?:und|oder|bzw\.?|sowie|u\.|als)(?!\p{L})/iu;

/** Lines break behind hyphens, where no blank belongs, and at blanks. */
function separator(before: string, after: string): string {
  const breaksAtHyphen = /[\p{L}\p{N}.][-/]$/u.test(before) && !CONJUNCTION.test(after);
  return breaksAtHyphen ? '' : ' ';
}

/** What registers print where they have nothing to say. */
const NOTHING = /^(?:[-–—.\s]*|keine?\.?|entfällt\.?|nicht eingetragen\.?)$/iu;

export function textOf(lines: readonly PrintedLine[] | undefined): string | null {
  const text = joined(lines ?? []);
  return NOTHING.test(text) ? null : text;
}
