import { batchRowSchema } from '#contract/http/batchRow';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { CustomVars } from '#domain/customVars';
import { isTerminal } from '#domain/lifecycle';
import { acceptEnrichment, type OrderOutcome } from '../../http/acceptEnrichment.ts';
import { enrichmentReply } from '../../http/enrichmentReplies.ts';
import { priceOf } from '../../http/priceOf.ts';
import { refuse, type Reply } from '../../http/reply.ts';
import { requestedType } from '../../http/requestedType.ts';
import type { ApiServices } from '../../services.ts';
import type { FinishedWaits } from '../../waiting/finishedWaits.ts';
import { defineTool, type Tool, type ToolCall } from '../tool.ts';
import { toolWait } from '../toolWait.ts';

/** One enrichment of a type: accepted, charged and deduplicated like a synchronous request. */
export function enrichmentTool(services: ApiServices, waits: FinishedWaits, type: EnrichmentType): Tool {
  return defineTool({
    name: type.name,
    title: type.summary,
    description: describe(type, priceOf(services, type.name)),
    input: batchRowSchema(type),
    // It spends credits and may have a portal visited; an equal call within the window is a duplicate that costs nothing.
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    call: async ({ custom_vars: customVars, ...input }, call) => {
      const { organization } = call.caller;
      const allowed = requestedType(type.name, organization);
      if ('status' in allowed) {
        return allowed;
      }
      const outcome = await acceptEnrichment(services, {
        organizationId: organization.id,
        type,
        request: {
          input,
          async: type.alwaysAsynchronous === true,
          callbackUrl: null,
          customVars: (customVars as CustomVars | null | undefined) ?? null,
        },
        acceptedAt: services.now(),
        idempotency: null,
      });
      return answer(services, waits, call, outcome);
    },
  });
}

function describe({ description, feature }: EnrichmentType, price: number): string {
  const needs = feature === null ? '' : ' The organization must have the German registry enabled.';
  return (
    `${description} Costs ${price} ${price === 1 ? 'credit' : 'credits'}; nothing when it fails.${needs} ` +
    'Where the result is not there within a minute, the answer has the id for get_enrichment.'
  );
}

async function answer(
  services: ApiServices,
  waits: FinishedWaits,
  call: ToolCall,
  outcome: OrderOutcome,
): Promise<Reply | null> {
  if (outcome.kind === 'insufficient_credits') {
    return refuse('insufficient_credits', { required: outcome.required, available: outcome.available });
  }
  if (!('id' in outcome)) {
    throw new Error(`A request without an Idempotency-Key was answered ${outcome.kind}`);
  }
  call.about('enrichmentId', outcome.id);
  if (outcome.kind === 'answered') {
    return enrichmentReply(outcome.enrichment);
  }
  const enrichment = await toolWait(services, waits, call, {
    id: outcome.id,
    find: () => services.reader.find(call.caller.organization.id, outcome.id),
    hasEnded: ({ status }) => isTerminal(status),
    afterOpen: () => {
      if (outcome.kind === 'accepted') {
        services.dispatcher.dispatch(outcome.command);
      }
    },
  });
  return enrichment === null ? null : enrichmentReply(enrichment);
}
