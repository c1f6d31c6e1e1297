import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { itemCount } from '../itemCount.ts';
import { plural } from '../plural.ts';
import { COMPANY_OWNERS_STATUSES } from './getCompanyOwners.ts';
import { NO_OWNERS_WORDS, OWNERS_WARNINGS } from './noOwnersWords.ts';

const currentStatus = z.enum(COMPANY_OWNERS_STATUSES);
const currentWarning = z.enum(OWNERS_WARNINGS);

/** How many owners a company has by which list, or why they are unknown. */
export const getCompanyOwnersHeadline = headlineKind(
  z.object({
    company: z.string().nullable(),
    status: currentStatus,
    warning: currentWarning.nullable(),
    owners: z.int().min(0),
    list_of: z.string().nullable(),
  }),
  z
    .object({
      company_name: z.string().nullable(),
      owners: itemCount,
      list: z.object({ document_date: z.string().nullable(), filed_on: z.string().nullable() }).nullable(),
      _registry_meta: z.object({ status: currentStatus, warnings: z.array(currentWarning) }),
    })
    .transform(({ company_name: name, list, owners: holders, _registry_meta: { status, warnings } }) => ({
      company: name,
      status,
      warning: warnings[0] ?? null,
      owners: holders,
      list_of: list?.document_date ?? list?.filed_on ?? null,
    })),
  ({ company: name, status, warning, owners: holders, list_of: day }) =>
    status === 'available'
      ? {
          company: name,
          text: `${plural(holders, 'owner')}${day === null ? '' : ` by the list of ${day}`}`,
          state: null,
        }
      : { company: name, text: NO_OWNERS_WORDS[warning ?? 'company_not_found'], state: 'owners unknown' },
);
