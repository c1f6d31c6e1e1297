import type { Request } from 'express';
import { type EnrichmentRequest, parseEnrichmentRequest } from '#contract/http/enrichmentRequest';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Json } from '#domain/canonicalJson';
import { dedupKey } from '#domain/dedupKey';
import { isIdempotencyKey, requestFingerprint } from '#domain/idempotency';
import { isTerminal } from '#domain/lifecycle';
import { IN_FLIGHT_RETRY_SECONDS } from '#domain/policies';
import type { AcceptanceOutcome, AcceptanceRequest, IdempotentRequest } from '#ports/acceptance';
import { callerOf } from '../http/caller.ts';
import { enrichmentReply, timedOutReply } from '../http/enrichmentReplies.ts';
import { refuse, type Reply, retryAfter, verbatim } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { awaitEnrichment } from '../waiting/awaitEnrichment.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';

/** POST /api/enrichments/<type>: synchronous, asynchronous and webhook mode (1-api.md). */
export function postEnrichment(services: ApiServices, waits: FinishedWaits): Handler {
  return async (request, response) => {
    const { organization } = callerOf(response);
    const type = enrichmentTypeByName(String(request.params['idOrType']));
    if (type === null) {
      return refuse('not_found');
    }
    if (type.feature === 'german_registry' && !organization.germanRegistry) {
      return refuse('registry_not_enabled');
    }
    const verdict = parseEnrichmentRequest(type, bodyOf(request));
    if (verdict.kind === 'invalid') {
      return refuse('validation_failed', { errors: verdict.errors });
    }
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !isIdempotencyKey(key))) {
      return refuse('validation_failed', {
        errors: { 'Idempotency-Key': ['The key must have 1 to 255 printable characters without spaces.'] },
      });
    }
    const acceptedAt = services.now();
    const answer = acceptedAnswer(verdict.request, acceptedAt);
    const outcome = await services.acceptance.accept({
      ...toAcceptance(services, type, verdict.request),
      organizationId: organization.id,
      acceptedAt,
      idempotency: key === undefined ? null : idempotentRequest(request, key, verdict.request.async ? answer : null),
    });
    services.metrics.accepted.inc({ type: type.name, outcome: outcome.kind });
    return verdict.request.async || !('id' in outcome)
      ? answerAtOnce(services, outcome, answer)
      : answerWhenFinished(services, waits, response, organization.id, outcome);
  };
}

function toAcceptance(
  services: ApiServices,
  type: EnrichmentType,
  request: EnrichmentRequest,
): Omit<AcceptanceRequest, 'organizationId' | 'acceptedAt' | 'idempotency'> {
  const { answeredBy, requires } = type.mirrorUse(request.input);
  const since = new Date(services.now().getTime() - services.settings.mirrorMaxAgeSeconds * 1_000);
  return {
    type: type.name,
    lane: type.lane,
    price: services.settings.prices[type.name] ?? type.price,
    input: JSON.stringify(request.input),
    dedupKey: dedupKey(type.name, request.input as Json),
    customVars: request.customVars,
    callbackUrl: request.callbackUrl,
    answeredBy: answeredBy === null ? null : { key: answeredBy, since },
    requires,
  };
}

function idempotentRequest(request: Request, key: string, answer: IdempotentRequest['answer']): IdempotentRequest {
  return { key, fingerprint: requestFingerprint(request.method, request.path, bodyOf(request) as Json), answer };
}

/** No body at all is an empty request; null is a body, and not an object. */
function bodyOf(request: Request): unknown {
  return request.body === undefined ? {} : request.body;
}

/** The 202 of asynchronous requests around the id, which only the database gives. */
function acceptedAnswer(request: EnrichmentRequest, acceptedAt: Date): NonNullable<IdempotentRequest['answer']> {
  const rest = {
    status: 'queued',
    input: request.input,
    callback_url: request.callbackUrl,
    custom_vars: request.customVars ?? {},
    queued_at: acceptedAt.toISOString(),
  };
  return { beforeId: '{"data":{"id":', afterId: `,${JSON.stringify(rest).slice(1)}}` };
}

/** The one switch from the outcome of acceptance to HTTP. */
function answerAtOnce(
  services: ApiServices,
  outcome: AcceptanceOutcome,
  answer: NonNullable<IdempotentRequest['answer']>,
): Reply {
  switch (outcome.kind) {
    case 'accepted':
      services.dispatcher.dispatch(outcome.command);
      return verbatim(202, answer.beforeId + outcome.id + answer.afterId);
    case 'duplicate':
      return verbatim(202, answer.beforeId + outcome.id + answer.afterId);
    case 'replayed':
      return verbatim(202, outcome.answer ?? answer.beforeId + outcome.id + answer.afterId, REPLAYED);
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'key_in_flight':
      return refuse('idempotency_key_in_flight', {}, retryAfter(IN_FLIGHT_RETRY_SECONDS * 1_000));
    case 'insufficient_credits':
      return refuse('insufficient_credits', { required: outcome.required, available: outcome.available });
  }
}

const REPLAYED: Readonly<Record<string, string>> = { 'Idempotent-Replayed': 'true' };

async function answerWhenFinished(
  services: ApiServices,
  waits: FinishedWaits,
  response: Parameters<Handler>[1],
  organizationId: number,
  outcome: Extract<AcceptanceOutcome, { readonly id: number }>,
): Promise<Reply | null> {
  const headers: Readonly<Record<string, string>> = outcome.kind === 'replayed' ? REPLAYED : {};
  response.locals['enrichmentId'] = outcome.id;
  Object.entries(headers).forEach(([name, value]) => response.setHeader(name, value));
  const enrichment = await awaitEnrichment(services, waits, response, {
    organizationId,
    id: outcome.id,
    seconds: services.settings.syncTimeoutSeconds,
    afterOpen: () => {
      if (outcome.kind === 'accepted') {
        services.dispatcher.dispatch(outcome.command);
      }
    },
  });
  if (enrichment === null) {
    return null;
  }
  return isTerminal(enrichment.status) ? enrichmentReply(enrichment) : timedOutReply(enrichment);
}
