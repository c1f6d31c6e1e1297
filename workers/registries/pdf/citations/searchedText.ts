import type { TextLine } from '../textLine.ts';
import { findName, findWords } from './findWords.ts';
import { Letters } from './letters.ts';
import { LinesText, type PrintedPart, type Span } from './linesText.ts';

/** Lines in which values are found again. Stretches are of their joined text. */
export class SearchedText {
  readonly #lines: LinesText;

  constructor(lines: readonly Pick<TextLine, 'place' | 'text'>[]) {
    this.#lines = new LinesText(lines);
  }

  get whole(): Span {
    return this.#lines.whole;
  }

  /** The first stretch that prints the words of a value one behind the other. */
  words(value: string, within: Span = this.whole): Span | null {
    return this.find((text) => findWords(new Letters(text), value), within);
  }

  /** The last stretch that does. */
  lastWords(value: string, within: Span): Span | null {
    let last: Span | null = null;
    for (let next = this.words(value, within); next !== null;) {
      last = next;
      next = this.words(value, { start: next.end, end: within.end });
    }
    return last;
  }

  /** The first stretch that prints a name, given names first or last. */
  name(value: string, within: Span = this.whole): Span | null {
    return this.find((text) => findName(new Letters(text), value), within);
  }

  find(find: (text: string) => Span | null, { start, end }: Span = this.whole): Span | null {
    const found = find(this.#lines.text.slice(start, end));
    return found === null ? null : { start: start + found.start, end: start + found.end };
  }

  /** What each line prints of a stretch; empty for none. */
  partsOf(span: Span | null): readonly PrintedPart[] {
    return span === null ? [] : this.#lines.partsOf(span);
  }
}
