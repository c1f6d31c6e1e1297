import type { z } from 'zod';
import type { EnrichmentType } from '../types/enrichmentType.ts';
import { asSchema } from '../types/exactlyOneOf.ts';

/** The input of a type with further fields beside it, and its rules. */
export function inputWith({ input, either }: EnrichmentType, fields: z.ZodRawShape): z.ZodObject {
  const extended: z.ZodObject = input.safeExtend(fields);
  return either === undefined ? extended : extended.meta(asSchema(either));
}
