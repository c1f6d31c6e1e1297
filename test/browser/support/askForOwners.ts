import { expect } from '@jest/globals';
import { getCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { getCompanyOwnersOutput } from '#contract/types/get_company_owners/getCompanyOwners';
import type { DocumentCache } from '#ports/documentCache';
import type { Mirror } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import type { BrowserSession } from '../../../workers/browser/browserSession.ts';
import { createGetCompanyHistoricalOwnersHandler } from '../../../workers/enrichments/get_company_historical_owners/getCompanyHistoricalOwnersHandler.ts';
import { createGetCompanyOwnersHandler } from '../../../workers/enrichments/get_company_owners/getCompanyOwnersHandler.ts';
import type { EnrichmentHandler, WorkResult } from '../../../workers/enrichments/handler.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import type { Portal } from '../../../workers/registries/portal.ts';
import { createMemoryDocumentCache } from '../../support/memoryDocumentCache.ts';
import type { PortalVisit } from './portalVisit.ts';
import { FORGETFUL_KEEPER } from '../../support/forgetfulKeeper.ts';
import type { ListServices } from '../../../workers/documents/listServices.ts';

/** What is done to a page before the driver uses it. */
export type Prepare = (session: BrowserSession) => Promise<unknown>;

export interface OwnersQuestion {
  readonly prepare?: Prepare;
  /** What an earlier attempt left; nothing where absent. */
  readonly cache?: DocumentCache;
  /** Where the portal behaves in another way. */
  readonly portal?: Partial<Portal>;
}

/** A mirror that knows no company. */
const UNREAD: Mirror = { read: () => Promise.resolve(null), readPublication: () => Promise.resolve(null) };

type CreateHandler = (source: Source, services: ListServices) => EnrichmentHandler;

/** One attempt of get_company_historical_owners at the simulated register; its answer keeps the contract. */
export async function askForOwners(
  register: PortalVisit,
  companyId: string,
  question: OwnersQuestion = {},
): Promise<WorkResult> {
  const result = await ask(createGetCompanyHistoricalOwnersHandler, register, companyId, question);
  expect(getCompanyHistoricalOwnersOutput.parse(result.output)).toEqual(result.output);
  return result;
}

/** One attempt of get_company_owners at the simulated register; its answer keeps the contract. */
export async function askForCurrentOwners(
  register: PortalVisit,
  companyId: string,
  question: OwnersQuestion = {},
): Promise<WorkResult> {
  const result = await ask(createGetCompanyOwnersHandler, register, companyId, question);
  expect(getCompanyOwnersOutput.parse(result.output)).toEqual(result.output);
  return result;
}

async function ask(
  create: CreateHandler,
  register: PortalVisit,
  companyId: string,
  { prepare = () => Promise.resolve(), cache = createMemoryDocumentCache(), portal = {} }: OwnersQuestion,
): Promise<WorkResult> {
  const source: Source = {
    visit: async (_context, _needs, job) => ({
      result: await register.visit(async (session) => {
        await prepare(session);
        return job(session, { ...register.portal, ...portal });
      }),
      proxy: null,
    }),
  };
  const handler = create(source, { cache, mirror: UNREAD, keeper: FORGETFUL_KEEPER });
  const work = { id: 1, input: { company_id: companyId } } as unknown as ClaimedWork;
  const context = { enrichmentId: work.id, signal: new AbortController().signal, required: null };
  return (await handler.fromSource(work, context)) as WorkResult;
}
