import { z } from 'zod';
import { meanings } from '../meanings.ts';
import { companyIdSchema, daySchema, personTypeSchema } from '../shared.ts';
import { HISTORY_WARNING_WORDS, NO_HISTORY_WORDS } from './noHistoryWords.ts';
import { LAYOUT_WORDS } from './layoutWords.ts';
import { SNAPSHOT_WARNING_WORDS } from './snapshotWarningWords.ts';

export const getCompanyHistoricalOwnersInput = z.strictObject({ company_id: companyIdSchema });

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

const amountSchema = z.number().min(0).meta({ description: 'Nominal amount in `currency`.' });
const percentageSchema = z
  .number()
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'Part of the share capital in percent, 0 to 100; null where it is not known.' });

const shareNumberSchema = z
  .union([z.int().min(0), z.string()])
  .meta({ description: 'An integer; a sub-number such as "1.10" is text, so that no digit is lost.' });

const memberSchema = z
  .strictObject({
    type: personTypeSchema,
    name: z.string().meta({ description: 'Full name, without academic titles.' }),
    first_name: z.string().nullable().meta({ description: 'First names; null for an organization.' }),
    last_name: z.string().nullable().meta({ description: 'Last name; null for an organization.' }),
    birth_date: daySchema
      .nullable()
      .meta({ description: 'Date of birth; null for an organization or where it is not printed.' }),
    city: z.string().nullable().meta({ description: 'Where the person lives, or the seat of the organization.' }),
  })
  .meta({ id: 'OwnerMember' });

const shareRangeSchema = z
  .strictObject({
    from: shareNumberSchema,
    to: shareNumberSchema,
    nominal_each: amountSchema.nullable().meta({ description: 'Nominal amount of one share, in `currency`.' }),
  })
  .meta({ id: 'ShareRange' });

/** An owner as one list names it. */
export const listOwnerSchema = memberSchema.extend({
  register: z
    .strictObject({
      court: z.string().meta({ description: 'Name of the court as printed.' }),
      type: z.string().meta({ description: 'Part of the register as printed, such as `HRB`.' }),
      number: z.string().meta({ description: 'Register number as printed.' }),
    })
    .meta({ id: 'OwnerRegister' })
    .nullable()
    .meta({ description: 'The German register entry as printed; null for people and foreign firms.' }),
  country: z
    .string()
    .nullable()
    .meta({ description: 'Country as printed; Deutschland where a German register is named; null where nothing is.' }),
  nominal_amount: amountSchema.meta({ description: 'Nominal amount of all shares of the owner, in `currency`.' }),
  currency: currencySchema,
  percentage: percentageSchema.meta({
    description:
      'Part of the share capital in percent, 0 to 100: as printed, else computed; null where neither is known.',
  }),
  shares: z
    .array(shareRangeSchema)
    .meta({ description: 'Numbers of the shares; empty for lists before November 2008, which number no shares.' }),
  members: z
    .array(memberSchema)
    .meta({ description: 'The people of a community of heirs or a civil-law partnership, which is one owner.' }),
});

export const ownerSchema = z
  .strictObject({
    owner_id: z.string().meta({ description: 'Id of the owner, the same in all lists and events of the company.' }),
    ...listOwnerSchema.shape,
  })
  .meta({ id: 'Owner' });

export const snapshotSchema = z
  .strictObject({
    source_document_id: z.string().meta({ description: 'SHA-256 of the file, as hexadecimal digits.' }),
    document_date: daySchema.nullable().meta({ description: 'The date that the list bears.' }),
    filed_on: daySchema.nullable().meta({ description: 'When the list was filed with the register.' }),
    owner_count: z.int().min(1).meta({ description: 'Number of owners in the list.' }),
    share_capital: amountSchema
      .nullable()
      .meta({ description: 'Share capital, in `currency`; null where it is not known.' }),
    currency: currencySchema,
    layout: z.enum(LIST_LAYOUTS).meta({ description: 'How the list is laid out.', ...meanings(LAYOUT_WORDS) }),
    total_matches_capital: z.boolean().nullable().meta({
      description:
        'Whether the nominal amounts add up to the share capital and to the printed sum; null where neither is printed.',
    }),
    warnings: z
      .array(z.enum(SNAPSHOT_WARNINGS).meta(meanings(SNAPSHOT_WARNING_WORDS)))
      .meta({ description: 'What to know before relying on the list; empty where nothing is in doubt.' }),
  })
  .meta({ id: 'OwnerSnapshot' });

const ownerStateSchema = z
  .strictObject({
    nominal_amount: amountSchema,
    percentage: percentageSchema,
    name: z.string().meta({ description: 'Name of the owner in that list.' }),
    city: z.string().nullable().meta({ description: 'City of the owner in that list.' }),
  })
  .meta({ id: 'OwnerState' })
  .nullable();

export const ownerEventSchema = z
  .strictObject({
    kind: z
      .enum(['added', 'removed', 'changed'])
      .meta({ description: 'Whether the owner came, left, or has another amount, name or city.' }),
    owner_id: z.string().meta({ description: 'Id of the owner.' }),
    name: z.string().meta({ description: 'Name of the owner.' }),
    date: daySchema
      .nullable()
      .meta({ description: 'Date of the list that shows the change; the day of its filing where it has none.' }),
    source_document_id: z.string().meta({ description: 'The list that shows the change: its `source_document_id`.' }),
    previous_document_id: z.string().meta({ description: 'The list before: its `source_document_id`.' }),
    before: ownerStateSchema.meta({ description: 'The owner in the list before; null for one that was added.' }),
    after: ownerStateSchema.meta({
      description: 'The owner in the list that shows the change; null for one that was removed.',
    }),
  })
  .meta({ id: 'OwnerEvent' });

export const getCompanyHistoricalOwnersOutput = z.strictObject({
  company_id: companyIdSchema,
  owners: z.array(ownerSchema).meta({ description: 'Owners in the newest list.' }),
  snapshots: z.array(snapshotSchema).meta({ description: 'The lists that were read, oldest first.' }),
  history: z.array(ownerEventSchema).meta({ description: 'Differences from one list to the next, oldest first.' }),
  _registry_meta: z
    .strictObject({
      source: z.literal('handelsregister').meta({ description: 'The portal that the data is from.' }),
      status: z.enum(HISTORICAL_OWNERS_STATUSES).meta({
        description: 'Whether there is a history.',
        ...meanings({
          available: 'there is a history',
          company_not_found: NO_HISTORY_WORDS.company_not_found,
          historical_owners_unavailable: 'there is none; `warnings` say why',
        }),
      }),
      snapshot_count: z.int().min(0).meta({ description: 'Number of lists in `snapshots`.' }),
      history_event_count: z.int().min(0).meta({ description: 'Number of events in `history`.' }),
      warnings: z
        .array(z.enum(HISTORICAL_OWNERS_WARNINGS).meta(meanings(HISTORY_WARNING_WORDS)))
        .meta({ description: 'Why there is no history, or why lists are missing in it.' }),
    })
    .meta({ description: 'How and where the data was read.' }),
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
