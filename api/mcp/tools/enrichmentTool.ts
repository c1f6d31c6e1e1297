import { batchRowSchema } from '#contract/http/batchRow';
import { startEnrichment } from '#contract/operations/startEnrichment';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { priceOf } from '../../enrichments/priceOf.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { replyOf } from '../../http/replyOf.ts';
import { runOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';
import { toolWaitSeconds } from '../toolWaitSeconds.ts';
import { readEnrichment } from './readEnrichment.ts';

/** One enrichment of a type: accepted, charged and deduplicated like a synchronous request. */
export function enrichmentTool(ports: Pick<ApiPorts, 'settings'>, useCases: UseCases, type: EnrichmentType): Tool {
  const waitSeconds = toolWaitSeconds(ports);
  return defineTool({
    name: type.name,
    title: type.summary,
    description: describe(type, priceOf(ports, type.name)),
    input: batchRowSchema(type),
    // It spends credits and may have a portal visited; an equal call within the window is a duplicate that costs nothing.
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    call: async (body, call) => {
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
