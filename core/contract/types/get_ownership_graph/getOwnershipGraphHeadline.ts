import { z } from 'zod';
import { OWNERSHIP_STOPS } from '#domain/workflow/ownership/ownershipOutput';
import { headlineKind } from '../headlineKind.ts';
import { itemCount } from '../itemCount.ts';
import { plural } from '../plural.ts';
import { OWNERSHIP_STOP_WORDS } from './ownershipWords.ts';

const graphStop = z.enum(OWNERSHIP_STOPS).nullable();

/** How many holders and beneficial owners there are, and why it stopped. */
export const getOwnershipGraphHeadline = headlineKind(
  z.object({
    company: z.string(),
    holders: z.int().min(0),
    beneficial_owners: z.int().min(0),
    is_complete: z.boolean(),
    stopped: graphStop,
  }),
  z
    .object({
      company_id: z.string(),
      company_name: z.string().nullable(),
      nodes: itemCount,
      beneficial_owners: itemCount,
      is_complete: z.boolean(),
      stopped_reason: graphStop,
    })
    .transform(({ company_id: id, company_name: name, nodes, stopped_reason: reason, ...facts }) => ({
      ...facts,
      company: name ?? id,
      holders: Math.max(0, nodes - 1),
      stopped: reason,
    })),
  ({ company: name, holders, beneficial_owners: found, is_complete: isComplete, stopped: reason }) => ({
    company: name,
    text: [
      plural(found, 'beneficial owner'),
      plural(holders, 'holder'),
      ...(reason === null || reason === 'finished' ? [] : [OWNERSHIP_STOP_WORDS[reason]]),
    ].join(', '),
    state: isComplete ? null : 'incomplete',
  }),
);
