import { type EnrichmentRequest, parseEnrichmentRequest } from '#contract/http/enrichmentRequest';
import { STILL_PROCESSING_MESSAGE } from '#contract/http/enrichmentResource';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { startEnrichment as operation } from '#contract/operations/startEnrichment';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { Enrichment } from '#domain/enrichment';
import { isTerminal } from '#domain/lifecycle';
import { type AcceptedAnswer, acceptedAnswer } from '../enrichments/acceptedAnswer.ts';
import { estimateEnrichment, type EstimatePorts } from '../estimates/estimateEnrichment.ts';
import { acceptEnrichment, type AcceptPorts, type OrderOutcome } from '../enrichments/acceptEnrichment.ts';
import { enrichmentOutcome } from '../enrichments/enrichmentOutcome.ts';
import { budgetRefusal } from '../enrichments/budgetRefusal.ts';
import { progressOf } from '../enrichments/progressOf.ts';
import { requestedType } from '../enrichments/requestedType.ts';
import type { RequestKey } from '../http/idempotencyKey.ts';
import { answerAfter } from '../waiting/answerAfter.ts';
import { waitForEnd } from '../waiting/waitForEnd.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, KEY_IN_FLIGHT } from './refusals.ts';
import type { Call, UseCase } from './useCase.ts';

type Ports = AcceptPorts & EstimatePorts & Pick<ApiPorts, 'dispatcher' | 'now' | 'reader' | 'waits'>;
type Outcome = OutcomeOf<typeof operation>;
type StartCall = Call<typeof operation>;

/** There is an enrichment now, or was one already. */
type Known = Extract<OrderOutcome, { readonly id: number }>;

/** A request that passed every check which needs no database. */
interface CheckedRequest {
  readonly kind: 'checked';
  readonly type: EnrichmentType;
  readonly request: EnrichmentRequest;
  readonly key: RequestKey | null;
}

/** Synchronous, asynchronous and webhook mode (docs/spec/contract.md, "POST /api/enrichments/<type>"). */
export function startEnrichment(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const checked = check(ports, call);
    if (checked.kind !== 'checked') {
      return checked;
    }
    const { organization } = call.caller;
    if (checked.request.isDryRun) {
      return estimateEnrichment(ports, organization.id, checked.type, checked.request);
    }
    // The place is taken before anything is accepted: work that was begun is not refused.
    return waits(call, checked)
      ? ports.waits.places.run(organization.id, () => start(ports, call, checked))
      : start(ports, call, checked);
  };
}

function waits({ awaitsEnd }: StartCall, { request }: CheckedRequest): boolean {
  return awaitsEnd || !request.async;
}

async function start(ports: Ports, call: StartCall, checked: CheckedRequest): Promise<Outcome | null> {
  const { type, request, key } = checked;
  const acceptedAt = ports.now();
  const answer = request.async ? acceptedAnswer(request, acceptedAt) : null;
  const outcome = await acceptEnrichment(ports, {
    organizationId: call.caller.organization.id,
    apiKeyId: call.caller.keyId,
    type,
    request,
    acceptedAt,
    idempotency: key === null ? null : { ...key, answer },
  });
  if (!('id' in outcome)) {
    return refusalOf(outcome);
  }
  return answer === null || waits(call, checked) ? whenFinished(ports, call, outcome) : atOnce(ports, outcome, answer);
}

/** Everything that can be refused without asking the database, in the order in which callers are told. */
function check({ settings }: Ports, call: StartCall): CheckedRequest | Outcome {
  const requested = requestedType(call.params['type'], call.caller.organization);
  if (requested.kind !== 'allowed') {
    return requested;
  }
  const { type } = requested;
  const verdict = parseEnrichmentRequest(type, call.body, settings.isAllowedAddress);
  if (verdict.kind === 'invalid') {
    return invalid(verdict);
  }
  const { key } = call;
  if (key.kind === 'invalid') {
    return invalid(key);
  }
  const isAsynchronous = verdict.value.async || type.alwaysAsynchronous === true;
  return { kind: 'checked', type, request: { ...verdict.value, async: isAsynchronous }, key: key.value };
}

function refusalOf(outcome: Exclude<OrderOutcome, Known>): Outcome {
  switch (outcome.kind) {
    case 'key_reused':
      return { kind: 'idempotency_key_reused' };
    case 'key_in_flight':
      return KEY_IN_FLIGHT;
    case 'insufficient_credits':
      return outcome;
    case 'budget_exceeded':
      return budgetRefusal(outcome.required, outcome.cap);
  }
}

function atOnce({ dispatcher }: Ports, outcome: Known, answer: AcceptedAnswer): Outcome {
  switch (outcome.kind) {
    case 'accepted':
      dispatcher.dispatch(outcome.command);
      return accepted(outcome.id, around(answer, outcome.id), false);
    case 'answered':
    case 'duplicate':
      return accepted(outcome.id, around(answer, outcome.id), false);
    case 'replayed':
      return accepted(outcome.id, outcome.answer ?? around(answer, outcome.id), true);
  }
}

function accepted(id: number, json: string, isReplayed: boolean): Outcome {
  return { kind: 'accepted', id, json, isReplayed };
}

function around({ beforeId, afterId }: AcceptedAnswer, id: number): string {
  return `${beforeId}${id}${afterId}`;
}

async function whenFinished(ports: Ports, call: StartCall, outcome: Known): Promise<Outcome | null> {
  const { caller, observer } = call;
  const { id } = outcome;
  observer.about('enrichmentId', id);
  if (outcome.kind === 'answered') {
    return endOf(ports, outcome.enrichment);
  }
  if (outcome.kind === 'replayed') {
    observer.replayed();
  }
  const request = {
    id,
    secondsFor: (enrichment: Enrichment) => waitSecondsOf(ports, call, outcome, enrichment),
    find: () => ports.reader.find(caller.organization.id, id),
    hasEnded: ({ status }: Enrichment) => isTerminal(status),
    afterOpen: () => {
      if (outcome.kind === 'accepted') {
        ports.dispatcher.dispatch(outcome.command);
      }
    },
  };
  const { hungUp } = call;
  const waited = await observer.whileWaiting(
    () => waitForEnd(ports, ports.waits.enrichments, request, hungUp),
    progressOf(ports, String(call.params['type']), request.find),
  );
  return answerAfter(waited, (enrichment) => endOf(ports, enrichment));
}

/** A replay waits no longer than the first request: once that has timed out, the replay is answered at once. */
function waitSecondsOf({ now }: Ports, { waitSeconds }: StartCall, outcome: Known, { createdAt }: Enrichment): number {
  const waited = outcome.kind === 'replayed' ? (now().getTime() - createdAt.getTime()) / 1_000 : 0;
  return Math.min(Math.max(0, waitSeconds - waited), waitSeconds);
}

/** The work goes on where it has not ended. */
function endOf(ports: Ports, enrichment: Enrichment): Outcome {
  const { kind, data } = enrichmentOutcome(ports, enrichment);
  if (kind !== 'open') {
    return { kind, data };
  }
  const { id, input, custom_vars: customVars } = data;
  return {
    kind: 'timedOut',
    data: { id, status: 'timeout', message: STILL_PROCESSING_MESSAGE, input, custom_vars: customVars },
  };
}
