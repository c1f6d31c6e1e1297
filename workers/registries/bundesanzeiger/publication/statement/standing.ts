import type { Position } from './position.ts';

/**
 * What printed sums say of the positions that add up to one (docs/spec/registries.md, "Contradicted sums"):
 * `alone` nothing, for or against; `proved` that they come to it; `backed` that something else confirms the sum as
 * well; `disputed` that they come to it while something else speaks against it; `refuted` that they do not.
 */
export type Standing = 'alone' | 'proved' | 'backed' | 'disputed' | 'refuted';

/** The standing of the positions of one level in one year. */
export interface Level {
  readonly standing: Standing;
  /** The summand whose parts, and not its own amount, make the level come out. */
  readonly replaced: Position | null;
}

export function level(standing: Standing, replaced: Position | null = null): Level {
  return { standing, replaced };
}

/** Whether a sum proves the level and nothing speaks against it. */
export function isGood({ standing }: Level): boolean {
  return standing === 'proved' || standing === 'backed';
}

/** How many independent proofs a level is for the amount of one of its positions. */
export function proofsIn({ standing }: Level): number {
  switch (standing) {
    case 'alone':
    case 'refuted':
      return 0;
    case 'proved':
    case 'disputed':
      return 1;
    case 'backed':
      return 2;
  }
}
