/** A seeded source of randomness, so that one seed always invents the same companies. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [low, high], both ends included. */
  integer(low: number, high: number): number;
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** An independent stream for a named purpose: adding draws to one stream never shifts another. */
  fork(name: string): Random;
}

// Taken out of the loops, because a look-up of a global is slow in a test runner's sandbox.
const { floor, imul } = Math;

/** A 32-bit mulberry32 stream; quality is ample for test data, and the state is one number. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number): number => low + floor(next() * (high - low + 1));
  return {
    next,
    integer,
    pick: <T>(list: readonly T[]): T => list[integer(0, list.length - 1)] as T,
    chance: (probability) => next() < probability,
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}

/** FNV-1a over the UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
