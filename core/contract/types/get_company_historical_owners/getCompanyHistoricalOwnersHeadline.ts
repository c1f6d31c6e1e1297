import { z } from 'zod';
import { headlineKind } from '../headlineKind.ts';
import { itemCount } from '../itemCount.ts';
import { plural } from '../plural.ts';
import { HISTORICAL_OWNERS_STATUSES, HISTORICAL_OWNERS_WARNINGS } from './getCompanyHistoricalOwners.ts';
import { NO_HISTORY_WORDS } from './noHistoryWords.ts';

const ownersStatus = z.enum(HISTORICAL_OWNERS_STATUSES);
const ownersWarning = z.enum(HISTORICAL_OWNERS_WARNINGS);

/** How many lists and changes there are, or why there is no history. */
export const getCompanyHistoricalOwnersHeadline = headlineKind(
  z.object({
    status: ownersStatus,
    warning: ownersWarning.nullable(),
    lists: z.int().min(0),
    changes: z.int().min(0),
    owners: z.int().min(0),
  }),
  z
    .object({
      owners: itemCount,
      snapshots: itemCount,
      history: itemCount,
      _registry_meta: z.object({ status: ownersStatus, warnings: z.array(ownersWarning) }),
    })
    .transform(({ _registry_meta: { status, warnings }, snapshots, history, ...rest }) => ({
      ...rest,
      status,
      warning: warnings[0] ?? null,
      lists: snapshots,
      changes: history,
    })),
  ({ status, warning, lists, changes, owners: holders }) =>
    status === 'available'
      ? {
          company: null,
          text: `${plural(lists, 'list')}, ${plural(changes, 'change')}, ${plural(holders, 'owner')} today`,
          state: null,
        }
      : { company: null, text: NO_HISTORY_WORDS[warning ?? status], state: 'no history' },
);
