import { z } from 'zod';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { listOwnerSchema, snapshotSchema } from '../get_company_historical_owners/getCompanyHistoricalOwners.ts';
import { meanings } from '../meanings.ts';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema } from '../shared.ts';
import { NO_OWNERS_WORDS, OWNERS_WARNING_WORDS, OWNERS_WARNINGS } from './noOwnersWords.ts';

/** An owner as the only list of an output names it. */
export const listedOwnerSchema = listOwnerSchema.meta({ id: 'ListedOwner' });

export const getCompanyOwnersInput = z.strictObject({ company_id: companyIdSchema });

export const COMPANY_OWNERS_STATUSES = ['available', 'company_not_found', 'owners_unavailable'] as const;

export const getCompanyOwnersOutput = z.strictObject({
  company_id: companyIdSchema,
  company_name: z
    .string()
    .nullable()
    .meta({ description: 'Name as registered; null where the register has no such company.' }),
  seat: z.string().nullable().meta({ description: 'City of the registered seat; null where the register shows none.' }),
  owners: z
    .array(listedOwnerSchema)
    .meta({ description: 'Owners in the newest list, in its order; empty where it was not read.' }),
  list: snapshotSchema.nullable().meta({ description: 'The newest list; null where there is none that was read.' }),
  _registry_meta: registryMetaSchema(HANDELSREGISTER.name)
    .extend({
      status: z.enum(COMPANY_OWNERS_STATUSES).meta({
        description: 'Whether the owners are known.',
        ...meanings({
          available: 'the newest list was read',
          company_not_found: NO_OWNERS_WORDS.company_not_found,
          owners_unavailable: 'there is no list that can be read; `warnings` say why',
        }),
      }),
      warnings: z
        .array(z.enum(OWNERS_WARNINGS).meta(meanings(OWNERS_WARNING_WORDS)))
        .meta({ description: 'Why the owners are not known; empty where they are.' }),
    })
    .meta({ description: 'How and where the data was read.' }),
});

export type GetCompanyOwnersOutput = z.infer<typeof getCompanyOwnersOutput>;
export type CompanyOwnersStatus = (typeof COMPANY_OWNERS_STATUSES)[number];

/** What the mirror keeps: the answer without the account of how it was read. Only known owners are kept. */
export type OwnersRecord = Omit<GetCompanyOwnersOutput, '_registry_meta'>;

/** What mirrored owners answer. */
export function mirroredCurrentOwners(record: unknown): GetCompanyOwnersOutput {
  const meta = { ...hitMeta(HANDELSREGISTER.name), status: 'available' as const, warnings: [] };
  return { ...(record as OwnersRecord), _registry_meta: meta };
}
