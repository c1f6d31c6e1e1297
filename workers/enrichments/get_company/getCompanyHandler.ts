import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import { scrapedMeta } from '#contract/types/registryMeta';
import { companyMirrorKey } from '#domain/mirrorKey';
import { HANDELSREGISTER } from '#domain/sources/handelsregister';
import { WorkError } from '#domain/verdict';
import type { DocumentKeeper, Paper } from '../../documents/documentKeeper.ts';
import { sha256Of } from '../../registries/documentProvenance.ts';
import { type CompanyReading, readCompany } from '../../registries/handelsregister/readCompany.ts';
import { companyIdOf } from '../companyIdOf.ts';
import type { EnrichmentHandler, WorkResult } from '../handler.ts';
import type { Source } from '../sources.ts';

/** The search and the structured content. */
const NEEDS = { retrievals: 2 };

/** get_company: the structured register content, read from the portal. */
export function createGetCompanyHandler(source: Source, keeper: DocumentKeeper): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = companyIdOf(work);
      const startedAt = performance.now();
      const { result: found, proxy } = await source.visit(context, NEEDS, (session, portal) =>
        readCompany(session, portal, id),
      );
      if (found.kind === 'not_found') {
        throw new WorkError({
          kind: 'permanent',
          code: 'company_not_found',
          message: `The register has no company ${id.text}.`,
        });
      }
      const meta = scrapedMeta(HANDELSREGISTER.name, startedAt, performance.now(), proxy);
      await keeper.keepBeside('SI', () => papersOf(work.organizationId, id.text, found));
      return result(found, meta, companyMirrorKey(id.text));
    },
  };
}

function papersOf(organizationId: number, companyId: string, { paper }: FoundCompany): readonly Paper[] {
  if (paper === null) {
    return [];
  }
  const { kind, bytes } = paper;
  const about = { publicationId: null, filedOn: null, sharesDay: false, isNewest: true };
  const source = HANDELSREGISTER.name;
  return [{ organizationId, companyId, source, kind, ...about, documentSha256: sha256Of(bytes), bytes }];
}

type FoundCompany = Extract<CompanyReading, { kind: 'found' }>;

function result(
  { record, provenance }: FoundCompany,
  meta: GetCompanyOutput['_registry_meta'],
  key: string,
): WorkResult {
  return {
    output: { ...record, _registry_meta: meta },
    cost: null,
    mirror: { records: [{ key, record }], publications: [] },
    ...(provenance && { explanation: { kind: 'read', provenance } }),
  };
}
