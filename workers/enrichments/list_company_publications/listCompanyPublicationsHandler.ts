import type { CompanyRecord } from '#contract/types/getCompany';
import {
  type ListCompanyPublicationsInput,
  mirroredPublications,
  type PublicationsRecord,
} from '#contract/types/listCompanyPublications';
import { scrapedMeta } from '#contract/types/registryMeta';
import { companyMirrorKey, publicationsMirrorKey } from '#domain/mirrorKey';
import { WorkError } from '#domain/verdict';
import { freshRecord, type MirrorWindow } from '#platform/freshRecord';
import type { ClaimedWork } from '#ports/workQueue';
import { listPublications } from '../../registries/bundesanzeiger/listPublications.ts';
import type { EnrichmentHandler } from '../handler.ts';
import type { Source } from '../sources.ts';

/** The contract's name of the federal gazette (1-api.md, `_registry_meta`). */
const GAZETTE = 'bundesanzeiger';

/** One search; a company that was renamed takes one more for each name. */
const NEEDS = { retrievals: 1 };

/** list_company_publications: the mirror's list, or the gazette searched for the name that the mirror has. */
export function createListCompanyPublicationsHandler(window: MirrorWindow, source: Source): EnrichmentHandler {
  return {
    fromMirror: async (work) => {
      const companyId = companyIdOf(work);
      const known = await freshRecord(window, publicationsMirrorKey(companyId, GAZETTE));
      if (known === null) {
        // Fails here already, without a browser, where the company is unknown.
        await mirroredCompany(window, companyId);
        return null;
      }
      return { output: mirroredPublications(companyId, known.record), cost: null, mirror: null };
    },
    fromSource: async (work, context) => {
      const companyId = companyIdOf(work);
      const company = await mirroredCompany(window, companyId);
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
          _registry_meta: scrapedMeta(GAZETTE, startedAt, performance.now(), proxy),
        },
        cost: null,
        mirror: {
          records: [{ key: publicationsMirrorKey(companyId, GAZETTE), record }],
          publications: publications.map((entry) => ({
            publicationId: entry.publication_id,
            companyId,
            source: GAZETTE,
            entry,
          })),
        },
      };
    },
  };
}

/** The company's record, however old (2-decisions.md, "Enrichment types"). */
async function mirroredCompany({ mirror }: MirrorWindow, companyId: string): Promise<CompanyRecord> {
  const found = await mirror.read(companyMirrorKey(companyId));
  if (found === null) {
    throw new WorkError({
      kind: 'permanent',
      code: 'company_not_in_mirror',
      message: `The company ${companyId} was not found in the mirror. Call get_company for it first.`,
    });
  }
  return found.record as CompanyRecord;
}

function companyIdOf(work: ClaimedWork): string {
  return (work.input as ListCompanyPublicationsInput).company_id;
}
