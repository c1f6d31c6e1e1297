import { z } from 'zod';
import { companyIdSchema, daySchema, personTypeSchema } from '../shared.ts';

export const getCompanyHistoricalOwnersInput = z.strictObject({ company_id: companyIdSchema });

/**
 * How a list is laid out: contributions without numbers (before November 2008), numbers and amounts (since then),
 * percentages set by share or by holder (GesLV, since 2018); `bilingual` is any of them in two languages.
 */
export const LIST_LAYOUTS = ['pre_2008', 'numbered_2008', 'geslv_by_share', 'geslv_by_holder', 'bilingual'] as const;

export const HISTORICAL_OWNERS_STATUSES = ['available', 'company_not_found', 'historical_owners_unavailable'] as const;

export const HISTORICAL_OWNERS_WARNINGS = [
  'legacy_scan_unsupported',
  'insufficient_historical_filings',
  'historical_enumeration_unavailable',
] as const;

/** What a caller must know of one list; the list was read nevertheless, for its rows are plain. */
export const SNAPSHOT_WARNINGS = [
  'total_differs_from_share_capital',
  'total_differs_from_printed_sum',
  'share_capital_unknown',
  'document_date_unknown',
  'shares_redeemed',
  'recognised_text',
] as const;

const currencySchema = z
  .enum(['EUR', 'DM'])
  .meta({ id: 'ListCurrency' })
  .nullable()
  .meta({ description: 'DM only in lists before the euro; null where the list names no currency.' });

const amountSchema = z.number().min(0);
const percentageSchema = z.number().min(0).max(100).nullable();

const shareNumberSchema = z
  .union([z.int().min(0), z.string()])
  .meta({ description: 'An integer; a sub-number such as "1.10" is text, so that no digit is lost.' });

const memberSchema = z
  .strictObject({
    type: personTypeSchema,
    name: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    birth_date: daySchema.nullable(),
    city: z.string().nullable(),
  })
  .meta({ id: 'OwnerMember' });

const shareRangeSchema = z
  .strictObject({ from: shareNumberSchema, to: shareNumberSchema, nominal_each: amountSchema.nullable() })
  .meta({ id: 'ShareRange' });

/** An owner as one list names it. */
export const listOwnerSchema = memberSchema.extend({
  name: z.string().meta({ description: 'Without academic titles.' }),
  register: z
    .strictObject({ court: z.string(), type: z.string(), number: z.string() })
    .meta({ id: 'OwnerRegister' })
    .nullable()
    .meta({ description: 'The German register entry as printed; null for people and foreign firms.' }),
  country: z
    .string()
    .nullable()
    .meta({ description: 'As printed; Deutschland where a German register is named; null where nothing is.' }),
  nominal_amount: amountSchema,
  currency: currencySchema,
  percentage: percentageSchema.meta({
    description: 'The printed total, else computed from the share capital; null where neither is known.',
  }),
  shares: z
    .array(shareRangeSchema)
    .meta({ description: 'Empty for lists before November 2008, which number no shares.' }),
  members: z
    .array(memberSchema)
    .meta({ description: 'The people of a community of heirs or a civil-law partnership, which is one owner.' }),
});

export const ownerSchema = z
  .strictObject({
    owner_id: z.string().meta({ description: 'The same in all snapshots and events of the company.' }),
    ...listOwnerSchema.shape,
  })
  .meta({ id: 'Owner' });

export const snapshotSchema = z
  .strictObject({
    source_document_id: z.string().meta({ description: 'SHA-256 of the file.' }),
    document_date: daySchema.nullable().meta({ description: 'The date under the list.' }),
    filed_on: daySchema.nullable().meta({ description: 'When it was entered in the register folder.' }),
    owner_count: z.int().min(1),
    share_capital: amountSchema.nullable(),
    currency: currencySchema,
    layout: z.enum(LIST_LAYOUTS),
    total_matches_capital: z.boolean().nullable().meta({
      description:
        'Whether the nominal amounts add up to the share capital and to the printed sum; null where neither is printed.',
    }),
    warnings: z.array(z.enum(SNAPSHOT_WARNINGS)).meta({
      description:
        'What the amounts disagree with, what is not printed, whether shares were redeemed, which have no holder, and whether the text was recognised in a picture, so that letters and digits of names, days and register numbers may be others.',
    }),
  })
  .meta({ id: 'OwnerSnapshot' });

const ownerStateSchema = z
  .strictObject({
    nominal_amount: amountSchema,
    percentage: percentageSchema,
    name: z.string(),
    city: z.string().nullable(),
  })
  .meta({ id: 'OwnerState' })
  .nullable();

export const ownerEventSchema = z
  .strictObject({
    kind: z.enum(['added', 'removed', 'changed']),
    owner_id: z.string(),
    name: z.string(),
    date: daySchema
      .nullable()
      .meta({ description: 'Of the list that shows the change, its filing where it has none.' }),
    source_document_id: z.string(),
    previous_document_id: z.string(),
    before: ownerStateSchema.meta({ description: 'Null for an owner that was added.' }),
    after: ownerStateSchema.meta({ description: 'Null for an owner that was removed.' }),
  })
  .meta({ id: 'OwnerEvent' });

export const getCompanyHistoricalOwnersOutput = z.strictObject({
  company_id: companyIdSchema,
  owners: z.array(ownerSchema).meta({ description: 'Of the newest snapshot.' }),
  snapshots: z.array(snapshotSchema).meta({ description: 'Oldest first.' }),
  history: z.array(ownerEventSchema).meta({ description: 'Differences between successive snapshots, oldest first.' }),
  _registry_meta: z.strictObject({
    source: z.literal('handelsregister'),
    status: z.enum(HISTORICAL_OWNERS_STATUSES),
    snapshot_count: z.int().min(0),
    history_event_count: z.int().min(0),
    warnings: z.array(z.enum(HISTORICAL_OWNERS_WARNINGS)),
  }),
});

export type GetCompanyHistoricalOwnersInput = z.infer<typeof getCompanyHistoricalOwnersInput>;
export type GetCompanyHistoricalOwnersOutput = z.infer<typeof getCompanyHistoricalOwnersOutput>;
export type HistoricalOwnersStatus = (typeof HISTORICAL_OWNERS_STATUSES)[number];
export type HistoricalOwnersWarning = (typeof HISTORICAL_OWNERS_WARNINGS)[number];
export type ListLayout = (typeof LIST_LAYOUTS)[number];
export type SnapshotWarning = (typeof SNAPSHOT_WARNINGS)[number];
export type ListOwnerEntry = z.infer<typeof listOwnerSchema>;
export type OwnerEntry = z.infer<typeof ownerSchema>;
export type OwnerSnapshot = z.infer<typeof snapshotSchema>;
export type OwnerHistoryEvent = z.infer<typeof ownerEventSchema>;

/** What a mirrored history answers: the mirror keeps the output itself. Older records have no warnings of lists. */
export function mirroredOwners(record: unknown): GetCompanyHistoricalOwnersOutput {
  const output = record as GetCompanyHistoricalOwnersOutput;
  return { ...output, snapshots: output.snapshots.map((snapshot) => ({ ...NO_WARNINGS, ...snapshot })) };
}

const NO_WARNINGS: Pick<OwnerSnapshot, 'warnings'> = { warnings: [] };
