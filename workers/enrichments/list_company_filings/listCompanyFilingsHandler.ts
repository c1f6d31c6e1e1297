import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { FilingsRecord } from '#contract/types/list_company_filings/listCompanyFilings';
import { scrapedMeta } from '#contract/types/registryMeta';
import { publicationsMirrorKey } from '#domain/mirrorKey';
import { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { listFilings } from '../../registries/unternehmensregister/listFilings.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler } from '../handler.ts';
import type { Source } from '../sources.ts';

/** One search and the register data; further pages and former names take one more each. */
const NEEDS = { retrievals: 2 };

/** list_company_filings: the company register searched for the name that the mirror has. */
export function createListCompanyFilingsHandler(source: Source): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const company = context.required as CompanyRecord;
      const startedAt = performance.now();
      const { result, proxy } = await source.visit(context, NEEDS, (session, portal) =>
        listFilings(session, portal, {
          id,
          name: company.name,
          seat: company.seat,
          formerNames: company.former_names,
          formerSeats: company.former_seats,
        }),
      );
      const record: FilingsRecord = {
        company_name: company.name,
        matched_euid: result.euid,
        filings: [...result.filings],
      };
      return {
        output: {
          company_id: id.text,
          ...record,
          _registry_meta: scrapedMeta(UNTERNEHMENSREGISTER.name, startedAt, performance.now(), proxy),
        },
        cost: null,
        mirror: {
          records: [{ key: publicationsMirrorKey(id.text, UNTERNEHMENSREGISTER.name), record }],
          publications: result.filings.map((entry) => ({
            publicationId: entry.filing_id,
            companyId: id.text,
            source: UNTERNEHMENSREGISTER.name,
            entry,
          })),
        },
      };
    },
  };
}
