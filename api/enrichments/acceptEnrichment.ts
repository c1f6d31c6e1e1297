import type { EnrichmentRequest } from '#contract/http/enrichmentRequest';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { headlineOf } from '#contract/types/headlines';
import { answeredEnrichment } from '#domain/answeredEnrichment';
import type { Enrichment } from '#domain/enrichment';
import { type MirroredOutput, type MirrorWindow, mirroredOutput } from '#platform/mirroredOutput';
import type { AcceptanceOutcome, AcceptanceRequest } from '#ports/acceptance';
import type { ApiPorts } from '../operations/ports.ts';
import { acceptedWork } from './acceptedWork.ts';
import { reservationOf } from './reservationOf.ts';

export type AcceptPorts = Pick<
  ApiPorts,
  'acceptance' | 'callbackSecrets' | 'deliveriesDue' | 'metrics' | 'mirror' | 'settings'
>;

export interface EnrichmentOrder extends Pick<
  AcceptanceRequest,
  'organizationId' | 'apiKeyId' | 'acceptedAt' | 'idempotency'
> {
  readonly type: EnrichmentType;
  /** Asynchronous work is left to the workers, also where the mirror has the answer. */
  readonly request: EnrichmentRequest;
}

/** What became of a request; an answer that was known is told without asking the store for it again. */
export type OrderOutcome =
  | Exclude<AcceptanceOutcome, { readonly kind: 'answered' }>
  | { readonly kind: 'answered'; readonly id: number; readonly enrichment: Enrichment };

/** Hands one valid request to the store, whatever interface it came by; the caller dispatches what was accepted. */
export async function acceptEnrichment(
  ports: AcceptPorts,
  { type, request, organizationId, apiKeyId, acceptedAt, idempotency }: EnrichmentOrder,
): Promise<OrderOutcome> {
  const { input, customVars, callbackUrl } = request;
  const price = reservationOf(ports, type.name, input);
  await ports.callbackSecrets.prepare(organizationId, callbackUrl);
  const known = request.async
    ? null
    : await mirroredOutput(windowAt(ports, acceptedAt), type.mirrorUse(input), organizationId);
  const outcome = await ports.acceptance.accept({
    ...acceptedWork(ports, type, input, acceptedAt),
    organizationId,
    apiKeyId,
    type: type.name,
    price,
    customVars,
    callbackUrl,
    acceptedAt,
    idempotency,
    ...knownAnswer(type.name, known),
  });
  ports.metrics.accepted.inc({ type: type.name, outcome: outcome.kind });
  if (outcome.kind === 'budget_exceeded') {
    ports.metrics.budgetRefused.inc({ scope: outcome.cap.scope.kind });
  }
  if ((outcome.kind === 'duplicate' || outcome.kind === 'answered') && callbackUrl !== null) {
    // It has ended, or what it is a duplicate of may have.
    ports.deliveriesDue.announce([outcome.id]);
  }
  if (outcome.kind !== 'answered') {
    return outcome;
  }
  const enrichment = answeredEnrichment(outcome.id, {
    organizationId,
    type: type.name,
    input,
    output: known?.output,
    customVars,
    callbackUrl,
    creditsCost: price,
    createdAt: acceptedAt,
  });
  return { ...outcome, enrichment };
}

function knownAnswer(
  type: string,
  known: MirroredOutput | null,
): Pick<AcceptanceRequest, 'answer' | 'headline' | 'explainedBy'> {
  if (known === null) {
    return { answer: null, headline: null, explainedBy: null };
  }
  const { output, explainedBy } = known;
  const headline = headlineOf(type, output);
  return {
    answer: JSON.stringify(output),
    headline: headline === null ? null : JSON.stringify(headline),
    explainedBy,
  };
}

/** The same instant decides here and in the store. */
function windowAt({ mirror, settings }: AcceptPorts, acceptedAt: Date): MirrorWindow {
  return { mirror, maxAgeSeconds: settings.mirrorMaxAgeSeconds, now: () => acceptedAt };
}
