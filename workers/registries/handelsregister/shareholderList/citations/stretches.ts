import { findName } from '../../../pdf/citations/findWords.ts';
import { Letters } from '../../../pdf/citations/letters.ts';
import type { LinesText, Span } from '../../../pdf/citations/linesText.ts';

/** Parts a text that tells of several people or firms by where their names stand. */
export class Stretches {
  readonly #end: number;
  readonly #starts: ReadonlyMap<string, number>;

  constructor({ text, whole }: LinesText, names: readonly string[]) {
    const letters = new Letters(text);
    this.#end = whole.end;
    this.#starts = new Map(
      names.flatMap((name) => {
        const found = findName(letters, name);
        return found === null ? [] : [[name, found.start]];
      }),
    );
  }

  /**
   * What is said of one of them, the surest first: from its name to the next one; from the one before, since shares may
   * stand before their holder; all of it.
   */
  of(name: string): readonly Span[] {
    const whole = { start: 0, end: this.#end };
    const own = this.#starts.get(name);
    if (own === undefined) {
      return [whole];
    }
    const starts = [...this.#starts.values()];
    const before = Math.max(0, ...starts.filter((start) => start < own));
    const next = Math.min(this.#end, ...starts.filter((start) => start > own));
    return [{ start: own, end: next }, { start: before, end: own }, whole];
  }
}
