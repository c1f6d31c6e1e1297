import { currentOwnersMirrorKey } from '#domain/mirrorKey';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { getCompanyOwnersInput, getCompanyOwnersOutput, mirroredCurrentOwners } from './getCompanyOwners.ts';
import { getCompanyOwnersExample } from './getCompanyOwnersExample.ts';
import { getCompanyOwnersHeadline } from './getCompanyOwnersHeadline.ts';

export const GET_COMPANY_OWNERS = {
  name: 'get_company_owners',
  summary: 'Who owns a company by its newest shareholder list',
  description:
    'Reads the shareholder list that the commercial register holds as the newest of a company. Costs nothing where the ' +
    'owners are not known: the company is unknown, no list is filed, the newest one is a scan or leaves in doubt who ' +
    'they are; then the output is empty and its warning says why, since an older list does not tell who owns the ' +
    'company now. Answered from the mirror when it was read within the last 365 days.',
  guide: `${COMPANY_ID_GUIDE} Of owners that are companies it does not tell whose they are: get_ownership_graph does.`,
  input: getCompanyOwnersInput,
  output: getCompanyOwnersOutput,
  example: getCompanyOwnersExample,
  headline: getCompanyOwnersHeadline,
  view: shownAs('owners', getCompanyOwnersOutput),
  lane: HANDELSREGISTER.lane,
  price: 5,
  freeWhen: ['The owners are not known: the output is empty and its warning says why.'],
  feature: 'german_registry',
  mirrorUse: (input) => ({
    answeredBy: { key: currentOwnersMirrorKey(String(input['company_id'])), toOutput: mirroredCurrentOwners },
    requires: null,
  }),
} as const satisfies EnrichmentType;
