import { createHash } from 'node:crypto';

/** Chance that is the same for the same seed (the generator is mulberry32, which is public domain). */
export class Dice {
  #state: number;

  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  /** From 0 to below the bound. */
  below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  }

  /** @throws Error where there is nothing to choose from */
  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined) {
      throw new Error('There is nothing to choose from');
    }
    return chosen;
  }

  chance(of: number): boolean {
    return this.below(of) === 0;
  }

  /** Small ones often, large ones seldom. */
  size(most: number): number {
    return Math.floor(most ** (this.below(1_001) / 1_000));
  }
}
