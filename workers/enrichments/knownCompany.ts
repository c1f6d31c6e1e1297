import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import { companyMirrorKey } from '#domain/mirrorKey';
import type { Mirror } from '#ports/mirror';
import { normalCity } from '../registries/normalCity.ts';
import { normalName } from '../registries/normalName.ts';

/** Every name and seat that the mirror has of a company. */
export interface KnownCompany {
  readonly names: readonly string[];
  readonly seats: readonly string[];
}

/** The company as the mirror has it, however old; null where get_company was never called for it. */
export async function knownCompany(
  mirror: Mirror,
  companyId: string,
  organizationId: number,
): Promise<KnownCompany | null> {
  const known = await mirror.read(companyMirrorKey(companyId), organizationId);
  if (known === null) {
    return null;
  }
  const { name, seat, former_names: names, former_seats: seats } = known.record as CompanyRecord;
  return { names: [name, ...names], seats: [...(seat === null ? [] : [seat]), ...seats] };
}

/** Whether one of the names, or the city, that others print of a company is one that it has or had. */
export function meansCompany(
  printed: { readonly names: readonly string[]; readonly city: string | null },
  { names, seats }: KnownCompany,
): boolean {
  return (
    sharesName(printed.names, names) ||
    (printed.city !== null && seats.map(normalCity).includes(normalCity(printed.city)))
  );
}

/** Whether two lists of names share one, however its legal form is spelled. */
export function sharesName(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others.map(normalName));
  return some.some((name) => known.has(normalName(name)));
}
