import { companyMirrorKey, ownersMirrorKey, publicationMirrorKey, publicationsMirrorKey } from '#domain/mirrorKey';
import type { EnrichmentType } from './enrichmentType.ts';
import { getCompanyInput, getCompanyOutput, mirroredCompany } from './getCompany.ts';
import {
  getCompanyHistoricalOwnersInput,
  getCompanyHistoricalOwnersOutput,
  mirroredOwners,
} from './getCompanyHistoricalOwners.ts';
import { getPublicationInput, getPublicationOutput, mirroredPublication } from './getPublication.ts';
import {
  listCompanyPublicationsInput,
  listCompanyPublicationsOutput,
  mirroredPublications,
} from './listCompanyPublications.ts';
import { searchCompaniesInput, searchCompaniesOutput } from './searchCompanies.ts';
import { verifyEmailInput, verifyEmailOutput } from './verifyEmail.ts';

/** Every enrichment type on offer (2-decisions.md, "Enrichment types"). */
export const ENRICHMENT_TYPES = [
  {
    name: 'get_company',
    summary: 'The register’s current facts about one company',
    description:
      'Reads the structured register content (SI) of a company at handelsregister.de, or the current printout (AD) ' +
      'where the register offers none or none that can be read, and stores it in the mirror. ' +
      'Answered from the mirror when it was read within the last 365 days.',
    input: getCompanyInput,
    output: getCompanyOutput,
    lane: 'browser:handelsregister',
    price: 2,
    feature: 'german_registry',
    mirrorUse: (input) => ({
      answeredBy: { key: companyMirrorKey(String(input['company_id'])), toOutput: mirroredCompany },
      requires: null,
    }),
  },
  {
    name: 'search_companies',
    summary: 'Companies of the register by name',
    description: 'Searches handelsregister.de by key words, optionally within a register type and a court.',
    input: searchCompaniesInput,
    output: searchCompaniesOutput,
    lane: 'browser:handelsregister',
    price: 1,
    feature: 'german_registry',
    mirrorUse: () => ({ answeredBy: null, requires: null }),
  },
  {
    name: 'list_company_publications',
    summary: 'A company’s filings in the federal gazette',
    description:
      'Lists the publications of a company at bundesanzeiger.de. The company must be in the mirror: call get_company ' +
      'first. Answered from the mirror when the list was read within the last 365 days.',
    input: listCompanyPublicationsInput,
    output: listCompanyPublicationsOutput,
    lane: 'browser:bundesanzeiger',
    price: 1,
    feature: 'german_registry',
    mirrorUse: (input) => {
      const companyId = String(input['company_id']);
      return {
        answeredBy: {
          key: publicationsMirrorKey(companyId, 'bundesanzeiger'),
          toOutput: (record) => mirroredPublications(companyId, record),
        },
        requires: companyMirrorKey(companyId),
      };
    },
  },
  {
    name: 'get_publication',
    summary: 'One filing of the federal gazette as text and numbers',
    description:
      'Reads a publication at bundesanzeiger.de: its text, and for annual statements the balance sheet and income ' +
      'statement as positions of the HGB. What cannot be read surely is null and named in `warnings`. The publication ' +
      'must have been listed: call list_company_publications first. Answered from the mirror when it was read within ' +
      'the last 365 days.',
    input: getPublicationInput,
    output: getPublicationOutput,
    lane: 'browser:bundesanzeiger',
    price: 5,
    feature: 'german_registry',
    mirrorUse: (input) => ({
      answeredBy: { key: publicationMirrorKey(String(input['publication_id'])), toOutput: mirroredPublication },
      requires: null,
    }),
  },
  {
    name: 'verify_email',
    summary: 'Whether mail to an address arrives',
    description:
      'Checks the syntax (RFC 5321, RFC 6531), the mail servers of the domain, and whether they take mail for the ' +
      'address, without sending any. Where an external verifier is configured, it is asked instead of the mail ' +
      'servers, and the enrichment is `waiting` until it has called back; after its deadline the enrichment completes ' +
      'with what the DNS said. An address that cannot be looked up, and one about which the verifier kept silent, ' +
      'costs nothing.',
    input: verifyEmailInput,
    output: verifyEmailOutput,
    lane: 'network',
    price: 1,
    feature: null,
    mirrorUse: () => ({ answeredBy: null, requires: null }),
  },
  {
    name: 'get_company_historical_owners',
    summary: 'Who owned a company, and what changed from one shareholder list to the next',
    description:
      'Reads every shareholder list that the commercial register holds of a company, follows its owners over them and ' +
      'tells who came, who left and whose part changed. Always asynchronous: the answer is 202 even without ' +
      '`async: true`. Costs nothing where no history can be told: the company is unknown, fewer than two lists are ' +
      'filed, they are scans, or the register shows them in a way that nobody can enumerate; then the output is empty ' +
      'and its warning says why. Histories that were read within the last 365 days are answered from the mirror.',
    input: getCompanyHistoricalOwnersInput,
    output: getCompanyHistoricalOwnersOutput,
    lane: 'browser:handelsregister',
    price: 25,
    alwaysAsynchronous: true,
    feature: 'german_registry',
    mirrorUse: (input) => ({
      answeredBy: { key: ownersMirrorKey(String(input['company_id'])), toOutput: mirroredOwners },
      requires: null,
    }),
  },
] as const satisfies readonly EnrichmentType[];

export type EnrichmentTypeName = (typeof ENRICHMENT_TYPES)[number]['name'];

const BY_NAME: ReadonlyMap<string, EnrichmentType> = new Map(ENRICHMENT_TYPES.map((type) => [type.name, type]));

export function enrichmentTypeByName(name: string): EnrichmentType | null {
  return BY_NAME.get(name) ?? null;
}
