import { z } from 'zod';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { limitedText } from '../../http/limitedText.ts';
import { publicationTypeSchema } from '../list_company_publications/listCompanyPublications.ts';
import { meanings } from '../meanings.ts';
import { hitMeta, registryMetaSchema } from '../registryMeta.ts';
import { companyIdSchema, daySchema, publicationIdSchema } from '../shared.ts';
import { PUBLICATION_WARNING_WORDS } from './publicationWarningWords.ts';

const NO_PUBLICATION_ID = 'Enter a publication_id of list_company_publications.';

export const getPublicationInput = z.strictObject({
  publication_id: limitedText(100, NO_PUBLICATION_ID)
    .min(1, NO_PUBLICATION_ID)
    .meta({
      description: 'A `publication_id` that list_company_publications has returned.',
      examples: ['DE-HRB-F1103-261904-9d59f2f99895e6a71241'],
    }),
});

/**
 * What keeps a number from being read surely; the number is null then
 * (docs/spec/decisions.md, "get_publication output").
 */
export const PUBLICATION_WARNINGS = [
  'identity_unverified',
  'balance_sheet_not_found',
  'income_statement_not_found',
  'bank_scheme_unsupported',
  'insurer_scheme_unsupported',
  'language_unsupported',
  'several_statements',
  'columns_unclear',
  'unit_unclear',
  'currency_unsupported',
  'amount_unreadable',
  'subtotal_unclear',
  'sum_mismatch',
  'sign_unclear',
  'total_unclear',
] as const;

const amountSchema = z.number().nullable().meta({
  description: 'EUR, at most two decimals; null where nothing is printed or it cannot be read with certainty.',
});

const amountsSchema = z.strictObject({ current: amountSchema, prior: amountSchema }).meta({ id: 'Amounts' });

const warningSchema = z
  .enum(PUBLICATION_WARNINGS)
  .meta({ id: 'PublicationWarning', description: 'Why a number is null.', ...meanings(PUBLICATION_WARNING_WORDS) });

/** One position of a statement; where it has children, they add up to it. */
export interface StatementPosition {
  key: string | null;
  label: string;
  current: number | null;
  prior: number | null;
  children: StatementPosition[];
}

export const statementPositionSchema: z.ZodType<StatementPosition> = z
  .strictObject({
    key: z
      .string()
      .nullable()
      .meta({
        description:
          'The place in sections 266 and 275 HGB as of today (A.II.1, 5.a), whatever numbering is printed; null for a ' +
          'position that the law does not name.',
      }),
    label: z.string().meta({ description: 'As printed, without its number and without "davon" remarks.' }),
    current: amountSchema,
    prior: amountSchema,
    get children() {
      return z.array(statementPositionSchema).meta({ description: 'Positions that add up to this one.' });
    },
  })
  .meta({ id: 'StatementPosition' });

const employeesSchema = z.number().nullable().meta({ description: 'Number of people, on average of the year.' });

const warningDetailSchema = z
  .strictObject({
    code: warningSchema,
    statement: z
      .enum(['assets', 'liabilities', 'income'])
      .meta({ description: 'Side of the balance sheet, or the income statement.' }),
    year: z.enum(['current', 'prior']).meta({ description: 'The fiscal year, or the one before.' }),
    rows: z.array(z.string()).meta({
      description: 'Labels as printed; of a contradicted sum first its own. A row without a label is not among them.',
    }),
  })
  .meta({ id: 'PublicationWarningDetail' });

