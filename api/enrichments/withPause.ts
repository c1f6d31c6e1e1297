import type { Enrichment } from '#domain/enrichment';
import { isTerminal } from '#domain/lifecycle';
import type { ApiPorts } from '../operations/ports.ts';
import type { EnrichmentOutcome } from './enrichmentOutcome.ts';
import { shownPause } from './shownPause.ts';

/** The outcome with the pause that holds up the enrichment; what is worked on or has ended is held up by none. */
export async function withPause<Outcome extends EnrichmentOutcome>(
  { now, pauses }: Pick<ApiPorts, 'now' | 'pauses'>,
  { id, organizationId, status }: Pick<Enrichment, 'id' | 'organizationId' | 'status'>,
  outcome: Outcome,
): Promise<Outcome> {
  if (isTerminal(status) || status === 'processing') {
    return outcome;
  }
  const found = await pauses.holding(organizationId, id, now());
  return found === null ? outcome : { ...outcome, data: { ...outcome.data, pause: shownPause(found) } };
}
