import { NO_MIRROR_USE } from '#domain/mirrorUse';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import { getLeiInput, getLeiOutput } from './getLei.ts';
import { getLeiExample } from './getLeiExample.ts';
import { getLeiHeadline } from './getLeiHeadline.ts';

export const GET_LEI = {
  name: 'get_lei',
  summary: 'The Legal Entity Identifier of a company',
  description:
    'Looks a company up in the public index of Legal Entity Identifiers (GLEIF) by its register number and court. An ' +
    'identifier is answered only where its check digits are right and the record has that number at that court, and, ' +
    'where the mirror knows the company, its name or seat; every other record is refused, since a wrong identifier is ' +
    'worse than none. That there is none is an answer and costs as much; a court that the index does not name costs ' +
    'nothing. Never answered from the mirror. Fails with `provider_unavailable` where the platform has no index.',
  guide: COMPANY_ID_GUIDE,
  input: getLeiInput,
  output: getLeiOutput,
  example: getLeiExample,
  headline: getLeiHeadline,
  view: shownAs('identifier', getLeiOutput),
  lane: 'network',
  price: 1,
  freeWhen: ['The index names no authority that is the court of the company: `outcome` is `court_unknown`.'],
  feature: null,
  mirrorUse: () => NO_MIRROR_USE,
} as const satisfies EnrichmentType;
