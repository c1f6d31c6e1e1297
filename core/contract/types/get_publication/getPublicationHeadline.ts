import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { PUBLICATION_TYPES } from '../list_company_publications/listCompanyPublications.ts';
import { whole } from '../whole.ts';

const publicationType = z.enum(PUBLICATION_TYPES);

/** Two figures of a statement; what it is and when it was published where there are none. */
export const getPublicationHeadline = headlineKind(
  z.object({
    company: z.string(),
    type: publicationType,
    published_on: z.string(),
    year_end: z.string().nullable(),
    total_assets: z.number().nullable(),
    net_income: z.number().nullable(),
  }),
  z
    .object({
      company_name: z.string(),
      type: publicationType,
      published_on: z.string(),
      fiscal_year: z.object({ end: z.string().nullable() }),
      indicators: z.object({
        total_assets: z.object({ current: z.number().nullable() }),
        net_income: z.object({ current: z.number().nullable() }),
      }),
    })
    .transform(({ company_name: name, fiscal_year: year, indicators, ...facts }) => ({
      ...facts,
      company: name,
      year_end: year.end,
      total_assets: indicators.total_assets.current,
      net_income: indicators.net_income.current,
    })),
  ({ company: name, type, published_on: published, year_end: end, total_assets: assets, net_income: net }) => ({
    company: name,
    text:
      assets === null && net === null
        ? `${type.replaceAll('_', ' ')}, published on ${published}`
        : `${end ?? published}: total assets ${euros(assets)}, net income ${euros(net)}`,
    state: null,
  }),
);

function euros(value: number | null): string {
  return value === null ? '–' : `${whole(value)} EUR`;
}
