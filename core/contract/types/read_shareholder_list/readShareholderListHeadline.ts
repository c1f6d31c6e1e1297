import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { itemCount } from '../itemCount.ts';
import { plural } from '../plural.ts';
import { LIST_IDENTITIES, type ListIdentity } from './identityWords.ts';

const identitySchema = z.enum(LIST_IDENTITIES);
const STATES: Readonly<Partial<Record<ListIdentity, string>>> = {
  not_named: 'company not named',
  contradicted: 'of another company',
};

/** How many owners a list has, and whether it is of the company that was named. */
export const readShareholderListHeadline = headlineKind(
  z.object({
    company_id: z.string().nullable(),
    identity: identitySchema,
    owners: z.int().min(0),
    list_of: z.string().nullable(),
  }),
  z
    .object({
      company_id: z.string().nullable(),
      identity: identitySchema,
      owners: itemCount,
      list: z.object({ document_date: z.string().nullable() }),
    })
    .transform(({ list, ...facts }) => ({ ...facts, list_of: list.document_date })),
  ({ company_id: id, identity, owners: holders, list_of: day }) => ({
    company: id,
    text: `${plural(holders, 'owner')}${day === null ? '' : ` by the list of ${day}`}`,
    state: STATES[identity] ?? null,
  }),
);
