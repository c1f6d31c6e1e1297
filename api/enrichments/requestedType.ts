import type { Refusal } from '#contract/operations/outcome';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Organization } from '#ports/identities';
import { NOT_FOUND } from '../operations/refusals.ts';

export type RequestedType =
  { readonly kind: 'allowed'; readonly type: EnrichmentType } | Refusal<'not_found' | 'registry_not_enabled'>;

/** The type that a path names, or the refusal: 404 for what does not exist, 403 for what is not enabled. */
export function requestedType(name: string | undefined, organization: Organization): RequestedType {
  const type = enrichmentTypeByName(String(name));
  if (type === null) {
    return NOT_FOUND;
  }
  return type.feature === 'german_registry' && !organization.germanRegistry
    ? { kind: 'registry_not_enabled' }
    : { kind: 'allowed', type };
}
