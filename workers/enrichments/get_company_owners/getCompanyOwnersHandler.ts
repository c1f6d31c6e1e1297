import { scrapedMeta } from '#contract/types/registryMeta';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import type { ListServices } from '../../documents/listServices.ts';
import { readShareholderLists } from '../../registries/handelsregister/documents/readShareholderLists.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler } from '../handler.ts';
import { listPapers } from '../listPapers.ts';
import { registerCapital } from '../registerCapital.ts';
import type { Source } from '../sources.ts';
import { currentOwners } from './currentOwners.ts';

/** The search, the document page, its folders, and the list: selected, then downloaded. */
const NEEDS = { retrievals: 6 };

/** get_company_owners: the newest shareholder list of the register folder. */
export function createGetCompanyOwnersHandler(
  source: Source,
  { cache, mirror, keeper }: ListServices,
): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const startedAt = performance.now();
      // The file is read behind the visit, so that no browser waits for it.
      const { result: visited, proxy } = await source.visit(context, NEEDS, async (session, portal) => ({
        companyId: id.text,
        lists: await readShareholderLists(session, portal, id, cache, 'newest'),
        portal,
      }));
      const capital = await registerCapital(mirror, id.text, work.organizationId);
      const meta = scrapedMeta(HANDELSREGISTER.name, startedAt, performance.now(), proxy);
      const result = await currentOwners(visited, capital, meta);
      await keeper.keepBeside('shareholder_list', () => listPapers(work.organizationId, id.text, visited.lists));
      // The next enrichment of the company asks the register again.
      await cache.clear(id.text);
      return result;
    },
  };
}
