import type { Company, Trait } from './company.ts';
import type { Filing } from './filing.ts';

/** All invented companies and the ways in which the portals look them up. */
export interface Dataset {
  readonly seed: string;
  readonly companies: readonly Company[];
  /** The companies invented for a trait, in the order of generation. */
  byTrait(trait: Trait): readonly Company[];
  /**
   * What the company publishes in the company register, newest first; empty for an unknown one. Some of it is dated later than
   * today, and nobody sees it before.
   */
  readonly filingsOf: (companyId: string) => readonly Filing[];
  /** A well-formed company id of an existing court that no company has. */
  readonly notInRegister: string;
}
