import { randomBytes } from 'node:crypto';
import { type NewProspect, parseProspectsRequest } from '#contract/http/prospects';
import { IN_FLIGHT_RETRY_SECONDS } from '#domain/policies';
import { newProspectToken } from '#domain/prospect';
import type { CreateProspectsOutcome, ProspectsRequest } from '#ports/prospects';
import { findCampaign } from '../campaigns/findCampaign.ts';
import { bodyOf } from '../http/bodyOf.ts';
import { idempotencyKey, REPLAYED } from '../http/idempotencyKey.ts';
import { refuse, type Reply, retryAfter, verbatim } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import { toProspectResource } from '../prospects/toProspectResource.ts';
import type { ApiServices } from '../services.ts';

/** POST /api/video-campaigns/{id}/prospects: stores people and lets their landing pages be rendered. */
export function postProspects(services: ApiServices): Handler {
  return async (request, response) => {
    const campaign = await findCampaign(services, request, response);
    if (campaign === null) {
      return refuse('not_found');
    }
    const verdict = parseProspectsRequest(bodyOf(request));
    if (verdict.kind === 'invalid') {
      return refuse('validation_failed', { errors: verdict.errors });
    }
    const key = idempotencyKey(request);
    if (key !== null && 'status' in key) {
      return key;
    }
    const whose = { organizationId: campaign.organizationId, campaignId: campaign.id, idempotency: key };
    const outcome = await services.prospects.create(toOrder(services, whose, verdict.prospects));
    return toReply(services, campaign.id, outcome);
  };
}

function toOrder(
  { now, settings }: ApiServices,
  whose: Pick<ProspectsRequest, 'organizationId' | 'campaignId' | 'idempotency'>,
  prospects: readonly NewProspect[],
): ProspectsRequest {
  return {
    ...whose,
    prospects: prospects.map((prospect) => ({ ...prospect, token: newProspectToken(randomBytes) })),
    createdAt: now(),
    answer: (stored) =>
      JSON.stringify({ data: stored.map((prospect) => toProspectResource(settings.baseUrl, prospect)) }),
  };
}

/** The one switch from the outcome of creation to HTTP. */
function toReply(
  { dispatcher, deliveriesDue }: ApiServices,
  campaignId: number,
  outcome: CreateProspectsOutcome,
): Reply {
  switch (outcome.kind) {
    case 'created':
      outcome.commands.forEach((command) => dispatcher.dispatch(command));
      deliveriesDue.announce([campaignId]);
      return verbatim(201, outcome.answer);
    case 'replayed':
      return verbatim(201, outcome.answer, REPLAYED);
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'key_in_flight':
      return refuse('idempotency_key_in_flight', {}, retryAfter(IN_FLIGHT_RETRY_SECONDS * 1_000));
  }
}
