import type { LinePlace } from '#domain/provenance';
import type { TextLine } from '../textLine.ts';

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What one line prints of a stretch. */
export interface PrintedPart {
  readonly place: LinePlace;
  readonly text: string;
}

/** Lines as one text that tells where each of its stretches is printed. */
export class LinesText {
  readonly text: string;
  readonly #lines: readonly (Span & Pick<TextLine, 'place'>)[];

  constructor(lines: readonly Pick<TextLine, 'place' | 'text'>[]) {
    let start = 0;
    this.#lines = lines.map(({ place, text }) => {
      const line = { place, start, end: start + text.length };
      start = line.end + 1;
      return line;
    });
    this.text = lines.map(({ text }) => text).join('\n');
  }

  /** The lines of a stretch, with what each prints of it. */
  partsOf({ start, end }: Span): readonly PrintedPart[] {
    return this.#lines.flatMap((line) => {
      const text = this.text.slice(Math.max(start, line.start), Math.min(end, line.end)).trim();
      return text === '' || line.start >= end || line.end <= start ? [] : [{ place: line.place, text }];
    });
  }

  get whole(): Span {
    return { start: 0, end: this.text.length };
  }
}
