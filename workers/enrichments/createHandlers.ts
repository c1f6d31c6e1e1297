import type { EnrichmentTypeName } from '#contract/types/catalogue';
import type { SourceName } from '#domain/sources/catalogue';
import type { MirrorWindow } from '#platform/freshRecord';
import type { DocumentCache } from '#ports/documentCache';
import { createGetCompanyHandler } from './get_company/getCompanyHandler.ts';
import { createGetCompanyHistoricalOwnersHandler } from './get_company_historical_owners/getCompanyHistoricalOwnersHandler.ts';
import type { CaptchaHelp } from './get_publication/captchaQuestion.ts';
import { createGetPublicationHandler } from './get_publication/getPublicationHandler.ts';
import type { EnrichmentHandler } from './handler.ts';
import { createListCompanyPublicationsHandler } from './list_company_publications/listCompanyPublicationsHandler.ts';
import { createSearchCompaniesHandler } from './search_companies/searchCompaniesHandler.ts';
import type { Source } from './sources.ts';
import { createVerifyEmailHandler, type VerifyEmailServices } from './verify_email/verifyEmailHandler.ts';

export interface Sources extends Readonly<Record<SourceName, Source>> {
  /** Documents of attempts that were interrupted. */
  readonly documentCache: DocumentCache;
  /** Null where nobody can read captchas. */
  readonly captchas: CaptchaHelp | null;
}

/** One handler for every type of the catalogue; the compiler misses one that is missing. */
export function createHandlers(
  window: MirrorWindow,
  sources: Sources,
  verifyEmail: VerifyEmailServices,
): ReadonlyMap<string, EnrichmentHandler> {
  const handlers: Readonly<Record<EnrichmentTypeName, EnrichmentHandler>> = {
    get_company: createGetCompanyHandler(window, sources.handelsregister),
    get_company_historical_owners: createGetCompanyHistoricalOwnersHandler(
      window,
      sources.handelsregister,
      sources.documentCache,
    ),
    search_companies: createSearchCompaniesHandler(sources.handelsregister),
    get_publication: createGetPublicationHandler(window, sources.bundesanzeiger, sources.captchas),
    list_company_publications: createListCompanyPublicationsHandler(window, sources.bundesanzeiger),
    verify_email: createVerifyEmailHandler(verifyEmail),
  };
  return new Map(Object.entries(handlers));
}
