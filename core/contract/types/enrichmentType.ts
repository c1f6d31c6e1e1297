import type { z } from 'zod';
import type { FieldProblem } from '#domain/fieldProblem';
import type { Lane } from '#domain/lane';
import type { MirrorUse } from '#domain/mirrorUse';
import type { EitherField } from './exactlyOneOf.ts';
import type { FieldHeadings } from './fieldHeadings.ts';
import type { HeadlineKind } from './headlineKind.ts';
import type { ResultView } from './shownAs.ts';
import type { TypeExample } from './typeExample.ts';

/** What a row of a file is to become: named fields, each with its rules. */
export type RowType = Pick<EnrichmentType, 'input' | 'name' | 'either' | 'headings'>;

/** All that is said of an enrichment type outside workers/enrichments/<type>, where its handler is. */
export interface EnrichmentType {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** What to give and where that comes from, for models: they have nothing else to find their way by. */
  readonly guide: string;
  readonly input: z.ZodObject;
  /** Headings of columns for fields of the input that no other type has (FIELD_HEADINGS). */
  readonly headings?: Readonly<Record<string, FieldHeadings>>;
  /** What is wrong with fields that each are right, by the field to change. */
  inputProblems?(input: Readonly<Record<string, unknown>>): readonly FieldProblem[];
  readonly output: z.ZodObject;
  /** Fields of the input of which exactly one is given (`exactlyOneOf`). */
  readonly either?: EitherField;
  readonly example: TypeExample;
  /** What lists tell of an output. */
  readonly headline: HeadlineKind;
  /** In which view people see an output; field by field where absent. */
  readonly view?: ResultView;
  readonly lane: Lane;
  /** Where an input decides which source is visited; `lane` is that of most. */
  laneOf?(input: Readonly<Record<string, unknown>>): Lane;
  /** Whole credits; ENRICH_PRICES overrides it. */
  readonly price: number;
  /** Sentences: what costs nothing beside what costs nothing of any type (REFUNDS). */
  readonly freeWhen?: readonly string[];
  /**
   * True where every request is answered 202 at once, whatever it asks for
   * (docs/spec/contract.md, "Enrichment status").
   */
  readonly alwaysAsynchronous?: true;
  /** What the organization must have enabled. */
  readonly feature: 'german_registry' | null;
  /** The input that says the same and is compared with earlier ones; the input itself where a type has none. */
  comparedInput?(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** What acceptance and the runner ask the mirror before a handler is called. */
  mirrorUse(input: Readonly<Record<string, unknown>>): MirrorUse;
}
