import type { VisitOutcome } from '#domain/circuitBreaker';
import { endpointOutcome } from '#domain/deliveryEndpoint';
import { deliveryHeaders } from '#domain/deliveryHeaders';
import {
  type DeliveryAnswer,
  deliveryState,
  type DeliveryVerdict,
  isFirstRound,
  judgeDelivery,
  retryDelays,
} from '#domain/deliveryRules';
import { FORGOTTEN_FAILURE, REFUSED_FAILURE } from '#domain/sentAttempt';
import { webhookId } from '#domain/webhookSignature';
import { traceparentOf } from '#platform/traceparentOf';
import type { ClaimedDelivery, RecordedAttempt } from '#ports/deliveries';
import type { NoAnswer, ReadAnswer } from '#ports/guardedClient';
import { type RenderedDelivery, renderDelivery } from './renderDelivery.ts';
import type { WebhookServices } from './services.ts';

/** docs/spec/decisions.md, "Signing, secrets, callbacks": what the log keeps of an answer. */
const EXCERPT_BYTES = 1_024;

/** A try whose receiver has answered, or will not. */
export interface TriedDelivery {
  /** What it says of its endpoint. */
  readonly outcome: VisitOutcome;
  /** What the receiver took; null where it was not asked. */
  readonly milliseconds: number | null;
  /** Resolves when what came of it is written down; throws where that could not be. */
  readonly recorded: Promise<void>;
}

export interface AttemptOptions {
  /** Where it aborts before the receiver has answered, the try does not count. */
  readonly shutdown: AbortSignal;
  /** Called when the receiver is asked, if it is. */
  readonly onAsked: () => void;
}

/** Tries a delivery once. */
export async function attemptDelivery(
  services: WebhookServices,
  delivery: ClaimedDelivery,
  { shutdown, onAsked }: AttemptOptions,
): Promise<TriedDelivery> {
  const { deliveries, now, settings } = services;
  if (delivery.leaseUntil.getTime() - now().getTime() < settings.timeoutSeconds * 1_000) {
    // It has waited for so long that its receiver might answer after the lease.
    return untried(deliveries.putOff(delivery, now()));
  }
  const content = await deliveries.open(delivery, now());
  if (content === null) {
    count(services, delivery, 'lost');
    // What a pause holds back is given up for it; a lease that was lost is nobody's to give up.
    return untried(deliveries.putOff(delivery, now()));
  }
  const rendered = await renderDelivery(services, delivery, content);
  const startedAt = now();
  if (rendered === null) {
    return untried(record(services, delivery, { startedAt, endedAt: startedAt }, FORGOTTEN));
  }
  onAsked();
  try {
    return await tryOnce(services, delivery, { secret: content.secret, ...rendered, startedAt }, shutdown);
  } catch (error) {
    if (shutdown.aborted) {
      return untried(deliveries.putOff(delivery, now()));
    }
    throw error;
  }
}

function untried(recorded: Promise<void>): TriedDelivery {
  return { outcome: 'neutral', milliseconds: null, recorded };
}

interface SignedBody extends RenderedDelivery {
  readonly secret: string;
  readonly startedAt: Date;
}

/** Sends it in a span of its own, in which it is written down as well: what is measured and logged of it names the trace. */
function tryOnce(
  services: WebhookServices,
  delivery: ClaimedDelivery,
  signed: SignedBody,
  shutdown: AbortSignal,
): Promise<TriedDelivery> {
  const { now, tracer } = services;
  const { startedAt, traceparent } = signed;
  const attributes = {
    'delivery.id': delivery.id,
    'delivery.scope': delivery.scope,
    'delivery.attempt': delivery.attempts + 1,
  };
  return tracer.trace({ name: 'deliver', role: 'client', parent: traceparent, attributes }, async (span) => {
    const answer = await post(services, delivery, signed, shutdown);
    span.note({ 'delivery.outcome': answer.kind });
    const endedAt = now();
    return {
      outcome: endpointOutcome(toAnswer(answer)),
      milliseconds: endedAt.getTime() - startedAt.getTime(),
      recorded: record(services, delivery, { startedAt, endedAt }, toResult(answer)),
    };
  });
}

