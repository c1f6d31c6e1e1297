import { z } from 'zod';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { type CompanyIdVerdict, parseCompanyId } from '#domain/companyId';
import { euidOf, parseEuid } from '#domain/euid';
import { type EitherField, exactlyOneOf } from '../exactlyOneOf.ts';
import { meanings } from '../meanings.ts';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema, daySchema, euidSchema, personTypeSchema, registerTypeSchema } from '../shared.ts';
import { DOCUMENT_WORDS } from './documentWords.ts';

export const EITHER_IDENTIFIER = ['company_id', 'euid'] as const satisfies EitherField;

export const getCompanyInput = exactlyOneOf(
  z.strictObject({
    company_id: companyIdSchema.optional().meta({
      description: 'Id of a company in a German register: `DE-{register type}-{court code}-{number}`; or else `euid`.',
    }),
    euid: euidSchema.optional().meta({
      description: 'Instead of `company_id`: European Unique Identifier of a company in a German register.',
    }),
  }),
  EITHER_IDENTIFIER,
);

/** The company that a valid input asks for, whichever way it names it. */
export function companyAskedFor({ company_id: companyId, euid }: GetCompanyInput): CompanyIdVerdict {
  return euid === undefined ? parseCompanyId(companyId ?? '') : parseEuid(euid);
}

export const DOCUMENT_KINDS = ['AD', 'CD', 'HD', 'DK', 'UT', 'VÖ', 'SI'] as const;

export const documentKindSchema = z.enum(DOCUMENT_KINDS).meta({
  id: 'DocumentKind',
  description: 'A kind of document that the register offers.',
  ...meanings(DOCUMENT_WORDS),
});

export const companyStatusSchema = z.enum(['active', 'in_liquidation', 'deleted']).meta({
  id: 'CompanyStatus',
  description: 'Whether the company exists, is being wound up, or has been deleted from the register.',
});

const addressSchema = z
  .strictObject({
    street: z.string().nullable().meta({ description: 'Street without the house number.' }),
    house_number: z.string().nullable().meta({ description: 'House number as printed, such as `30-76`.' }),
    postal_code: z.string().nullable().meta({ description: 'Postal code; five digits in Germany.' }),
    city: z.string().nullable().meta({ description: 'City.' }),
    country: z.string().nullable().meta({ description: 'Name of the country in German.' }),
  })
  .meta({ id: 'Address', description: 'Business address in Germany or abroad.' });

const representativeSchema = z
  .strictObject({
    role: z.string().meta({ description: 'The role as the register names it, e.g. Geschäftsführer.' }),
    type: personTypeSchema,
    name: z.string().meta({ description: 'Full name of the person, or name of the organization.' }),
    first_name: z.string().nullable().meta({ description: 'First names; null for an organization.' }),
    last_name: z.string().nullable().meta({ description: 'Last name; null for an organization.' }),
    title: z.string().nullable().meta({ description: 'Academic title, such as `Dr.`.' }),
    birth_date: daySchema.nullable().meta({ description: 'Date of birth; null where the register redacts it.' }),
    city: z.string().nullable().meta({ description: 'Where the person lives, or the seat of the organization.' }),
    rule: z
      .string()
      .nullable()
      .meta({ description: 'The special power of representation, in German; null where the general rule holds.' }),
  })
  .meta({ id: 'Representative' });

export const registerNumberSchema = z.string().meta({ description: 'Register number: digits only.' });

export const registerSuffixSchema = z
  .string()
  .nullable()
  .meta({ description: 'Letters that some courts put after the number, such as `B` in `44343B`.' });

export const formerNamesSchema = z
  .array(z.string())
  .meta({ description: 'Earlier names, as the result list shows them.' });

export const formerSeatsSchema = z
  .array(z.string())
  .meta({ description: 'Earlier seats, as the result list shows them.' });

