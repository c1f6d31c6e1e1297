import { TYPE_SCHEMAS } from '#contract/openapi/enrichmentSchemas';
import type { UseCases } from '../../operations/useCases.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import type { Tool } from '../tool.ts';
import { cancelBatchTool } from './cancelBatchTool.ts';
import { codeRecipeTool } from './codeRecipeTool.ts';
import { createUploadTool } from './createUploadTool.ts';
import { enrichmentTool } from './enrichmentTool.ts';
import { estimateCostTool } from './estimateCostTool.ts';
import { getBatchTool } from './getBatchTool.ts';
import { getBudgetsTool } from './getBudgetsTool.ts';
import { getBulkTool } from './getBulkTool.ts';
import { getCreditsTool } from './getCreditsTool.ts';
import { getEnrichmentTool } from './getEnrichmentTool.ts';
import { getUsageTool } from './getUsageTool.ts';
import { createMonitorTool } from './createMonitorTool.ts';
import { listMonitorChecksTool } from './listMonitorChecksTool.ts';
import { pauseBatchTool } from './pauseBatchTool.ts';
import { resumeBatchTool } from './resumeBatchTool.ts';
import { listDocumentsTool } from './listDocumentsTool.ts';
import { retryEnrichmentsTool } from './retryEnrichmentsTool.ts';
import { startBatchTool } from './startBatchTool.ts';

/** What tools need beside the use cases. */
export type ToolPorts = Pick<ApiPorts, 'batchFiles' | 'now' | 'remoteFiles' | 'settings' | 'uploads'>;

/** Everything that a model can do here, by name (docs/spec/decisions.md, "Batches, uploads"). */
export function createTools(ports: ToolPorts, useCases: UseCases): ReadonlyMap<string, Tool> {
  const tools = [
    ...TYPE_SCHEMAS.map((schemas) => enrichmentTool(ports, useCases, schemas)),
    getEnrichmentTool(ports, useCases),
    listDocumentsTool(useCases),
    startBatchTool(ports, useCases),
    getBatchTool(ports, useCases),
    cancelBatchTool(useCases),
    pauseBatchTool(useCases),
    resumeBatchTool(useCases),
    retryEnrichmentsTool(ports, useCases),
    getBulkTool(useCases),
    createMonitorTool(useCases),
    listMonitorChecksTool(useCases),
    getCreditsTool(useCases),
    getBudgetsTool(useCases),
    getUsageTool(useCases),
    estimateCostTool(useCases),
    createUploadTool(useCases),
    codeRecipeTool(ports),
  ];
  return new Map(tools.map((tool) => [tool.name, tool]));
}
