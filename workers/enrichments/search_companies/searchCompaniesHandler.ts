import { scrapedMeta } from '#contract/types/registryMeta';
import type { SearchCompaniesInput } from '#contract/types/search_companies/searchCompanies';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { searchRegister } from '../../registries/handelsregister/searchRegister.ts';
import type { EnrichmentHandler } from '../handler.ts';
import type { Source } from '../sources.ts';

const NEEDS = { retrievals: 1 };

/** search_companies: always asked of the portal, since new companies appear every day. */
export function createSearchCompaniesHandler(source: Source): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const input = work.input as SearchCompaniesInput;
      const startedAt = performance.now();
      const { result, proxy } = await source.visit(context, NEEDS, (session, portal) =>
        searchRegister(session, portal, {
          query: input.query,
          registerType: input.register_type ?? null,
          courtCode: input.court_code ?? null,
        }),
      );
      return {
        output: {
          query: input.query,
          total: result.total,
          companies: result.hits,
          _registry_meta: scrapedMeta(HANDELSREGISTER.name, startedAt, performance.now(), proxy),
        },
        cost: null,
        mirror: null,
      };
    },
  };
}
