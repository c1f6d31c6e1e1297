import { findName } from '../../../pdf/citations/findWords.ts';
import { Letters } from '../../../pdf/citations/letters.ts';
import type { LinesText, Span } from '../../../pdf/citations/linesText.ts';

/** Parts a text that tells of several people or firms by where each of them begins. */
export class Stretches {
  readonly #end: number;
  readonly #starts: ReadonlyMap<number, number>;

  /** @param beginnings of each by its index: what it may begin with, the surest first */
  constructor({ text, whole }: LinesText, beginnings: ReadonlyMap<number, readonly string[]>) {
    const letters = new Letters(text);
    this.#end = whole.end;
    this.#starts = new Map(
      [...beginnings].flatMap(([index, texts]) => {
        const found = texts.map((each) => findName(letters, each)).find((span) => span !== null);
        return found === undefined ? [] : [[index, found.start]];
      }),
    );
  }

  /**
   * What is said of one of them, the surest first: from its beginning to the next one; from the one before, since shares
   * may stand before their holder; all of it.
   */
  of(index: number): readonly Span[] {
    const whole = { start: 0, end: this.#end };
    const own = this.#starts.get(index);
    if (own === undefined) {
      return [whole];
    }
    const starts = [...this.#starts.values()];
    const before = Math.max(0, ...starts.filter((start) => start < own));
    const next = Math.min(this.#end, ...starts.filter((start) => start > own));
    return [{ start: own, end: next }, { start: before, end: own }, whole];
  }
}
