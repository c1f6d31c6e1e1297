import type { EnrichmentRequest } from '#contract/http/enrichmentRequest';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { AcceptanceOutcome, AcceptanceRequest } from '#ports/acceptance';
import type { ApiServices } from '../services.ts';
import { acceptedWork } from './acceptedWork.ts';
import { mirroredAnswer } from './mirroredAnswer.ts';
import { priceOf } from './priceOf.ts';

export interface EnrichmentOrder extends Pick<AcceptanceRequest, 'organizationId' | 'acceptedAt' | 'idempotency'> {
  readonly type: EnrichmentType;
  /** Asynchronous work is left to the workers, also where the mirror has the answer. */
  readonly request: EnrichmentRequest;
}

/** Hands one valid request to the store, whatever interface it came by; the caller dispatches what was accepted. */
export async function acceptEnrichment(
  services: ApiServices,
  { type, request, organizationId, acceptedAt, idempotency }: EnrichmentOrder,
): Promise<AcceptanceOutcome> {
  await services.callbackSecrets.prepare(organizationId, request.callbackUrl);
  const answer = request.async ? null : await mirroredAnswer(services, type, request.input, acceptedAt);
  const outcome = await services.acceptance.accept({
    ...acceptedWork(services, type, request.input, acceptedAt),
    organizationId,
    type: type.name,
    price: priceOf(services, type.name),
    customVars: request.customVars,
    callbackUrl: request.callbackUrl,
    acceptedAt,
    idempotency,
    answer: answer === null ? null : JSON.stringify(answer),
  });
  services.metrics.accepted.inc({ type: type.name, outcome: outcome.kind });
  if ((outcome.kind === 'duplicate' || outcome.kind === 'answered') && request.callbackUrl !== null) {
    // It has ended, or what it is a duplicate of may have.
    services.deliveriesDue.announce([outcome.id]);
  }
  return outcome;
}
