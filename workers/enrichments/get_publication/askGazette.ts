import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { PublicationEntry } from '#contract/types/list_company_publications/listCompanyPublications';
import { type CompanyId, parseCompanyId } from '#domain/companyId';
import { companyMirrorKey } from '#domain/mirrorKey';
import { BUNDESANZEIGER } from '#domain/sources/bundesanzeiger';
import { WorkError } from '#domain/verdict';
import type { Mirror } from '#ports/mirror';
import type { ClaimedWork } from '#ports/workQueue';
import type { Arrival } from '../../registries/bundesanzeiger/arrivedAtPublication.ts';
import type { ProviderQuestion, WorkContext } from '../handler.ts';
import type { Source } from '../sources.ts';
import { captchaQuestion, type CaptchaHelp } from './captchaQuestion.ts';
import { resumedCaptcha, visitPublication } from './visitPublication.ts';

export interface GazetteServices {
  readonly mirror: Mirror;
  readonly source: Source;
  /** Null where captchas are not read. */
  readonly captchas: CaptchaHelp | null;
}

/** A publication as the gazette shows it. */
export interface ShownPublication extends Omit<Extract<Arrival, { readonly kind: 'read' }>, 'kind'> {
  readonly kind: 'shown';
  readonly company: CompanyId;
  readonly entry: PublicationEntry;
  readonly proxy: string | null;
}

export type GazetteAnswer = ShownPublication | { readonly kind: 'captcha'; readonly question: ProviderQuestion };

/**
 * Finds a publication again at the gazette by its entry in the mirror, or ends in a question to who reads captchas.
 * @throws WorkError
 */
export async function askGazette(
  { mirror, source, captchas }: GazetteServices,
  work: ClaimedWork,
  context: WorkContext,
  id: string,
): Promise<GazetteAnswer> {
  // Fails without a browser where no list ever had the publication.
  const { company, entry } = await listedPublication(mirror, id, work.organizationId);
  const wanted = { company, companyName: await nameOf(mirror, { company, entry }, work.organizationId), entry };
  const resumed = resumedCaptcha(work.resumption);
  const { result: visit, proxy } = await visitPublication(source, captchas, context, wanted, resumed);
  if (visit.kind === 'captcha') {
    return { kind: 'captcha', question: captchaQuestion(captchas, visit.captcha, resumed?.held.asked ?? 0, proxy) };
  }
  if (visit.kind === 'not_listed') {
    throw notListed(id);
  }
  return { ...visit, kind: 'shown', company, entry, proxy };
}

interface Listed {
  readonly company: CompanyId;
  readonly entry: PublicationEntry;
}

/** The list entry of a publication and its company. @throws WorkError where no list ever had it */
export async function listedPublication(
  mirror: Mirror,
  publicationId: string,
  organizationId: number,
): Promise<Listed> {
  const found = await mirror.readPublication(publicationId, organizationId);
  const verdict = found === null ? null : parseCompanyId(found.companyId);
  if (found?.source !== BUNDESANZEIGER.name || verdict?.kind !== 'valid') {
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
