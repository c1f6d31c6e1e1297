import { z } from 'zod';
import { LEI_OUTCOMES, LEI_REGISTRATION_STATUSES } from '#domain/lei/judgeLeiRecords';
import { meanings } from '../meanings.ts';
import { companyIdSchema, daySchema } from '../shared.ts';
import { LEI_OUTCOME_WORDS } from './leiOutcomeWords.ts';

export const getLeiInput = z.strictObject({ company_id: companyIdSchema });

const matchesSchema = z.strictObject({
  number: z.boolean().meta({ description: 'Whether the register number is that of the company.' }),
  authority: z.boolean().meta({ description: 'Whether the registration authority is the court of the company.' }),
  company: z
    .boolean()
    .nullable()
    .meta({
      description:
        'Whether name or seat are those that the mirror has of the company, today or formerly; null where get_company ' +
        'was never called for it.',
    }),
});

export const getLeiOutput = z.strictObject({
  company_id: companyIdSchema,
  outcome: z
    .enum(LEI_OUTCOMES)
    .meta({ description: 'Whether there is an identifier, or why not.', ...meanings(LEI_OUTCOME_WORDS) }),
  lei: z
    .string()
    .nullable()
    .meta({
      description:
        'The Legal Entity Identifier (ISO 17442): 20 characters, the last two of which check the others. Null for every ' +
        'outcome but `found`.',
    }),
  legal_name: z.string().nullable().meta({ description: 'Legal name as the index prints it.' }),
  entity_status: z
    .enum(['active', 'inactive'])
    .nullable()
    .meta({
      description: 'Whether the entity operates; null where the index does not tell.',
      ...meanings({ active: 'the entity operates', inactive: 'the entity is no more' }),
    }),
  registration_status: z
    .enum(LEI_REGISTRATION_STATUSES)
    .nullable()
    .meta({
      description: 'State of the identifier.',
      ...meanings({
        issued: 'in force',
        lapsed: 'not renewed in time; its data may be old',
        retired: 'the entity is no more',
        pending_transfer: 'moves to another issuer',
        pending_archival: 'moves to another issuer, which has it already',
        pending_validation: 'being checked',
        annulled: 'withdrawn as issued in error',
        cancelled: 'withdrawn before it was issued',
        duplicate: 'another identifier of the same entity stands',
        transferred: 'moved to another issuer',
        merged: 'the entity went up in another one',
      }),
    }),
  next_renewal_on: daySchema.nullable().meta({ description: 'Day by which the registration must be renewed.' }),
  registered_as: z.string().nullable().meta({ description: 'Register number as the index prints it.' }),
  registered_at: z
    .strictObject({
      code: z.string().meta({ description: 'Code of the registration authority, such as `RA000304`.' }),
      name: z
        .string()
        .nullable()
        .meta({ description: 'Its name as the index prints it, such as `Amtsgericht München`.' }),
    })
    .nullable()
    .meta({ description: 'The authority that keeps the register.' }),
  matches: matchesSchema.nullable().meta({
    description:
      'What of the record agrees with the company, of one that was refused as well; null where there was none, or more ' +
      'than one.',
  }),
  index_published_on: daySchema.nullable().meta({ description: 'Day of the edition of the index that answered.' }),
});

export type GetLeiInput = z.infer<typeof getLeiInput>;
export type GetLeiOutput = z.infer<typeof getLeiOutput>;
