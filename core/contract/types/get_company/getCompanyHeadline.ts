import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { itemCount } from '../itemCount.ts';
import { plural } from '../plural.ts';
import { whole } from '../whole.ts';

const capital = z.object({ amount: z.number(), currency: z.string() }).nullable();
const companyStatus = z.enum(['active', 'in_liquidation', 'deleted']);

/** A company: seat, capital and how many represent it. */
export const getCompanyHeadline = headlineKind(
  z.object({
    company_id: z.string().optional(),
    name: z.string(),
    seat: z.string().nullable(),
    capital,
    status: companyStatus,
    representatives: z.int().min(0),
  }),
  z
    .object({
      company_id: z.string(),
      name: z.string(),
      seat: z.string().nullable(),
      capital,
      status: companyStatus,
      representation: z.object({ persons: itemCount }),
    })
    .transform(({ representation, ...facts }) => ({ ...facts, representatives: representation.persons })),
  ({ name, seat, capital: money, status, representatives }) => ({
    company: name,
    text: [
      ...(status === 'active' ? [] : [status.replace('_', ' ')]),
      ...(seat === null ? [] : [seat]),
      ...(money === null ? [] : [`${whole(money.amount)} ${money.currency}`]),
      plural(representatives, 'representative'),
    ].join(', '),
    state: null,
  }),
);
