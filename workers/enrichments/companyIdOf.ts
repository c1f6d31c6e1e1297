import { companyAskedFor, type GetCompanyInput } from '#contract/types/get_company/getCompany';
import type { CompanyId } from '#domain/companyId';
import type { ClaimedWork } from '#ports/workQueue';

/**
 * The company that work is about.
 *
 * @throws Error for an input that acceptance should have refused
 */
export function companyIdOf(work: ClaimedWork): CompanyId {
  const verdict = companyAskedFor(work.input as GetCompanyInput);
  if (verdict.kind !== 'valid') {
    throw new Error(`Enrichment ${work.id} was accepted with a malformed company id`);
  }
  return verdict.id;
}
