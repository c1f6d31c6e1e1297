import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { plural } from '../plural.ts';

/** How many publications there are, and the newest day. */
export const listCompanyPublicationsHeadline = headlineKind(
  z.object({ company: z.string(), publications: z.int().min(0), newest: z.string().nullable() }),
  z
    .object({ company_name: z.string(), publications: z.array(z.object({ published_on: z.string() })) })
    .transform(({ company_name: name, publications: found }) => ({
      company: name,
      publications: found.length,
      newest: found[0]?.published_on ?? null,
    })),
  ({ company: name, publications: found, newest }) => ({
    company: name,
    text: `${plural(found, 'publication')}${newest === null ? '' : `, the newest of ${newest}`}`,
    state: null,
  }),
);
