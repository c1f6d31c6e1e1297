import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { whole } from '../whole.ts';

/** Two figures of a statement, and of which year. */
export const readAccountsHeadline = headlineKind(
  z.object({
    company: z.string().nullable(),
    year_end: z.string().nullable(),
    total_assets: z.number().nullable(),
    net_income: z.number().nullable(),
  }),
  z
    .object({
      company_name: z.string().nullable(),
      fiscal_year: z.object({ end: z.string().nullable() }),
      indicators: z.object({
        total_assets: z.object({ current: z.number().nullable() }),
        net_income: z.object({ current: z.number().nullable() }),
      }),
    })
    .transform(({ company_name: name, fiscal_year: year, indicators }) => ({
      company: name,
      year_end: year.end,
      total_assets: indicators.total_assets.current,
      net_income: indicators.net_income.current,
    })),
  ({ company: name, year_end: end, total_assets: assets, net_income: net }) => ({
    company: name,
    text: `${end ?? 'accounts'}: total assets ${euros(assets)}, net income ${euros(net)}`,
    state: null,
  }),
);

function euros(value: number | null): string {
  return value === null ? '–' : `${whole(value)} EUR`;
}
