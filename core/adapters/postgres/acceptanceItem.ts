import type { MirrorScope } from '#domain/mirrorScope';
import type { AcceptanceRequest } from '#ports/acceptance';
import { mirrorItem } from './mirrorItem.ts';

/** A request as accept_enrichments is given it. */
export function acceptanceItem(request: AcceptanceRequest, scope: MirrorScope = 'shared'): Record<string, unknown> {
  return {
    accepted_at: request.acceptedAt,
    organization_id: request.organizationId,
    api_key_id: request.apiKeyId,
    type: request.type,
    lane: request.lane,
    price: request.price,
    dedup_key: request.dedupKey,
    callback_url: request.callbackUrl,
    input: request.input,
    custom_vars: request.customVars === null ? null : JSON.stringify(request.customVars),
    idempotency_key: request.idempotency?.key,
    fingerprint: request.idempotency?.fingerprint,
    response_head: request.idempotency?.answer?.beforeId,
    response_tail: request.idempotency?.answer?.afterId,
    ...mirrorItem(scope, request.organizationId, request),
    answer: request.answer,
    headline: request.headline,
    explained_by: request.explainedBy,
    traceparent: request.traceparent,
  };
}
