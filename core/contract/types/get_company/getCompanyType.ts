import { companyMirrorKey } from '#domain/mirrorKey';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import {
  companyAskedFor,
  EITHER_IDENTIFIER,
  type GetCompanyInput,
  getCompanyInput,
  getCompanyOutput,
  mirroredCompany,
} from './getCompany.ts';
import { getCompanyExample } from './getCompanyExample.ts';
import { getCompanyHeadline } from './getCompanyHeadline.ts';

export const GET_COMPANY = {
  name: 'get_company',
  summary: 'The register’s current facts about one company',
  description:
    'Reads the structured register content (SI) of a company at handelsregister.de, or the current printout (AD) ' +
    'where the register offers none or none that can be read, and stores it in the mirror. ' +
    'Answered from the mirror when it was read within the last 365 days.',
  guide:
    `${COMPANY_ID_GUIDE} An EUID such as DEK1101R.HRB116737, which contracts and imprints print, does as well: give it as ` +
    '`euid` in place of the id.',
  input: getCompanyInput,
  output: getCompanyOutput,
  either: EITHER_IDENTIFIER,
  example: getCompanyExample,
  headline: getCompanyHeadline,
  view: shownAs('company', getCompanyOutput),
  lane: HANDELSREGISTER.lane,
  price: 2,
  feature: 'german_registry',
  comparedInput: (input) => ({ company_id: companyIdIn(input) }),
  mirrorUse: (input) => ({
    answeredBy: { key: companyMirrorKey(companyIdIn(input)), toOutput: mirroredCompany },
    requires: null,
  }),
} as const satisfies EnrichmentType;

/** An EUID and the company id that it stands for are the same work. */
function companyIdIn(input: GetCompanyInput): string {
  const asked = companyAskedFor(input);
  return asked.kind === 'valid' ? asked.id.text : String(input.company_id);
}
