import type { LinePlace } from '#domain/provenance';
import type { TextLine } from '../../pdf/textLine.ts';
import { findLabels } from './findLabels.ts';
import type { Subject } from './labels.ts';

/** A line of a part, with what tells whether its text goes on in the next one. Points. */
export interface PrintedLine {
  readonly text: string;
  readonly place: LinePlace;
  readonly right: number;
  readonly firstWordWidth: number;
  readonly size: number;
}

export type Sections = ReadonlyMap<Subject, readonly PrintedLine[]>;

/** A printout in parts. */
export interface PrintedSheet {
  /** Above the first label, and at the foot of the first page. */
  readonly edges: readonly TextLine[];
  /** All between them, with the labels. */
  readonly lines: readonly TextLine[];
  readonly sections: Sections;
}

/** The parts of a printout by their labels. */
export function sectionsOf(lines: readonly TextLine[]): Sections {
  const text = lines.map((line) => line.text).join('\n');
  const labels = findLabels(text);
  return new Map(
    labels.map(({ subject, end }, index) => [subject, cut(lines, end, labels[index + 1]?.start ?? text.length)]),
  );
}

/** The lines between two places of the joined text; the first may be the rest of a label's line. */
function cut(lines: readonly TextLine[], from: number, to: number): readonly PrintedLine[] {
  const parts: PrintedLine[] = [];
  let start = 0;
  for (const line of lines) {
    const own = line.text.slice(Math.max(0, from - start), Math.max(0, to - start)).trim();
    if (own !== '') {
      parts.push(toPrinted(line, own));
    }
    start += line.text.length + 1;
  }
  return parts;
}

function toPrinted({ words, size, place }: TextLine, text: string): PrintedLine {
  const own = words.slice(-text.split(' ').length);
  const [first] = own;
  return {
    text,
    place,
    right: own.at(-1)?.right ?? 0,
    firstWordWidth: first === undefined ? 0 : first.right - first.left,
    size,
  };
}
