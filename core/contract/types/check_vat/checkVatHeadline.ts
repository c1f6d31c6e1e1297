import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';

const vatFacts = z.object({ vat_id: z.string(), valid: z.boolean(), name: z.string().nullable() });

/** The number, and whether it is valid. */
export const checkVatHeadline = headlineKind(vatFacts, vatFacts, ({ vat_id: number, valid, name }) => ({
  company: name,
  text: number,
  state: valid ? 'valid' : 'not valid',
}));
