import { z } from 'zod';
import { RATIO_NAMES, SERIES_STATUSES } from '#domain/financials/series';
import { meanings } from '../meanings.ts';
import { daySchema, publicationIdSchema } from '../shared.ts';
import { SERIES_STATUS_WORDS } from './profileWords.ts';

const keySchema = z.string().meta({
  description:
    'The side of the statement and the place in sections 266 and 275 HGB (`assets.B.II.1`, `income.total_cost.5.a`), or an ' +
    'indicator of get_publication and get_filing (`equity`).',
});

/** Annual statements of several years as one series. */
export const profileFinancialsSchema = z
  .strictObject({
    years: z.array(daySchema).meta({ description: 'Last days of the fiscal years, oldest first.' }),
    series: z
      .array(
        z
          .strictObject({
            key: keySchema,
            label: z.string().meta({ description: 'As the newest statement prints it.' }),
            values: z
              .array(
                z
                  .strictObject({
                    year_end: daySchema.meta({ description: 'Last day of the fiscal year.' }),
                    value: z.number().nullable().meta({ description: 'EUR; employees are people.' }),
                    status: z
                      .enum(SERIES_STATUSES)
                      .meta({ description: 'What it rests on.', ...meanings(SERIES_STATUS_WORDS) }),
                    proven: z.boolean().meta({
                      description:
                        'Whether two publications agree on it, or the sums of the one that prints it prove it. Ratios are ' +
                        'computed from nothing else.',
                    }),
                  })
                  .meta({ id: 'SeriesValue' }),
              )
              .meta({ description: 'One a year, in the order of `years`.' }),
          })
          .meta({ id: 'SeriesLine' }),
      )
      .meta({ description: 'Positions and indicators that at least one statement prints.' }),
    conflicts: z
      .array(
        z
          .strictObject({
            key: keySchema,
            year_end: daySchema.meta({ description: 'Last day of the fiscal year.' }),
            printed: z
              .array(
                z.strictObject({
                  publication_id: publicationIdSchema.meta({
                    description: 'The `publication_id`, or the `filing_id` of the company register, of what prints it.',
                  }),
                  column: z
                    .enum(['current', 'prior'])
                    .meta({ description: 'As the number of the year, or beside that of the year after.' }),
                  value: z.number().meta({ description: 'What it prints.' }),
                }),
              )
              .meta({ description: 'Each number with its place.' }),
          })
          .meta({ id: 'SeriesConflict' }),
      )
      .meta({ description: 'Numbers of one year on which publications differ.' }),
    ratios: z
      .array(
        z
          .strictObject({
            name: z.enum(RATIO_NAMES).meta({ description: 'Which ratio.' }),
            year_end: daySchema.meta({ description: 'Last day of the fiscal year.' }),
            value: z.number().nullable().meta({
              description:
                'A share: 0.25 is 25 %. Null where a number is not proven, or what it is divided by is not above 0.',
            }),
          })
          .meta({ id: 'SeriesRatio' }),
      )
      .meta({ description: 'Of each year, from proven numbers alone.' }),
  })
  .meta({ id: 'FinancialSeries' });
