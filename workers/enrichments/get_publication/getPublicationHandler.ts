import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { GetPublicationInput, PublicationRecord } from '#contract/types/get_publication/getPublication';
import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import { scrapedMeta } from '#contract/types/registryMeta';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { companyMirrorKey, publicationMirrorKey } from '#domain/mirrorKey';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import type { EnrichmentHandler } from '../handler.ts';
import type { Source } from '../sources.ts';
import { captchaQuestion, type CaptchaHelp } from './captchaQuestion.ts';
import { resumedCaptcha, visitPublication } from './visitPublication.ts';

/**
 * get_publication: the publication found again at the gazette by its entry in the mirror.
 *
 * @param captchas null where captchas are not read
 */
export function createGetPublicationHandler(
  mirror: Mirror,
  source: Source,
  captchas: CaptchaHelp | null,
): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const id = publicationIdOf(work);
      // Fails without a browser where no list ever had the publication.
      const { company, entry } = await listedPublication(mirror, id, work.organizationId);
      const wanted = { company, companyName: await nameOf(mirror, { company, entry }, work.organizationId), entry };
      const resumed = resumedCaptcha(work.resumption);
      const startedAt = performance.now();
      const { result: visit, proxy } = await visitPublication(source, captchas, context, wanted, resumed);
      if (visit.kind === 'captcha') {
        return captchaQuestion(captchas, visit.captcha, resumed?.held.asked ?? 0, proxy);
      }
      if (visit.kind === 'not_listed') {
        throw notListed(id);
      }
      const record: PublicationRecord = {
        publication_id: id,
        company_id: company.text,
        ...visit.publication,
        type: entry.type,
      };
      return {
        output: { ...record, _registry_meta: scrapedMeta(BUNDESANZEIGER.name, startedAt, performance.now(), proxy) },
        cost: null,
        mirror: { records: [{ key: publicationMirrorKey(id), record }], publications: [] },
        explanation: { kind: 'read', provenance: visit.provenance },
      };
    },
  };
}

interface Listed {
  readonly company: CompanyId;
  readonly entry: PublicationEntry;
}

async function listedPublication(mirror: Mirror, publicationId: string, organizationId: number): Promise<Listed> {
  const found = await mirror.readPublication(publicationId, organizationId);
  const verdict = found === null ? null : parseCompanyId(found.companyId);
  if (found === null || verdict?.kind !== 'valid') {
    throw new WorkError({
      kind: 'permanent',
      code: 'publication_not_in_mirror',
      message: `The publication ${publicationId} was not found in the mirror. Call list_company_publications first.`,
    });
  }
  return { company: verdict.id, entry: found.entry as PublicationEntry };
}

/** The name that the gazette was searched for; the printed one where the register was never read. */
async function nameOf(mirror: Mirror, { company, entry }: Listed, organizationId: number): Promise<string> {
  const found = await mirror.read(companyMirrorKey(company.text), organizationId);
  return found === null ? entry.company_name : (found.record as CompanyRecord).name;
}

function notListed(publicationId: string): WorkError {
  return new WorkError({
    kind: 'permanent',
    code: 'publication_not_listed',
    message: `The gazette no longer lists the publication ${publicationId}.`,
  });
}

function publicationIdOf(work: ClaimedWork): string {
  return (work.input as GetPublicationInput).publication_id;
}
