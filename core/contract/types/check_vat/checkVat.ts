import { z } from 'zod';
import {
  normalVatId,
  parseVatId,
  VAT_COUNTRIES,
  VAT_ID_MAX_CHARACTERS,
  VAT_ID_PATTERN,
  type VatIdVerdict,
} from '#domain/vat/vatId';
import { limitedText } from '../../http/limitedText.ts';
import { companyIdSchema, daySchema } from '../shared.ts';

const vatIdSchema = limitedText(VAT_ID_MAX_CHARACTERS)
  .overwrite(normalVatId)
  .superRefine((text, context) => {
    const verdict = parseVatId(text);
    if (verdict.kind !== 'valid') {
      context.addIssue({ code: 'custom', message: problemOf(verdict) });
    }
  })
  .meta({
    description:
      'A VAT number of the European Union with its country, `EL` for Greece and `XI` for Northern Ireland. Capitals or ' +
      'not, blanks, full stops and hyphens do not matter. Its shape and, where the country has some, its check digits ' +
      'must be right.',
    examples: ['DE136695976'],
    pattern: VAT_ID_PATTERN,
  });

function problemOf(verdict: Exclude<VatIdVerdict, { readonly kind: 'valid' }>): string {
  switch (verdict.kind) {
    case 'unknown_country':
      return `A VAT number begins with the country: ${VAT_COUNTRIES.join(', ')}.`;
    case 'malformed':
      return `VAT numbers of ${verdict.country} are written in another way. Check its length and its letters.`;
    case 'wrong_check_digits':
      return 'The check digits of the VAT number are wrong. Check it for a typing error.';
  }
}

export const checkVatInput = z.strictObject({
  vat_id: vatIdSchema,
  company_id: companyIdSchema.optional().meta({
    description: 'A company of the register, with whose name that of the number is compared.',
  }),
});

export const checkVatOutput = z.strictObject({
  vat_id: z.string().meta({ description: 'The number in capitals, without blanks.' }),
  country: z.enum(VAT_COUNTRIES).meta({ description: 'The member state that was asked.' }),
  company_id: companyIdSchema.nullable().meta({ description: 'The company that was named; null where none was.' }),
  valid: z.boolean().meta({
    description:
      'Whether the member state knows the number as valid now. One that gives no answer is no verdict: the enrichment ' +
      'fails with `source_unavailable` and costs nothing.',
  }),
  name: z.string().nullable().meta({
    description: 'Name that the member state prints; null where it tells none, which Germany never does.',
  }),
  address: z.string().nullable().meta({ description: 'Address that the member state prints, with its line breaks.' }),
  name_matches: z
    .boolean()
    .nullable()
    .meta({
      description:
        'Whether the name is one that the company has or had; null without a name, without `company_id`, and where ' +
        'get_company was never called for the company.',
    }),
  consulted_on: daySchema.meta({ description: 'Day of the consultation, as the service dates it.' }),
});

export type CheckVatInput = z.infer<typeof checkVatInput>;
export type CheckVatOutput = z.infer<typeof checkVatOutput>;
