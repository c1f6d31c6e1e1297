import { companyMirrorKey, publicationsMirrorKey } from '#domain/mirrorKey';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { listCompanyFilingsInput, listCompanyFilingsOutput, mirroredFilings } from './listCompanyFilings.ts';
import { shownAs } from '../shownAs.ts';
import { listCompanyFilingsExample } from './listCompanyFilingsExample.ts';
import { listCompanyFilingsHeadline } from './listCompanyFilingsHeadline.ts';
import { shownFilings } from './shownFilings.ts';

export const LIST_COMPANY_FILINGS = {
  name: 'list_company_filings',
  summary: 'A company’s filings in the company register',
  description:
    'Lists what a company has filed at unternehmensregister.de, which alone has the accounts of fiscal years that begin ' +
    'after 2021. Filings are joined to the company by the EUID of the register data, and else by name and place; each says ' +
    'with what certainty. The company must be in the mirror: call get_company first. Answered from the mirror when the list was ' +
    'read within the last 365 days.',
  guide: `${COMPANY_ID_GUIDE} Each filing has the \`filing_id\` that get_filing takes.`,
  input: listCompanyFilingsInput,
  output: listCompanyFilingsOutput,
  example: listCompanyFilingsExample,
  headline: listCompanyFilingsHeadline,
  view: shownAs('publications', listCompanyFilingsOutput, shownFilings),
  lane: UNTERNEHMENSREGISTER.lane,
  price: 1,
  feature: 'german_registry',
  mirrorUse: (input) => {
    const companyId = String(input['company_id']);
    return {
      answeredBy: {
        key: publicationsMirrorKey(companyId, UNTERNEHMENSREGISTER.name),
        toOutput: (record) => mirroredFilings(companyId, record),
      },
      requires: {
        key: companyMirrorKey(companyId),
        missing: {
          code: 'company_not_in_mirror',
          message: `The company ${companyId} was not found in the mirror. Call get_company for it first.`,
        },
      },
    };
  },
} as const satisfies EnrichmentType;
