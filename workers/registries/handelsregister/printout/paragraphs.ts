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

/** Lines put together to one text. */
export function joined(lines: readonly { readonly text: string }[]): string {
  return lines.reduce((text, line) => (text === '' ? line.text : text + separator(text, line.text) + line.text), '');
}

/** What stands for a hyphenated word that is left out: `Kälte- und Klimaanlagen`. */
const CONJUNCTION = /^(?:und|oder|bzw\.?|sowie|u\.|als)(?!\p{L})/iu;

/** Lines break behind hyphens, where no blank belongs, and at blanks. */
function separator(before: string, after: string): string {
  const breaksAtHyphen = /[\p{L}\p{N}.][-/]$/u.test(before) && !CONJUNCTION.test(after);
  return breaksAtHyphen ? '' : ' ';
}

/** What registers print where they have nothing to say. */
const NOTHING = /^[-–—.\s]*$/u;

export function textOf(lines: readonly PrintedLine[] | undefined): string | null {
  const text = joined(lines ?? []);
  return NOTHING.test(text) ? null : text;
}
