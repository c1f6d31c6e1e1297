import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import { companyMirrorKey } from '#domain/mirrorKey';
import type { Mirror } from '#ports/mirror';

/**
 * The share capital that get_company has read of the register, in integer cents: it proves the rows of a list that
 * prints none. Null where the mirror does not know it.
 */
export async function registerCapital(
  mirror: Mirror,
  companyId: string,
  organizationId: number,
): Promise<number | null> {
  const found = await mirror.read(companyMirrorKey(companyId), organizationId);
  const { capital } = (found?.record ?? {}) as Partial<CompanyRecord>;
  return capital?.currency === 'EUR' ? Math.round(capital.amount * 100) : null;
}
