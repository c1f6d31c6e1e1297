import { z } from 'zod';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { COURT_CODE_PATTERN, courtByCode } from '#domain/courts';
import {
  companyStatusSchema,
  documentKindSchema,
  formerNamesSchema,
  formerSeatsSchema,
  registerNumberSchema,
  registerSuffixSchema,
} from '../get_company/getCompany.ts';
import { limitedText } from '../../http/limitedText.ts';
import { registryMetaSchema } from '../registryMeta.ts';
import { registerTypeSchema } from '../shared.ts';

const courtCodeSchema = z
  .string()
  .refine((code) => courtByCode(code) !== null, 'The court code is not a German register court.')
  .meta({
    description: 'XJustiz code of a register court, such as `F1103`.',
    examples: ['F1103'],
    pattern: `^${COURT_CODE_PATTERN}$`,
  });

export const searchCompaniesInput = z.strictObject({
  query: limitedText(200).trim().min(2, 'Enter at least 2 characters.').meta({
    description: 'Words of the name, 2 to 200 characters. White space around them does not count.',
    pattern: '\\S[\\s\\S]*\\S',
  }),
  register_type: registerTypeSchema.optional().meta({ description: 'Only companies of this part of the register.' }),
  court_code: courtCodeSchema.optional(),
});

/** One row of the portal's result list. */
export const companyHitSchema = z
  .strictObject({
    company_id: z.string().nullable().meta({
      description: 'Id for the other enrichments; null where the row names a court that is not in the court list.',
    }),
    name: z.string().meta({ description: 'Name of the company.' }),
    seat: z.string().nullable().meta({ description: 'City of the registered seat.' }),
    status: companyStatusSchema,
    register: z
      .strictObject({
        type: registerTypeSchema,
        number: registerNumberSchema,
        suffix: registerSuffixSchema,
        court: z
          .strictObject({
            code: z
              .string()
              .nullable()
              .meta({ description: 'XJustiz code; null for a court that is not in the court list.' }),
            name: z.string().meta({ description: 'Name of the court.' }),
          })
          .meta({ description: 'The court that keeps the register.' }),
      })
      .meta({ description: 'Where the company is registered.' }),
    documents: z.array(documentKindSchema).meta({ description: 'Documents that the register offers for the company.' }),
    former_names: formerNamesSchema,
    former_seats: formerSeatsSchema,
  })
  .meta({ id: 'CompanyHit' });

export const searchCompaniesOutput = z.strictObject({
  query: z.string().meta({ description: 'The words that were searched for.' }),
  total: z.int().min(0).meta({ description: 'Number of companies that the register found.' }),
  companies: z.array(companyHitSchema).meta({ description: 'The companies found, in the order of the register.' }),
  _registry_meta: registryMetaSchema(HANDELSREGISTER.name),
});

export type SearchCompaniesInput = z.infer<typeof searchCompaniesInput>;
export type CompanyHit = z.infer<typeof companyHitSchema>;
export type SearchCompaniesOutput = z.infer<typeof searchCompaniesOutput>;
