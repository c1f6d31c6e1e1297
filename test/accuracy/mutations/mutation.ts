import type { Random } from '../../../simulator/dataset/random.ts';
import type { AccuracyKind } from '../accuracyKinds.ts';
import type { MarkupDocument } from './markupDocument.ts';

/** The fields that a document tells, in the shapes of `enrich parse`. */
export type Fields = Readonly<Record<string, unknown>>;

/** The kinds whose documents are mark-up, and can be changed as text. */
export const MUTATED_KINDS = [
  'handelsregister-results',
  'handelsregister-tree',
  'handelsregister-si',
  'bundesanzeiger-results',
  'bundesanzeiger-captcha',
  'bundesanzeiger-publication',
] as const satisfies readonly AccuracyKind[];

export type MutatedKind = (typeof MUTATED_KINDS)[number];

/** Kinds that are pages, other than the message of the register. */
export const PAGES = MUTATED_KINDS.filter((kind) => kind !== 'handelsregister-si');

/** One change of a document, as another release of a portal, another writer or a careless scan may make it. */
export interface Mutation {
  /** As the report names it. */
  readonly name: string;
  readonly kinds: readonly MutatedKind[];
  /**
   * Changes the document in place.
   * @returns what the document tells then; null where it has no place for the change
   */
  readonly mutate: (document: MarkupDocument, fields: Fields, random: Random) => Fields | null;
  /** Makes alike in truth and reading what the change leaves open. */
  readonly settle?: (told: Fields) => Fields;
}

/** A change that leaves all that the document says; `change` tells whether there was a place for it. */
export function keeping(
  name: string,
  kinds: readonly MutatedKind[],
  change: (document: MarkupDocument, random: Random) => boolean,
  settle?: (told: Fields) => Fields,
): Mutation {
  return {
    name,
    kinds,
    mutate: (document, fields, random) => (change(document, random) ? fields : null),
    ...(settle === undefined ? {} : { settle }),
  };
}
