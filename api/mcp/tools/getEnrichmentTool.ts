import { z } from 'zod';
import type { ApiPorts } from '../../operations/ports.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { toolWaitSeconds } from '../toolWaitSeconds.ts';
import { readEnrichment } from './readEnrichment.ts';
import { resourceIdSchema, waitSchema } from './toolFields.ts';

const explainSchema = z.boolean().default(false).meta({
  description:
    'true adds `provenance`: where each value of the output stands in its document, and what proved it. It is long.',
});

/** GET /api/enrichments/{id} as a tool. */
export function getEnrichmentTool(ports: Pick<ApiPorts, 'settings'>, useCases: UseCases): Tool {
  const waitSeconds = toolWaitSeconds(ports);
  return defineTool({
    name: 'get_enrichment',
    title: 'An enrichment by its id',
    description: 'Reads the status and, once it has completed, the output of an enrichment. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema, wait: waitSchema, explain: explainSchema }),
    hints: READS_ONLY,
    call: (input, call) => readEnrichment(useCases, call, { ...input, waitSeconds }),
  });
}
