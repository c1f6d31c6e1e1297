import type { GetCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import { ownersMirrorKey } from '#domain/mirrorKey';
import {
  type ListFiles,
  readShareholderLists,
} from '../../registries/handelsregister/documents/readShareholderLists.ts';
import type { ListServices } from '../../documents/listServices.ts';
import { parseLists } from '../../registries/handelsregister/documents/parseLists.ts';
import type { Portal } from '../../registries/portal.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import { listPapers } from '../listPapers.ts';
import type { Source } from '../sources.ts';
import { registerCapital } from '../registerCapital.ts';
import { judgeLists } from './judgeLists.ts';
import { availableAnswer, emptyOutput } from './ownersOutput.ts';

/** The search, the document page, and as many lists as most companies have. */
const NEEDS = { retrievals: 6 };

/** get_company_historical_owners: every shareholder list of the register folder, read and compared one after the other. */
export function createGetCompanyHistoricalOwnersHandler(
  source: Source,
  { cache, mirror, keeper }: ListServices,
): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      // Files are read behind the visit, so that no browser waits for it.
      const { result: visited } = await source.visit(context, NEEDS, async (session, portal) => ({
        lists: await readShareholderLists(session, portal, id, cache),
        portal,
      }));
      const result = await answer(id.text, visited, await registerCapital(mirror, id.text, work.organizationId));
      await keeper.keepBeside('shareholder_list', () => listPapers(work.organizationId, id.text, visited.lists));
      // The next enrichment of the company asks the register again.
      await cache.clear(id.text);
      return result;
    },
  };
}

interface VisitedFolder {
  readonly lists: ListFiles;
  readonly portal: Portal;
}

/**
 * docs/spec/contract.md, "Prices": only a history is paid for; everything else is free, and asked of the register again
 * next time.
 */
async function answer(
  companyId: string,
  { lists, portal }: VisitedFolder,
  capital: number | null,
): Promise<WorkResult> {
  switch (lists.kind) {
    case 'not_found':
      return free(emptyOutput(companyId, 'company_not_found', []));
    case 'unenumerable':
      return free(emptyOutput(companyId, 'historical_owners_unavailable', ['historical_enumeration_unavailable']));
    case 'read': {
      const verdict = judgeLists(await parseLists(lists.files, portal, capital));
      if (verdict.kind === 'unavailable') {
        return free(emptyOutput(companyId, 'historical_owners_unavailable', [verdict.warning]));
      }
      const { output, provenance } = availableAnswer(companyId, verdict.snapshots, verdict.warnings);
      return {
        output,
        cost: null,
        mirror: { records: [{ key: ownersMirrorKey(companyId), record: output }], publications: [] },
        explanation: { kind: 'read', provenance },
      };
    }
  }
}

function free(output: GetCompanyHistoricalOwnersOutput): WorkResult {
  return { output, cost: 0, mirror: null };
}
