import { batchRowSchema } from '#contract/http/batchRow';
import type { TypeSchemas } from '#contract/openapi/enrichmentSchemas';
import { startEnrichment } from '#contract/operations/startEnrichment';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { workflowOf } from '#domain/workflow/workflows';
import { reservationOf } from '../../enrichments/reservationOf.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import type { UseCases } from '../../operations/useCases.ts';
import type { Reply } from '../../http/reply.ts';
import { replyOf } from '../../http/replyOf.ts';
import { runOperation } from '../callOperation.ts';
import { defineTool, type Tool, type ToolCall } from '../tool.ts';
import { toolWaitSeconds } from '../toolWaitSeconds.ts';
import { confirmCost } from './confirmCost.ts';
import { readEnrichment } from './readEnrichment.ts';
import { maxCreditsSchema } from './toolFields.ts';

type Ports = Pick<ApiPorts, 'now' | 'settings'>;

/** One enrichment of a type: accepted, charged and deduplicated like a synchronous request. */
export function enrichmentTool(ports: Ports, useCases: UseCases, { type, resource }: TypeSchemas): Tool {
  const price = reservationOf(ports, type.name, {});
  // It spends no more than its own field says.
  const hasBudget = 'max_credits' in type.input.shape;
  return defineTool({
    name: type.name,
    title: type.summary,
    description: describe(type, price),
    input: hasBudget ? batchRowSchema(type) : batchRowSchema(type).extend({ max_credits: maxCreditsSchema }),
    output: resource.omit({ provenance: true }),
    // It spends credits and may have a portal visited; an equal call within the window is a duplicate that costs nothing.
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    call: async ({ max_credits: maxCredits, ...input }, call) => {
      const body = hasBudget ? { ...input, max_credits: maxCredits } : input;
      const endsAt = ports.now().getTime() + toolWaitSeconds(ports) * 1_000;
      const cost = {
        credits: reservationOf(ports, type.name, body),
        maxCredits: maxCredits === undefined ? null : Number(maxCredits),
        subject: `One ${type.name}`,
      };
      const verdict = await confirmCost(ports, call, cost);
      switch (verdict.kind) {
        case 'confirmed':
          return enrich(useCases, call, type, body, Math.max(0, (endsAt - ports.now().getTime()) / 1_000));
        case 'refused':
          return verdict.reply;
        case 'abandoned':
          return null;
      }
    },
  });
}

async function enrich(
  useCases: UseCases,
  call: ToolCall,
  type: EnrichmentType,
  body: Readonly<Record<string, unknown>>,
  waitSeconds: number,
): Promise<Reply | null> {
  const request = { params: { type: type.name }, input: undefined, body, waitSeconds, awaitsEnd: true };
  const outcome = await runOperation('startEnrichment', useCases, call, request);
  if (outcome === null) {
    return null;
  }
  switch (outcome.kind) {
    case 'timedOut':
      return readEnrichment(useCases, call, { id: outcome.data.id, wait: false, explain: false, waitSeconds });
    default:
      return replyOf(startEnrichment, outcome);
  }
}

function describe({ name, description, guide, feature }: EnrichmentType, price: number): string {
  const needs = feature === null ? '' : ' The organization must have the German registry enabled.';
  return (
    `${description} ${guide} ` +
    `Costs ${workflowOf(name) === null ? '' : 'up to '}${price} ${price === 1 ? 'credit' : 'credits'}; nothing when it fails.${needs} ` +
    'Where the result is not there within a minute, the answer has the id for get_enrichment.'
  );
}