function post(
  { client, settings, tracer }: WebhookServices,
  { id, url }: ClaimedDelivery,
  { secret, body, startedAt }: SignedBody,
  shutdown: AbortSignal,
): Promise<ReadAnswer | NoAnswer> {
  const signed = deliveryHeaders(secret, startedAt, { id: webhookId(id), body });
  const own = traceparentOf(tracer);
  const headers = own === null ? signed : { ...signed, traceparent: own };
  const deadlineMilliseconds = settings.timeoutSeconds * 1_000;
  return client.send({ method: 'POST', url, headers, body, deadlineMilliseconds }, EXCERPT_BYTES, shutdown);
}

/** What is written down of a try; its verdict is made of `answer`, or is `exhausted` where there was nothing to send. */
type AttemptResult = Pick<RecordedAttempt, 'answerStatus' | 'failure' | 'problem' | 'excerpt'> & {
  readonly answer: DeliveryAnswer | null;
};

const FORGOTTEN: AttemptResult = {
  answer: null,
  answerStatus: null,
  failure: FORGOTTEN_FAILURE,
  problem: 'What it tells of was deleted.',
  excerpt: null,
};

async function record(
  services: WebhookServices,
  delivery: ClaimedDelivery,
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date },
  { answer, ...result }: AttemptResult,
): Promise<void> {
  const { deliveries, metrics, settings } = services;
  const delays = retryDelays(settings.schedules, delivery.scope);
  const verdict: DeliveryVerdict =
    answer === null
      ? { kind: 'exhausted' }
      : judgeDelivery(delays, { scope: delivery.scope, attempts: delivery.attempts + 1, answer, endedAt });
  const milliseconds = endedAt.getTime() - startedAt.getTime();
  const counted = await deliveries.record({
    ...deliveryState(verdict, endedAt),
    ...result,
    lease: delivery,
    gone: verdict.kind === 'gone',
    skipped: verdict.kind === 'retry' ? verdict.skipped : 0,
    exhausts:
      answer !== null &&
      verdict.kind === 'exhausted' &&
      delivery.prospectEventId !== null &&
      isFirstRound(delays, delivery.attempts),
    startedAt,
    milliseconds,
  });
  metrics.deliveryAttemptDuration.observe({ scope: delivery.scope }, milliseconds / 1_000);
  count(services, delivery, counted ? verdict.kind : 'lost');
  services.logger.debug(
    {
      delivery_id: delivery.id,
      organization_id: delivery.organizationId,
      verdict: verdict.kind,
      ...result,
      excerpt: undefined,
    },
    'A delivery was tried',
  );
}

function count({ metrics }: WebhookServices, { scope }: ClaimedDelivery, outcome: string): void {
  metrics.deliveries.inc({ scope, outcome });
}

function toAnswer(answer: ReadAnswer | NoAnswer): DeliveryAnswer {
  switch (answer.kind) {
    case 'answered':
      return { kind: 'answered', status: answer.status, retryAfter: answer.headers['retry-after'] ?? null };
    case 'failed':
    case 'refused':
      return answer;
  }
}

function toResult(answer: ReadAnswer | NoAnswer): AttemptResult {
  switch (answer.kind) {
    case 'answered':
      return {
        answer: toAnswer(answer),
        answerStatus: answer.status,
        excerpt: answer.excerpt,
        ...complaint(answer.status),
      };
    case 'failed':
      return { answer, answerStatus: null, failure: answer.failure, problem: answer.problem, excerpt: null };
    case 'refused':
      return { answer, answerStatus: null, failure: REFUSED_FAILURE, problem: answer.problem, excerpt: null };
  }
}

/** What is wrong with a status, in words for the customer who named the address. */
function complaint(status: number): { readonly failure: string | null; readonly problem: string | null } {
  if (status >= 200 && status <= 299) {
    return { failure: null, problem: null };
  }
  return status >= 300 && status <= 399
    ? { failure: 'redirect', problem: 'The address redirects. Use the address that it leads to.' }
    : { failure: 'status', problem: `The server answered with status ${status}.` };
}
