import { ownersMirrorKey } from '#domain/mirrorKey';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import {
  getCompanyHistoricalOwnersInput,
  getCompanyHistoricalOwnersOutput,
  mirroredOwners,
} from './getCompanyHistoricalOwners.ts';
import { getCompanyHistoricalOwnersExample } from './getCompanyHistoricalOwnersExample.ts';
import { getCompanyHistoricalOwnersHeadline } from './getCompanyHistoricalOwnersHeadline.ts';

export const GET_COMPANY_HISTORICAL_OWNERS = {
  name: 'get_company_historical_owners',
  summary: 'Who owned a company, and what changed from one shareholder list to the next',
  description:
    'Reads every shareholder list that the commercial register holds of a company, follows its owners over them and ' +
    'tells who came, who left and whose part changed. Always asynchronous: the answer is 202 even without ' +
    '`async: true`. Costs nothing where no history can be told: the company is unknown, fewer than two lists are ' +
    'filed, they are scans, or the register shows them in a way that nobody can enumerate; then the output is empty ' +
    'and its warning says why. Histories that were read within the last 365 days are answered from the mirror.',
  guide: `${COMPANY_ID_GUIDE} It may take minutes.`,
  input: getCompanyHistoricalOwnersInput,
  output: getCompanyHistoricalOwnersOutput,
  example: getCompanyHistoricalOwnersExample,
  headline: getCompanyHistoricalOwnersHeadline,
  view: shownAs('owner_history', getCompanyHistoricalOwnersOutput),
  lane: HANDELSREGISTER.lane,
  price: 25,
  freeWhen: ['No history can be told: the output is empty and its warning says why.'],
  alwaysAsynchronous: true,
  feature: 'german_registry',
  mirrorUse: (input) => ({
    answeredBy: { key: ownersMirrorKey(String(input['company_id'])), toOutput: mirroredOwners },
    requires: null,
  }),
} as const satisfies EnrichmentType;
