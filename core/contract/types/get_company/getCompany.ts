import { z } from 'zod';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema, daySchema, personTypeSchema, registerTypeSchema } from '../shared.ts';

export const getCompanyInput = z.strictObject({ company_id: companyIdSchema });

export const DOCUMENT_KINDS = ['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'] as const;

export const documentKindSchema = z.enum(DOCUMENT_KINDS).meta({ id: 'DocumentKind' });

export const companyStatusSchema = z.enum(['active', 'in_liquidation', 'deleted']).meta({ id: 'CompanyStatus' });

const addressSchema = z
  .strictObject({
    street: z.string().nullable(),
    house_number: z.string().nullable(),
    postal_code: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta({ id: 'Address' });

const representativeSchema = z
  .strictObject({
    role: z.string().meta({ description: 'The role as the register names it, e.g. Geschäftsführer.' }),
    type: personTypeSchema,
    name: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    title: z.string().nullable(),
    birth_date: daySchema.nullable().meta({ description: 'Null where the register redacts it.' }),
    city: z.string().nullable(),
    rule: z
      .string()
      .nullable()
      .meta({ description: 'The special power of representation; null where the general rule holds.' }),
  })
  .meta({ id: 'Representative' });

/** The facts of one company as the register states them, without the account of how they were read. */
export const companyRecordSchema = z.strictObject({
  company_id: companyIdSchema,
  name: z.string(),
  legal_form: z.strictObject({ code: z.string().nullable(), name: z.string().nullable() }),
  status: companyStatusSchema,
  register: z.strictObject({
    type: registerTypeSchema,
    number: z.string(),
    suffix: z.string().nullable(),
    court: z.strictObject({ code: z.string(), name: z.string() }),
  }),
  seat: z.string().nullable(),
  address: addressSchema.nullable(),
  capital: z.strictObject({ amount: z.number(), currency: z.string() }).meta({ id: 'Capital' }).nullable(),
  purpose: z.string().nullable(),
  representation: z.strictObject({ rule: z.string().nullable(), persons: z.array(representativeSchema) }),
  articles_date: daySchema.nullable(),
  last_entry_on: daySchema.nullable(),
  entry_count: z.int().nullable(),
  former_names: z.array(z.string()),
  former_seats: z.array(z.string()),
  documents: z.array(documentKindSchema),
});

export const getCompanyOutput = companyRecordSchema.extend({
  _registry_meta: registryMetaSchema(HANDELSREGISTER.name),
});

export type GetCompanyInput = z.infer<typeof getCompanyInput>;
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
export type GetCompanyOutput = z.infer<typeof getCompanyOutput>;

/** What a mirrored company answers. */
export function mirroredCompany(record: unknown): GetCompanyOutput {
  return { ...(record as CompanyRecord), _registry_meta: hitMeta(HANDELSREGISTER.name) };
}
