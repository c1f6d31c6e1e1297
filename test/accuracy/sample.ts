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

/** Generators of one kind of document by the name of what they vary. */
export type Families = Readonly<Record<string, Generate>>;

/** A number that is printed rounded, so that a reader may know it a little better or worse. */
export class Near {
  readonly value: number;
  readonly within: number;

  constructor(value: number, within: number) {
    this.value = value;
    this.within = within;
  }
}

/** What a reader may tell or leave out; where it tells anything, it must be this. */
export class OrNull {
  readonly truth: unknown;

  constructor(truth: unknown) {
    this.truth = truth;
  }
}

/** A text that one document leaves to be told in several ways, such as the name of heirs who have none together. */
export class OneOf {
  readonly values: readonly string[];

  constructor(values: readonly string[]) {
    this.values = values;
  }
}

/** Shares of one holder, however they are grouped into ranges. */
export class SameShares {
  readonly ranges: readonly ShareRange[];

  constructor(ranges: readonly ShareRange[]) {
    this.ranges = ranges;
  }
}

/** As the contract writes shares; sub-numbers are text. */
export interface ShareRange {
  readonly from: number | string;
  readonly to: number | string;
  readonly nominal_each: number | null;
}
