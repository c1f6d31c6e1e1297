import { ENRICHMENT_BATCH } from '#contract/resources/enrichmentBatch';
import { COMPANY_MONITOR } from '#contract/resources/companyMonitor';

/** What the plugin does with objects, as roles name it. */
export type Verb = 'get' | 'list' | 'patch';
/** The roles that Kubernetes has for people; the chart adds its kinds to them (templates/aggregated-roles.yaml). */
export type UserRole = 'view' | 'edit' | 'admin';

/** What whoever may edit a namespace asks for; how portals are visited and workers scale is its administrators'. */
const OF_EDITORS: readonly string[] = [ENRICHMENT_BATCH.plural, COMPANY_MONITOR.plural];

/** The least of those roles that lets somebody do this. Secrets are kept from `view`. */
export function grantingRole(verb: Verb, plural: string): UserRole {
  if (verb !== 'patch') {
    return plural === 'secrets' ? 'edit' : 'view';
  }
  return OF_EDITORS.includes(plural) ? 'edit' : 'admin';
}
