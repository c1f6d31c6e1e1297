import type { Random } from '../../simulator/dataset/random.ts';

/** What `enrich parse` should say of a document. */
export type Truth =
  /**
   * The fields that the document tells, in the shapes of docs/spec/running.md, "CLI"; fields that are left out are not
   * judged.
   */
  | {
      readonly kind: 'told';
      readonly fields: Readonly<Record<string, unknown>>;
      /** The document contradicts itself, so that refusing it is right too. */
      readonly isContradictory?: boolean;
    }
  /** The document is another one than its kind says, and must not be read as it. */
  | { readonly kind: 'refused' };

/** One document and what it says. */
export interface Sample {
  readonly bytes: Uint8Array;
  readonly truth: Truth;
}

/** Invents one document; equal streams of randomness invent equal ones. */
export type Generate = (random: Random) => Sample | Promise<Sample>;

/** A number that is printed rounded, so that a reader may know it a little better or worse. */
export class Near {
  readonly value: number;
  readonly within: number;

  constructor(value: number, within: number) {
    this.value = value;
    this.within = within;
  }
}
