import type { EnrichmentTypeName } from '#contract/types/catalogue';
import type { SourceName } from '#domain/sources/catalogue';
import type { DocumentCache } from '#ports/documentCache';
import { planOwnership } from '#domain/workflow/ownership/planOwnership';
import { planProfile } from '#domain/workflow/profile/planProfile';
import type { HeldUploads } from '#ports/heldUploads';
import type { LeiIndex } from '#ports/leiIndex';
import type { Mirror } from '#ports/mirror';
import type { VatRegister } from '#ports/vatRegister';
import { createCheckVatHandler } from './check_vat/checkVatHandler.ts';
import { createGetCompanyHandler } from './get_company/getCompanyHandler.ts';
import { createGetCompanyHistoricalOwnersHandler } from './get_company_historical_owners/getCompanyHistoricalOwnersHandler.ts';
import { createGetCompanyOwnersHandler } from './get_company_owners/getCompanyOwnersHandler.ts';
import { createGetFilingHandler } from './get_filing/getFilingHandler.ts';
import { createGetLeiHandler } from './get_lei/getLeiHandler.ts';
import type { DocumentKeeper } from '../documents/documentKeeper.ts';
import { createHeldTurns } from '../documents/heldTurns.ts';
import type { PaperTurns } from '../documents/paperTurns.ts';
import { createGetDocumentHandler } from './get_document/getDocumentHandler.ts';
import type { CaptchaHelp } from './get_publication/captchaQuestion.ts';
import { createGetPublicationHandler } from './get_publication/getPublicationHandler.ts';
import type { EnrichmentHandler } from './handler.ts';
import type { HandoverHelp } from './handover/handoverHelp.ts';
import { createListCompanyFilingsHandler } from './list_company_filings/listCompanyFilingsHandler.ts';
import { createListCompanyPublicationsHandler } from './list_company_publications/listCompanyPublicationsHandler.ts';
import { createReadAccountsHandler } from './read_accounts/readAccountsHandler.ts';
import { createReadShareholderListHandler } from './read_shareholder_list/readShareholderListHandler.ts';
import { createSearchCompaniesHandler } from './search_companies/searchCompaniesHandler.ts';
import type { Source } from './sources.ts';
import { createWorkflowHandler, type WorkflowHandlerServices } from '../workflows/workflowHandler.ts';
import { createVerifyEmailHandler, type VerifyEmailServices } from './verify_email/verifyEmailHandler.ts';

export interface HandlerServices {
  readonly sources: Readonly<Record<SourceName, Source>>;
  readonly mirror: Mirror;
  /** Documents of attempts that were interrupted. */
  readonly documentCache: DocumentCache;
  readonly keeper: DocumentKeeper;
  readonly turns: PaperTurns;
  /** Null where captchas are not read. */
  readonly captchas: CaptchaHelp | null;
  /** Null where nobody is asked to fetch what portals show to people only. */
  readonly handovers: HandoverHelp | null;
  readonly verifyEmail: VerifyEmailServices;
  readonly publicServices: PublicServices;
  readonly workflowServices: WorkflowHandlerServices;
  readonly heldUploads: HeldUploads;
}

/** Each null where it is not set up; work that needs it then fails and costs nothing. */
export interface PublicServices {
  readonly leiIndex: LeiIndex | null;
  readonly vatRegister: VatRegister | null;
}

/** One handler for every type of the catalogue; a type without one does not compile. */
export function createHandlers({
  sources: { handelsregister, bundesanzeiger, unternehmensregister },
  mirror,
  documentCache,
  keeper,
  turns,
  captchas,
  handovers,
  verifyEmail,
  publicServices: { leiIndex, vatRegister },
  workflowServices,
  heldUploads,
}: HandlerServices): ReadonlyMap<string, EnrichmentHandler> {
  const gazette = { mirror, source: bundesanzeiger, captchas };
  const lists = { cache: documentCache, mirror, keeper };
  const held = { uploads: heldUploads, turns: createHeldTurns() };
  const handlers: Readonly<Record<EnrichmentTypeName, EnrichmentHandler>> = {
    get_company: createGetCompanyHandler(handelsregister, keeper),
    get_company_historical_owners: createGetCompanyHistoricalOwnersHandler(handelsregister, lists),
    get_company_owners: createGetCompanyOwnersHandler(handelsregister, lists),
    search_companies: createSearchCompaniesHandler(handelsregister),
    get_document: createGetDocumentHandler({ register: handelsregister, gazette, keeper, turns }),
    get_filing: createGetFilingHandler({ mirror, source: unternehmensregister, keeper, handovers }),
    get_publication: createGetPublicationHandler(gazette, keeper),
    list_company_publications: createListCompanyPublicationsHandler(bundesanzeiger),
    list_company_filings: createListCompanyFilingsHandler(unternehmensregister),
    verify_email: createVerifyEmailHandler(verifyEmail),
    get_lei: createGetLeiHandler(leiIndex, mirror),
    check_vat: createCheckVatHandler(vatRegister, mirror),
    read_accounts: createReadAccountsHandler(held),
    read_shareholder_list: createReadShareholderListHandler(held, mirror),
    get_company_profile: createWorkflowHandler(planProfile, workflowServices),
    get_ownership_graph: createWorkflowHandler(planOwnership, workflowServices),
  };
  return new Map(Object.entries(handlers));
}
