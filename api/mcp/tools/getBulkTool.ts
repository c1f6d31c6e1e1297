import { z } from 'zod';
import { bulkSchema } from '#contract/http/bulks';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { resourceIdSchema } from './toolFields.ts';

/** GET /api/bulk/{id} as a tool. */
export function getBulkTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'get_bulk',
    title: 'How far a retry of many is',
    description:
      'Tells how many enrichments are asked for again, and in failures why others were left out. Takes the id that retry_enrichments has ' +
      'answered with. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema }),
    output: bulkSchema,
    hints: READS_ONLY,
    call: ({ id }, call) =>
      callOperation('getBulk', useCases, call, { params: { id: String(id) }, input: undefined, waitSeconds: 0 }),
  });
}
