import type { Request, Response } from 'express';
import { type BatchRequest, parseBatchRequest } from '#contract/http/batchRequest';
import type { FieldErrors } from '#contract/http/enrichmentRequest';
import { toBatchResource } from '#contract/http/toBatchResource';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { UNFINISHED_BATCHES_RETRY_SECONDS } from '#domain/batch';
import { IN_FLIGHT_RETRY_SECONDS } from '#domain/policies';
import type { BatchOutcome, BatchRequest as BatchOrder } from '#ports/batchAcceptance';
import type { Organization } from '#ports/identities';
import { checkRows } from '../batches/checkRows.ts';
import { mappingProblems } from '../batches/columnPlan.ts';
import { limitNewBatches } from '../batches/limitNewBatches.ts';
import { readRows } from '../batches/readRows.ts';
import { bodyOf } from '../http/bodyOf.ts';
import { callerOf } from '../http/caller.ts';
import { hangUpSignal } from '../http/hangUpSignal.ts';
import { idempotencyKey, REPLAYED, type RequestKey } from '../http/idempotencyKey.ts';
import { priceOf } from '../http/priceOf.ts';
import { refuse, type Reply, retryAfter, verbatim } from '../http/reply.ts';
import { requestedType } from '../http/requestedType.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** A request that passed every check which needs neither the database nor a file. */
interface CheckedBatch {
  readonly organizationId: number;
  readonly type: EnrichmentType;
  readonly request: BatchRequest;
  readonly key: RequestKey | null;
}

/** POST /api/enrichments/<type>/batch: many rows of one type, always asynchronous (1-api.md). */
export function postBatch(services: ApiServices): Handler {
  return async (request, response) => {
    const checked = check(services, request, callerOf(response).organization);
    if ('status' in checked) {
      return checked;
    }
    return (await answerByKey(services, checked)) ?? acceptClaimed(services, response, checked);
  };
}

/** In the order in which callers are told. */
function check({ settings }: ApiServices, request: Request, organization: Organization): CheckedBatch | Reply {
  const type = requestedType(request.params['type'], organization);
  if ('status' in type) {
    return type;
  }
  const verdict = parseBatchRequest(bodyOf(request), settings.isAllowedAddress);
  if (verdict.kind === 'invalid') {
    return invalid(verdict.errors);
  }
  const { source } = verdict.request;
  const problems = source.kind === 'file' ? mappingProblems(type, source.mapping) : {};
  if (Object.keys(problems).length > 0) {
    return invalid(problems);
  }
  const key = idempotencyKey(request);
  if (key !== null && 'status' in key) {
    return key;
  }
  return { organizationId: organization.id, type, request: verdict.request, key };
}

function invalid(errors: FieldErrors): Reply {
  return refuse('validation_failed', { errors });
}

/** Claims the key before a file is fetched; null where this request is the first with it, or has none. */
async function answerByKey(
  { batchAcceptance, now }: ApiServices,
  { organizationId, key }: CheckedBatch,
): Promise<Reply | null> {
  if (key === null) {
    return null;
  }
  const outcome = await batchAcceptance.claimKey(organizationId, key, now());
  switch (outcome.kind) {
    case 'claimed':
      return null;
    case 'replayed':
      return verbatim(202, outcome.answer, REPLAYED);
    case 'key_reused':
      return refuse('idempotency_key_reused');
    case 'key_in_flight':
      return inFlight();
  }
}

/** A refusal, a hang-up and a failure before acceptance give the key back: what was not accepted uses up nothing. */
async function acceptClaimed(services: ApiServices, response: Response, checked: CheckedBatch): Promise<Reply | null> {
  const { organizationId, type, request, key } = checked;
  const hungUp = hangUpSignal(response);
  let isHandedOver = false;
  try {
    const refusal = await limitNewBatches(services, response, organizationId);
    if (refusal !== null) {
      return refusal;
    }
    const verdict = await readRows(services, organizationId, type, request.source, hungUp);
    if (verdict.kind === 'refused') {
      return invalid(verdict.errors);
    }
    if (verdict.kind === 'abandoned' || hungUp.aborted) {
      return null;
    }
    await services.callbackSecrets.prepare(organizationId, request.callbackUrl);
    const order = toOrder(services, checked, verdict.rows);
    isHandedOver = true;
    return toReply(services, response, await services.batchAcceptance.accept(order));
  } finally {
    if (!isHandedOver && key !== null) {
      await services.batchAcceptance.releaseKey(organizationId, key);
    }
  }
}

function toOrder(
  services: ApiServices,
  { organizationId, type, request, key }: CheckedBatch,
  rows: readonly unknown[],
): BatchOrder {
  const acceptedAt = services.now();
  return {
    ...checkRows(services, type, rows, request.customVars, acceptedAt),
    organizationId,
    type: type.name,
    price: priceOf(services, type.name),
    callbackUrl: request.callbackUrl,
    acceptedAt,
    idempotency: key,
    maxUnfinished: services.settings.maxUnfinishedBatches,
    answer: (batch) => JSON.stringify({ data: toBatchResource(services.settings.baseUrl, batch) }),
  };
}

/** The one switch from the outcome of acceptance to HTTP. */
function toReply({ deliveriesDue, settings }: ApiServices, response: Response, outcome: BatchOutcome): Reply {
  switch (outcome.kind) {
    case 'accepted':
      response.locals['batchId'] = outcome.batch.id;
      if (outcome.batch.completedAt !== null) {
        deliveriesDue.announce([outcome.batch.id]);
      }
      return verbatim(202, outcome.answer);
    case 'too_many_unfinished': {
      const most = settings.maxUnfinishedBatches;
      const message = `Your organization already has ${most} unfinished batches. Wait until one has ended, or cancel one.`;
      return refuse('batch_limit_exceeded', { message }, retryAfter(UNFINISHED_BATCHES_RETRY_SECONDS * 1_000));
    }
    case 'key_lost':
      return inFlight();
  }
}

/** Also where the claim was lost to another request: whatever that one does, repeating finds out. */
function inFlight(): Reply {
  return refuse('idempotency_key_in_flight', {}, retryAfter(IN_FLIGHT_RETRY_SECONDS * 1_000));
}
