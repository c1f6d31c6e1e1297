import { seededRandom } from '../../simulator/dataset/random.ts';

/** What must have been seen of this life of the process before the wait for its end begins. */
export type Sign = 'start' | 'in flight' | 'processing' | 'ended';

export interface KillMoment {
  readonly sign: Sign;
  /** From the sign to the kill. */
  readonly milliseconds: number;
  /** Whether the database goes at the same instant, as when the machine loses its power. */
  readonly withDatabase: boolean;
}

/** A start takes some seconds on a busy machine; a whole batch a few hundred milliseconds. */
const AFTER_START_MILLISECONDS = 2_000;
const AFTER_SIGN_MILLISECONDS = 60;

/** Random moments in the life of a batch; half of them come after rows have ended, so that the batch gets on. */
export function killMoments(seed: string, count: number): readonly KillMoment[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const sign = random.pick<Sign>(['start', 'in flight', 'processing', 'ended', 'ended', 'ended']);
    return {
      sign,
      milliseconds: random.integer(0, sign === 'start' ? AFTER_START_MILLISECONDS : AFTER_SIGN_MILLISECONDS),
      withDatabase: random.chance(0.25),
    };
  });
}