const capitalSchema = z
  .strictObject({
    amount: z.number().meta({ description: 'Amount in `currency`.' }),
    currency: z.string().meta({ description: '`EUR`, `DM` in entries from before the euro, or as printed.' }),
  })
  .meta({ id: 'Capital' });

/** The facts of one company as the register states them, without the account of how they were read. */
export const companyRecordSchema = z.strictObject({
  company_id: companyIdSchema,
  euid: euidSchema.nullable().meta({
    description:
      'European Unique Identifier as the register prints it, or as printed ones prove for its court; null where neither ' +
      'tells it.',
  }),
  name: z.string().meta({ description: 'Name of the company as registered.' }),
  legal_form: z
    .strictObject({
      code: z.string().nullable().meta({ description: 'XJustiz code of the legal form, such as `221110`.' }),
      name: z.string().nullable().meta({ description: 'Name in German, such as `Aktiengesellschaft`.' }),
    })
    .meta({ description: 'Legal form.' }),
  status: companyStatusSchema,
  register: z
    .strictObject({
      type: registerTypeSchema,
      number: registerNumberSchema,
      suffix: registerSuffixSchema,
      court: z
        .strictObject({
          code: z.string().meta({ description: 'XJustiz code of the court, such as `F1103`.' }),
          name: z.string().meta({ description: 'Name of the court.' }),
        })
        .meta({ description: 'The court that keeps the register.' }),
    })
    .meta({ description: 'Where the company is registered.' }),
  seat: z.string().nullable().meta({ description: 'City of the registered seat.' }),
  address: addressSchema.nullable().meta({ description: 'Business address; null where the register has none.' }),
  capital: capitalSchema.nullable().meta({ description: 'Registered capital; null where the legal form has none.' }),
  purpose: z.string().nullable().meta({ description: 'Purpose of the company as registered, in German.' }),
  representation: z
    .strictObject({
      rule: z.string().nullable().meta({ description: 'The general rule of who acts for the company, in German.' }),
      persons: z
        .array(representativeSchema)
        .meta({ description: 'Who acts for the company; the order of the register.' }),
    })
    .meta({ description: 'Who can act for the company.' }),
  articles_date: daySchema.nullable().meta({ description: 'Date of the articles of association.' }),
  last_entry_on: daySchema.nullable().meta({ description: 'Date of the last entry in the register.' }),
  entry_count: z.int().nullable().meta({ description: 'Number of entries so far.' }),
  former_names: formerNamesSchema,
  former_seats: formerSeatsSchema,
  documents: z.array(documentKindSchema).meta({ description: 'Documents that the register offers for the company.' }),
});

export const getCompanyOutput = companyRecordSchema.extend({
  _registry_meta: registryMetaSchema(HANDELSREGISTER.name),
});

export type GetCompanyInput = z.infer<typeof getCompanyInput>;
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
export type GetCompanyOutput = z.infer<typeof getCompanyOutput>;

/** A record as it may have been stored: those of earlier releases tell no EUID. */
type StoredCompany = Omit<CompanyRecord, 'euid'> & Partial<Pick<CompanyRecord, 'euid'>>;

/** What a mirrored company answers. */
export function mirroredCompany(record: unknown): GetCompanyOutput {
  const { company_id, euid = euidOfRecord(record as StoredCompany), ...facts } = record as StoredCompany;
  return { company_id, euid, ...facts, _registry_meta: hitMeta(HANDELSREGISTER.name) };
}

/** Letters that only the caller's id has may be none of the sheet's. */
function euidOfRecord({
  company_id: companyId,
  register,
}: Pick<StoredCompany, 'company_id'> & Partial<Pick<StoredCompany, 'register'>>): string | null {
  if (register === undefined) {
    return null;
  }
  const { type, number, suffix, court } = register;
  const asked = parseCompanyId(companyId);
  const isAsked = asked.kind === 'valid' && asked.id.suffix === suffix;
  return euidOf({ type, courtCode: court.code, number, suffix: isAsked ? null : suffix });
}
