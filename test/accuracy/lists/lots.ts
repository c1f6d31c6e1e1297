import type { Random } from '../../../simulator/dataset/random.ts';
import type { ShareNumber } from './figures.ts';

/** Shares of one holder that are numbered one after the other and have the same nominal amount. */
export interface Lot {
  readonly from: ShareNumber;
  readonly to: ShareNumber;
  readonly count: number;
  readonly each: number;
}

/** Euros of lots. */
export function sumOf(lots: readonly Lot[]): number {
  return Math.round(lots.reduce((sum, { count, each }) => sum + count * each, 0) * 100) / 100;
}

/**
 * How a capital is cut: into shares of one amount in long ranges, one share for each holder, a few for each, or shares
 * that were split and carry sub-numbers (section 1 GesLV).
 */
export type Cut = 'units' | 'one-each' | 'few-each' | 'split';

/**
 * Gives each holder a part of the capital.
 *
 * @returns the lots of each holder, each in ascending order
 */
export function dealShares(random: Random, holders: number, capital: number, cut: Cut): readonly (readonly Lot[])[] {
  const grain = grainOf(random, holders, capital, cut);
  const parts = partition(random, capital / grain, holders).map((part) => part * grain);
  const unnumbered = parts.map((part) => piecesOf(random, part, grain, cut));
  return cut === 'split' ? withSubNumbers(unnumbered) : withNumbers(random, unnumbered);
}

/** The smallest amount that a part is a multiple of. */
function grainOf(random: Random, holders: number, capital: number, cut: Cut): number {
  const grains = (cut === 'units' ? [1, 1, 50, 100] : [1, 50, 100, 250]).filter(
    (grain) => Number.isInteger(capital / grain) && capital / grain >= holders * 4,
  );
  return grains.length === 0 ? 1 : random.pick(grains);
}

/** Whole positive parts of a whole number; some are equal, as founders like them. */
function partition(random: Random, whole: number, parts: number): readonly number[] {
  const isEven = random.chance(0.3);
  const cuts = Array.from({ length: parts }, () => (isEven ? 1 : random.integer(1, 9)));
  const sum = cuts.reduce((total, weight) => total + weight, 0);
  const amounts = cuts.map((weight) => Math.max(1, Math.floor((whole * weight) / sum)));
  const rest = whole - amounts.reduce((total, amount) => total + amount, 0);
  return amounts.map((amount, index) => (index === amounts.length - 1 ? amount + rest : amount));
}

interface Piece {
  readonly count: number;
  readonly each: number;
}

function piecesOf(random: Random, part: number, grain: number, cut: Cut): readonly Piece[] {
  const grains = part / grain;
  if (cut === 'one-each' || grains < 4) {
    return [{ count: 1, each: part }];
  }
  if (cut === 'units') {
    const counts = partition(random, grains, random.pick([1, 1, 1, 2, 3]));
    return counts.map((count) => ({ count, each: grain }));
  }
  return partition(random, grains, random.integer(1, 3)).map((count) => ({ count: 1, each: count * grain }));
}

interface Numbered {
  readonly holder: number;
  readonly lot: Lot;
}

/** Numbers run through the list; what was transferred stands out of line, and some numbers are used up. */
function withNumbers(random: Random, pieces: readonly (readonly Piece[])[]): readonly (readonly Lot[])[] {
  const all = pieces.flatMap((own, holder) => own.map((piece) => ({ holder, piece })));
  const order = random.chance(0.6) ? all : shuffled(random, all);
  const hasGaps = random.chance(0.3);
  let next = 1;
  const numbered: Numbered[] = order.map(({ holder, piece }) => {
    const from = next + (hasGaps && random.chance(0.3) ? random.integer(1, 12) : 0);
    next = from + piece.count;
    return { holder, lot: { from, to: next - 1, ...piece } };
  });
  return pieces.map((_, holder) => numbered.filter((one) => one.holder === holder).map(({ lot }) => lot));
}

/** Each share came out of a split: 1.1, 1.2, 2.1 … */
function withSubNumbers(pieces: readonly (readonly Piece[])[]): readonly (readonly Lot[])[] {
  return pieces.map((own, holder) =>
    own.map((piece, index) => {
      const number = `${holder + 1}.${index + 1}`;
      return { from: number, to: number, ...piece };
    }),
  );
}

export function shuffled<T>(random: Random, list: readonly T[]): readonly T[] {
  return list
    .map((value) => ({ value, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
