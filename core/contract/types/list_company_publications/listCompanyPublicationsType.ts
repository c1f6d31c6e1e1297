import { companyMirrorKey, publicationsMirrorKey } from '#domain/mirrorKey';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { COMPANY_ID_GUIDE } from '../companyIdGuide.ts';
import type { EnrichmentType } from '../enrichmentType.ts';
import { shownAs } from '../shownAs.ts';
import {
  listCompanyPublicationsInput,
  listCompanyPublicationsOutput,
  mirroredPublications,
} from './listCompanyPublications.ts';
import { listCompanyPublicationsExample } from './listCompanyPublicationsExample.ts';
import { listCompanyPublicationsHeadline } from './listCompanyPublicationsHeadline.ts';
import { shownPublications } from './shownPublications.ts';

export const LIST_COMPANY_PUBLICATIONS = {
  name: 'list_company_publications',
  summary: 'A company’s filings in the federal gazette',
  description:
    'Lists the publications of a company at bundesanzeiger.de. The company must be in the mirror: call get_company ' +
    'first. Answered from the mirror when the list was read within the last 365 days.',
  guide: `${COMPANY_ID_GUIDE} Each publication has the \`publication_id\` that get_publication takes.`,
  input: listCompanyPublicationsInput,
  output: listCompanyPublicationsOutput,
  example: listCompanyPublicationsExample,
  headline: listCompanyPublicationsHeadline,
  view: shownAs('publications', listCompanyPublicationsOutput, shownPublications),
  lane: BUNDESANZEIGER.lane,
  price: 1,
  feature: 'german_registry',
  mirrorUse: (input) => {
    const companyId = String(input['company_id']);
    return {
      answeredBy: {
        key: publicationsMirrorKey(companyId, BUNDESANZEIGER.name),
        toOutput: (record) => mirroredPublications(companyId, record),
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
