import type { z } from 'zod';
import type { Lane } from '#domain/lane';

/** The record that answers without contacting the source. */
export interface MirrorAnswer {
  readonly key: string;
  /** The output that the record makes, as the mirror keeps it. */
  toOutput(record: unknown): Readonly<Record<string, unknown>>;
}

/** How the mirror bears on one input of a type. */
export interface MirrorUse {
  readonly answeredBy: MirrorAnswer | null;
  /** The record without which the work can only fail. */
  readonly requires: string | null;
}

/** One enrichment type as callers and pods see it; its handler lives in workers/enrichments/<type>. */
export interface EnrichmentType {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly lane: Lane;
  /** Whole credits; ENRICH_PRICES overrides it. */
  readonly price: number;
  /** True where every request is answered 202 at once, whatever it asks for (1-api.md, "Enrichment status"). */
  readonly alwaysAsynchronous?: true;
  /** What the organization must have enabled. */
  readonly feature: 'german_registry' | null;
  mirrorUse(input: Readonly<Record<string, unknown>>): MirrorUse;
}
