import type { ClaimedWork } from '#ports/workQueue';
import { createGetCompanyHistoricalOwnersHandler } from '../../../workers/enrichments/get_company_historical_owners/getCompanyHistoricalOwnersHandler.ts';
import type { WorkResult } from '../../../workers/enrichments/handler.ts';
import type { Source } from '../../../workers/enrichments/sources.ts';
import type { ListFile } from '../../../workers/registries/handelsregister/documents/readShareholderLists.ts';
import { sha256Of } from '../../../workers/registries/documentProvenance.ts';
import type { Finding, Portal } from '../../../workers/registries/portal.ts';
import { createMemoryDocumentCache } from '../memoryDocumentCache.ts';
import { FORGETFUL_KEEPER } from '../forgetfulKeeper.ts';

/**
 * What a company is answered with, and what operators are told, where its register folder holds these files.
 * @param company its record in the mirror; null where there is none
 */
export async function answerFromFiles(
  contents: readonly Buffer[],
  company: unknown = null,
): Promise<{ readonly findings: readonly Finding[]; readonly result: WorkResult }> {
  const findings: Finding[] = [];
  const onUnreadable = (finding: Finding): Promise<void> => {
    findings.push(finding);
    return Promise.resolve();
  };
  const portal: Portal = { baseUrl: 'http://portal.test', onUnreadable };
  const files = contents.map((bytes): ListFile => ({ documentId: sha256Of(bytes), filedOn: '2026-01-01', bytes }));
  const source: Source = {
    visit: () => Promise.resolve({ result: { lists: { kind: 'read', files }, portal } as never, proxy: null }),
  };
  const handler = createGetCompanyHistoricalOwnersHandler(source, {
    cache: createMemoryDocumentCache(),
    keeper: FORGETFUL_KEEPER,
    mirror: {
      read: () =>
        Promise.resolve(company === null ? null : { record: company, readAt: new Date(0), explainedBy: null }),
      readPublication: () => Promise.resolve(null),
    },
  });
  const work = { id: 1, input: { company_id: 'DE-HRB-F1103-261478' } } as unknown as ClaimedWork;
  const context = { enrichmentId: 1, signal: new AbortController().signal, required: null };
  return { result: (await handler.fromSource(work, context)) as WorkResult, findings };
}
