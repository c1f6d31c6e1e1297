import type { EnrichmentType } from '#contract/types/enrichmentType';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { Organization } from '#ports/identities';
import { refuse, type Reply } from './reply.ts';

/** The type that a path names, or the refusal: 404 for what does not exist, 403 for what is not enabled. */
export function requestedType(name: unknown, organization: Organization): EnrichmentType | Reply {
  const type = enrichmentTypeByName(String(name));
  if (type === null) {
    return refuse('not_found');
  }
  return type.feature === 'german_registry' && !organization.germanRegistry ? refuse('registry_not_enabled') : type;
}
