import { z } from 'zod';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';

/** An enrichment that another has started, with its output (ChildState). */
export const childRow = z.object({
  step: z.string(),
  id: z.number(),
  type: z.string(),
  status: z.enum(ENRICHMENT_STATUSES),
  output: z.record(z.string(), z.unknown()).nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  cost: z.number(),
});
