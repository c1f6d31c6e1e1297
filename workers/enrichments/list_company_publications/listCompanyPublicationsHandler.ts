import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type {
  ListCompanyPublicationsInput,
  PublicationsRecord,
} from '#contract/types/list_company_publications/listCompanyPublications';
import { scrapedMeta } from '#contract/types/registryMeta';
import { publicationsMirrorKey } from '#domain/mirrorKey';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import type { ClaimedWork } from '#ports/workQueue';
import { listPublications } from '../../registries/bundesanzeiger/listPublications.ts';
import type { EnrichmentHandler } from '../handler.ts';
import type { Source } from '../sources.ts';

/** One search; a company that was renamed takes one more for each name. */
const NEEDS = { retrievals: 1 };

/** list_company_publications: the gazette searched for the name that the mirror has. */
export function createListCompanyPublicationsHandler(source: Source): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const companyId = companyIdOf(work);
      const company = context.required as CompanyRecord;
      const startedAt = performance.now();
      const { result: publications, proxy } = await source.visit(context, NEEDS, (session, portal) =>
        listPublications(session, portal, {
          companyId,
          name: company.name,
          seat: company.seat,
          formerNames: company.former_names,
          formerSeats: company.former_seats,
        }),
      );
      const record: PublicationsRecord = { company_name: company.name, publications: [...publications] };
      return {
        output: {
          company_id: companyId,
          ...record,
          _registry_meta: scrapedMeta(BUNDESANZEIGER.name, startedAt, performance.now(), proxy),
        },
        cost: null,
        mirror: {
          records: [{ key: publicationsMirrorKey(companyId, BUNDESANZEIGER.name), record }],
          publications: publications.map((entry) => ({
            publicationId: entry.publication_id,
            companyId,
            source: BUNDESANZEIGER.name,
            entry,
          })),
        },
      };
    },
  };
}

function companyIdOf(work: ClaimedWork): string {
  return (work.input as ListCompanyPublicationsInput).company_id;
}
