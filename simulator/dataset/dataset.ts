import type { Company, Trait } from './company.ts';

/** All invented companies and the ways in which the portals look them up. */
export interface Dataset {
  readonly seed: string;
  readonly companies: readonly Company[];
  /** The companies invented for a trait, in the order of generation. */
  byTrait(trait: Trait): readonly Company[];
  /** A well-formed company id of an existing court that no company has. */
  readonly notInRegister: string;
}