/** What one publication says, without the account of how it was read. */
export const publicationRecordSchema = z.strictObject({
  publication_id: publicationIdSchema,
  company_id: companyIdSchema,
  company_name: z.string().meta({ description: 'Name of the company as the publication prints it.' }),
  title: z.string().meta({ description: 'Title as printed, in German.' }),
  type: publicationTypeSchema,
  published_on: daySchema.meta({ description: 'Date of publication.' }),
  fiscal_year: z
    .strictObject({
      start: daySchema.nullable().meta({ description: 'First day.' }),
      end: daySchema.nullable().meta({ description: 'Last day.' }),
    })
    .meta({ description: 'The fiscal year that the publication is about.' }),
  consolidated: z.boolean().meta({ description: 'Whether the statements are those of a group.' }),
  balance_sheet: z
    .strictObject({
      assets: z.array(statementPositionSchema).meta({ description: 'Assets (Aktiva).' }),
      liabilities: z.array(statementPositionSchema).meta({ description: 'Equity and liabilities (Passiva).' }),
    })
    .meta({ id: 'BalanceSheet' })
    .nullable()
    .meta({
      description:
        'The balance sheet; null where none was read. Losses and deductions are negative, however they are printed.',
    }),
  income_statement: z
    .strictObject({
      method: z.enum(['total_cost', 'cost_of_sales']).nullable().meta({
        description: 'Format of section 275 HGB: total cost (2) or cost of sales (3); null where it cannot be told.',
      }),
      positions: z.array(statementPositionSchema).meta({ description: 'The positions in the order of print.' }),
    })
    .meta({ id: 'IncomeStatement' })
    .nullable()
    .meta({
      description:
        'The income statement; null where none was read. Income and expenses are positive, however they are printed; results carry their sign.',
    }),
  indicators: z
    .strictObject({
      total_assets: amountsSchema.meta({ description: 'Balance sheet total.' }),
      equity: amountsSchema.meta({ description: 'Equity: position A of the liabilities side.' }),
      liabilities: amountsSchema.meta({
        description: 'Liabilities: position C of the liabilities side, without provisions.',
      }),
      revenue: amountsSchema.meta({ description: 'Revenue (Umsatzerlöse).' }),
      net_income: amountsSchema.meta({ description: 'Net income of the year; a loss is negative.' }),
      employees: z
        .strictObject({ current: employeesSchema, prior: employeesSchema })
        .meta({ description: 'Employees of the fiscal year and the year before.' }),
    })
    .meta({ id: 'Indicators', description: 'Key figures of both years.' }),
  checks: z
    .strictObject({
      balance_sheet_balances: z
        .boolean()
        .nullable()
        .meta({
          description:
            'True where the positions of both sides are proved to come to the same sum in both years, false where they come ' +
            'to different ones, null where neither is proved.',
        }),
      net_income_agrees: z.boolean().nullable().meta({
        description:
          'True where income statement and balance sheet show the same result in both years; null where it cannot be told.',
      }),
    })
    .meta({ description: 'Whether the statements agree with themselves.' }),
  warnings: z.array(warningSchema).meta({ description: 'Why numbers are null; empty where nothing is in doubt.' }),
  warning_details: z.array(warningDetailSchema).meta({
    description: 'The rows that warnings are about; empty in records from before it was written.',
  }),
  sections: z
    .array(
      z
        .strictObject({
          title: z.string().meta({ description: 'Heading as printed.' }),
          text: z.string().meta({ description: 'Text as printed; cells of a table are parted by tabs.' }),
        })
        .meta({ id: 'PublicationSection' }),
    )
    .meta({ description: 'The whole text, section by section.' }),
});

export const getPublicationOutput = publicationRecordSchema.extend({
  _registry_meta: registryMetaSchema(BUNDESANZEIGER.name),
});

export type GetPublicationInput = z.infer<typeof getPublicationInput>;
export type PublicationRecord = z.infer<typeof publicationRecordSchema>;
export type PublicationWarning = (typeof PUBLICATION_WARNINGS)[number];
export type GetPublicationOutput = z.infer<typeof getPublicationOutput>;

/** What a mirrored publication answers. */
export function mirroredPublication(record: unknown): GetPublicationOutput {
  // Records of earlier versions have no details.
  const { warning_details: details = [], ...rest } = record as Partial<PublicationRecord>;
  return { ...(rest as PublicationRecord), warning_details: details, _registry_meta: hitMeta(BUNDESANZEIGER.name) };
}
