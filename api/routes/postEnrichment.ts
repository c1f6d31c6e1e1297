import type { Request, Response } from 'express';
import { type EnrichmentRequest, parseEnrichmentRequest } from '#contract/http/enrichmentRequest';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { isTerminal } from '#domain/lifecycle';
import { IN_FLIGHT_RETRY_SECONDS } from '#domain/policies';
import type { Organization } from '#ports/identities';
import { acceptEnrichment, type OrderOutcome } from '../http/acceptEnrichment.ts';
import { bodyOf } from '../http/bodyOf.ts';
import { callerOf } from '../http/caller.ts';
import { enrichmentReply, timedOutReply } from '../http/enrichmentReplies.ts';
import { idempotencyKey, REPLAYED, type RequestKey } from '../http/idempotencyKey.ts';
import { refuse, type Reply, retryAfter, verbatim } from '../http/reply.ts';
import { requestedType } from '../http/requestedType.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { awaitEnrichment } from '../waiting/awaitEnrichment.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';

/** A request that passed every check which needs no database. */
interface CheckedRequest {
  readonly type: EnrichmentType;
  readonly request: EnrichmentRequest;
  readonly key: RequestKey | null;
}

/** The 202 of an asynchronous request around the id, which only the database gives. */
interface AcceptedAnswer {
  readonly beforeId: string;
  readonly afterId: string;
}

/** POST /api/enrichments/<type>: synchronous, asynchronous and webhook mode (1-api.md). */
export function postEnrichment(services: ApiServices, waits: FinishedWaits): Handler {
  return async (request, response) => {
    const { organization } = callerOf(response);
    const checked = check(services, request, organization);
    if ('status' in checked) {
      return checked;
    }
    const acceptedAt = services.now();
    const answer = acceptedAnswer(checked.request, acceptedAt);
    const { type, key } = checked;
    const outcome = await acceptEnrichment(services, {
      organizationId: organization.id,
      type,
      request: checked.request,
      acceptedAt,
      idempotency: key === null ? null : { ...key, answer: checked.request.async ? answer : null },
    });
    return checked.request.async || !('id' in outcome)
      ? answerAtOnce(services, outcome, answer)
      : answerWhenFinished(services, waits, response, organization.id, outcome);
  };
}

/** Everything that can be refused without asking the database, in the order in which callers are told. */
function check({ settings }: ApiServices, request: Request, organization: Organization): CheckedRequest | Reply {
  const type = requestedType(request.params['idOrType'], organization);
  if ('status' in type) {
    return type;
  }
  const verdict = parseEnrichmentRequest(type, bodyOf(request), settings.isAllowedAddress);
  if (verdict.kind === 'invalid') {
    return refuse('validation_failed', { errors: verdict.errors });
  }
  const key = idempotencyKey(request);
  if (key !== null && 'status' in key) {
    return key;
  }
  return {
    type,
    request: { ...verdict.request, async: verdict.request.async || type.alwaysAsynchronous === true },
    key,
  };
}

function acceptedAnswer(request: EnrichmentRequest, acceptedAt: Date): AcceptedAnswer {
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
function answerAtOnce(services: ApiServices, outcome: OrderOutcome, answer: AcceptedAnswer): Reply {
  switch (outcome.kind) {
    case 'accepted':
      services.dispatcher.dispatch(outcome.command);
      return verbatim(202, around(answer, outcome.id));
    case 'answered':
    case 'duplicate':
      return verbatim(202, around(answer, outcome.id));
    case 'replayed':
      return verbatim(202, outcome.answer ?? around(answer, outcome.id), REPLAYED);
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'key_in_flight':
      return refuse('idempotency_key_in_flight', {}, retryAfter(IN_FLIGHT_RETRY_SECONDS * 1_000));
    case 'insufficient_credits':
      return refuse('insufficient_credits', { required: outcome.required, available: outcome.available });
  }
}

function around({ beforeId, afterId }: AcceptedAnswer, id: number): string {
  return `${beforeId}${id}${afterId}`;
}

async function answerWhenFinished(
  services: ApiServices,
  waits: FinishedWaits,
  response: Response,
  organizationId: number,
  outcome: Extract<OrderOutcome, { readonly id: number }>,
): Promise<Reply | null> {
  response.locals['enrichmentId'] = outcome.id;
  if (outcome.kind === 'answered') {
    return enrichmentReply(outcome.enrichment);
  }
  if (outcome.kind === 'replayed') {
    // Set early, because a stream of white space may commit the headers before the answer is known.
    Object.entries(REPLAYED).forEach(([name, value]) => response.setHeader(name, value));
  }
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
