import { z } from 'zod';
import { enrichmentResourceSchema } from '#contract/http/enrichmentResource';
import { provenanceSchema } from '#contract/http/provenanceResource';
import type { ApiPorts } from '../../operations/ports.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { FIRST_ENTRIES } from '../shownEntries.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { toolWaitSeconds } from '../toolWaitSeconds.ts';
import { readEnrichment } from './readEnrichment.ts';
import { resourceIdSchema, waitSchema } from './toolFields.ts';

const explainSchema = z.boolean().default(false).meta({
  description:
    'true adds `provenance`: where each value of the output stands in its document, and what proved it. It is long.',
});

const entriesSchema = {
  offset: z.int().min(0).default(FIRST_ENTRIES.offset).meta({ description: 'Entries of each list to leave out.' }),
  limit: z.int().min(1).max(1_000).default(FIRST_ENTRIES.limit).meta({
    description: 'Most entries of each list in the output.',
  }),
};

/** Of whatever type: the schemas of all of them would be longer than those of all other tools. */
const output = enrichmentResourceSchema.extend({ provenance: provenanceSchema.nullable().optional() });

/** GET /api/enrichments/{id} as a tool. */
export function getEnrichmentTool(ports: Pick<ApiPorts, 'settings'>, useCases: UseCases): Tool {
  const waitSeconds = toolWaitSeconds(ports);
  return defineTool({
    name: 'get_enrichment',
    title: 'An enrichment by its id',
    description:
      'Reads the status and, once it has completed, the output of an enrichment, which is that of the tool named in ' +
      '`type`. Takes the id that a tool has answered with whose result was not there in time. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema, wait: waitSchema, explain: explainSchema, ...entriesSchema }),
    output,
    hints: READS_ONLY,
    entries: ({ offset, limit }) => ({ offset, limit }),
    call: ({ id, wait, explain }, call) => readEnrichment(useCases, call, { id, wait, explain, waitSeconds }),
  });
}
