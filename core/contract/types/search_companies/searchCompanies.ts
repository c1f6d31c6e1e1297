import { z } from 'zod';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { COURT_CODE_PATTERN, courtByCode } from '#domain/courts';
import { companyStatusSchema, documentKindSchema } from '../get_company/getCompany.ts';
import { limitedText } from '../../http/limitedText.ts';
import { registryMetaSchema } from '../registryMeta.ts';
import { registerTypeSchema } from '../shared.ts';

const courtCodeSchema = z
  .string()
  .refine((code) => courtByCode(code) !== null, 'The court code is not a German register court.')
  .meta({
    description: 'XJustiz code of a register court.',
    examples: ['F1103'],
    pattern: `^${COURT_CODE_PATTERN}$`,
  });

export const searchCompaniesInput = z.strictObject({
  query: limitedText(200)
    .trim()
    .min(2, 'Give at least 2 characters.')
    .meta({ description: 'Key words. White space around them does not count.', pattern: '\\S[\\s\\S]*\\S' }),
  register_type: registerTypeSchema.optional(),
  court_code: courtCodeSchema.optional(),
});

/** One row of the portal's result list. */
export const companyHitSchema = z
  .strictObject({
    company_id: z
      .string()
      .nullable()
      .meta({ description: 'Null where the row names a court that is not in the court list.' }),
    name: z.string(),
    seat: z.string().nullable(),
    status: companyStatusSchema,
    register: z.strictObject({
      type: registerTypeSchema,
      number: z.string(),
      suffix: z.string().nullable(),
      court: z.strictObject({ code: z.string().nullable(), name: z.string() }),
    }),
    documents: z.array(documentKindSchema),
    former_names: z.array(z.string()),
    former_seats: z.array(z.string()),
  })
  .meta({ id: 'CompanyHit' });

export const searchCompaniesOutput = z.strictObject({
  query: z.string(),
  total: z.int().min(0).meta({ description: 'Hits that the register reports.' }),
  companies: z.array(companyHitSchema),
  _registry_meta: registryMetaSchema(HANDELSREGISTER.name),
});

export type SearchCompaniesInput = z.infer<typeof searchCompaniesInput>;
export type CompanyHit = z.infer<typeof companyHitSchema>;
export type SearchCompaniesOutput = z.infer<typeof searchCompaniesOutput>;
