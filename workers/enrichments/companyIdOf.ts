import { type CompanyId, parseCompanyId } from '#domain/companyId';
import type { ClaimedWork } from '#ports/workQueue';

/**
 * The company that work is about.
 *
 * @throws Error for an input that acceptance should have refused
 */
export function companyIdOf(work: ClaimedWork): CompanyId {
  const { company_id: text } = work.input as { readonly company_id: string };
  const verdict = parseCompanyId(text);
  if (verdict.kind !== 'valid') {
    throw new Error(`Enrichment ${work.id} was accepted with a malformed company id`);
  }
  return verdict.id;
}
