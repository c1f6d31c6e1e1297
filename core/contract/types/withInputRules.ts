import type { z } from 'zod';
import type { EnrichmentType } from './enrichmentType.ts';

/** A schema of the fields of a type, held to what the type says of them together. */
export function withInputRules(
  { inputProblems }: Pick<EnrichmentType, 'inputProblems'>,
  schema: z.ZodObject,
): z.ZodObject {
  return inputProblems === undefined
    ? schema
    : schema.superRefine((input, context) => {
        for (const [field, message] of inputProblems(input)) {
          context.addIssue({ code: 'custom', path: [field], message });
        }
      });
}
