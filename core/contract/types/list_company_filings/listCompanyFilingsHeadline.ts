import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { plural } from '../plural.ts';

/** How many filings there are, and the newest day. */
export const listCompanyFilingsHeadline = headlineKind(
  z.object({ company: z.string(), filings: z.int().min(0), newest: z.string().nullable() }),
  z
    .object({ company_name: z.string(), filings: z.array(z.object({ published_on: z.string() })) })
    .transform(({ company_name: name, filings: found }) => ({
      company: name,
      filings: found.length,
      newest: found[0]?.published_on ?? null,
    })),
  ({ company: name, filings: found, newest }) => ({
    company: name,
    text: `${plural(found, 'filing')}${newest === null ? '' : `, the newest of ${newest}`}`,
    state: null,
  }),
);
