import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { UseCases } from '../../operations/useCases.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import type { Tool } from '../tool.ts';
import { codeRecipeTool } from './codeRecipeTool.ts';
import { createUploadTool } from './createUploadTool.ts';
import { enrichmentTool } from './enrichmentTool.ts';
import { getBatchTool } from './getBatchTool.ts';
import { getEnrichmentTool } from './getEnrichmentTool.ts';

/** Everything that a model can do here, by name (docs/spec/decisions.md, "Batches, uploads"). */
export function createTools(ports: Pick<ApiPorts, 'settings'>, useCases: UseCases): ReadonlyMap<string, Tool> {
  const tools = [
    ...ENRICHMENT_TYPES.map((type) => enrichmentTool(ports, useCases, type)),
    getEnrichmentTool(ports, useCases),
    getBatchTool(ports, useCases),
    createUploadTool(useCases),
    codeRecipeTool(ports),
  ];
  return new Map(tools.map((tool) => [tool.name, tool]));
}
