import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { whole } from '../whole.ts';

const found = z.object({ total: z.int().min(0) });

/** How many companies were found. */
export const searchCompaniesHeadline = headlineKind(found, found, ({ total }) => ({
  company: null,
  text: total === 1 ? '1 company found' : `${whole(total)} companies found`,
  state: null,
}));
