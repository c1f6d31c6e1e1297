import type { ApiPorts } from '../../operations/ports.ts';
import type { Ask } from '../ask.ts';
import { sendFileOf } from '../sendFileOf.ts';
import type { Page } from '../visit.ts';

/** GET /enrichments/{id}/graphml */
export function ownershipGraphml(ports: Pick<ApiPorts, 'logger'>, ask: Ask): Page {
  return async (visit) => sendFileOf(await ask('getEnrichmentGraphml', visit), visit, ports);
}
