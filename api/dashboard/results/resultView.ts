import type { z } from 'zod';
import type { ExplainedEnrichment } from '#contract/openapi/enrichmentSchemas';
import { checkVatOutput } from '#contract/types/check_vat/checkVat';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { getCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { getCompanyOwnersOutput } from '#contract/types/get_company_owners/getCompanyOwners';
import { getCompanyProfileOutput } from '#contract/types/get_company_profile/getCompanyProfile';
import { getLeiOutput } from '#contract/types/get_lei/getLei';
import { getDocumentOutput } from '#contract/types/get_document/getDocument';
import { getOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { getPublicationOutput } from '#contract/types/get_publication/getPublication';
import { listCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import { searchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import { verifyEmailOutput } from '#contract/types/verify_email/verifyEmail';
import type { Html } from '../html.ts';
import { citing } from './citing.ts';
import { checkVatResult } from './checkVatResult.ts';
import { companyResult } from './companyResult.ts';
import { documentResult } from './documentResult.ts';
import { emailResult } from './emailResult.ts';
import { currentOwnersResult } from './owners/currentOwnersResult.ts';
import { leiResult } from './leiResult.ts';
import { ownersResult } from './owners/ownersResult.ts';
import { ownershipResult } from './ownership/ownershipResult.ts';
import { profileResult } from './profileResult.ts';
import { publicationResult } from './publication/publicationResult.ts';
import { publicationsResult } from './publicationsResult.ts';
import type { ResultContext } from './resultContext.ts';
import { searchResult } from './searchResult.ts';

type View = (output: unknown, context: ResultContext) => Html | null;

const VIEWS: Readonly<Record<string, View>> = {
  check_vat: view(checkVatOutput, checkVatResult),
  get_company: view(getCompanyOutput, companyResult),
  get_company_historical_owners: view(getCompanyHistoricalOwnersOutput, ownersResult),
  get_company_owners: view(getCompanyOwnersOutput, currentOwnersResult),
  get_company_profile: view(getCompanyProfileOutput, profileResult),
  get_lei: view(getLeiOutput, leiResult),
  get_document: view(getDocumentOutput, documentResult),
  get_ownership_graph: view(getOwnershipGraphOutput, ownershipResult),
  get_publication: view(getPublicationOutput, publicationResult),
  list_company_publications: view(listCompanyPublicationsOutput, publicationsResult),
  search_companies: view(searchCompaniesOutput, searchResult),
  verify_email: view(verifyEmailOutput, emailResult),
};

/** A result as people read it, beside each value where it stands; null where there is nothing but the JSON. */
export function resultView(
  { type, output, provenance = null }: ExplainedEnrichment,
  context: Omit<ResultContext, 'cite'>,
): Html | null {
  return output === null ? null : (VIEWS[type]?.(output, { ...context, cite: citing(provenance) }) ?? null);
}

/** What an older version has stored may be in another shape. */
function view<Output>(schema: z.ZodType<Output>, show: (output: Output, context: ResultContext) => Html): View {
  return (output, context) => {
    const read = schema.safeParse(output);
    return read.success ? show(read.data, context) : null;
  };
}
