import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { UseCases } from '../../operations/useCases.ts';
import type { ApiServices } from '../../services.ts';
import type { FinishedWaits } from '../../waiting/finishedWaits.ts';
import type { Tool } from '../tool.ts';
import { codeRecipeTool } from './codeRecipeTool.ts';
import { createUploadTool } from './createUploadTool.ts';
import { enrichmentTool } from './enrichmentTool.ts';
import { getBatchTool } from './getBatchTool.ts';
import { getEnrichmentTool } from './getEnrichmentTool.ts';

/** Everything that a model can do here, by name (docs/spec/decisions.md, "Batches, uploads"). */
export function createTools(
  services: ApiServices,
  waits: { readonly enrichments: FinishedWaits; readonly batches: FinishedWaits },
  useCases: UseCases,
): ReadonlyMap<string, Tool> {
  const tools = [
    ...ENRICHMENT_TYPES.map((type) => enrichmentTool(services, waits.enrichments, type)),
    getEnrichmentTool(services, waits.enrichments),
    getBatchTool(services, useCases),
    createUploadTool(services),
    codeRecipeTool(services),
  ];
  return new Map(tools.map((tool) => [tool.name, tool]));
}
