import { z } from 'zod';
import { BATCH_PAGE_MAX } from '#domain/batch';
import { batchReply, hasEnded } from '../../batches/batchReply.ts';
import { refuse } from '../../http/reply.ts';
import type { ApiServices } from '../../services.ts';
import type { FinishedWaits } from '../../waiting/finishedWaits.ts';
import { pollOnce } from '../../waiting/pollOnce.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { toolWait, toolWaitSeconds } from '../toolWait.ts';
import { resourceIdSchema, waitSchema } from './toolFields.ts';

/** Fewer than a program gets: outputs are long, and a model reads all of them. */
const ROWS_DEFAULT = 20;

const input = z.strictObject({
  id: resourceIdSchema,
  page: z.int().min(1).default(1).meta({ description: 'Page of `results`, from 1.' }),
  per_page: z.int().min(1).max(BATCH_PAGE_MAX).default(ROWS_DEFAULT).meta({ description: 'Rows on a page.' }),
  wait: waitSchema,
});

/** GET /api/batches/{id} as a tool. */
export function getBatchTool(services: ApiServices, waits: FinishedWaits): Tool {
  return defineTool({
    name: 'get_batch',
    title: 'A batch by its id',
    description:
      'Reads the counts of a batch, one page of its results, and the address of all results as a CSV file. ' +
      'Costs nothing.',
    input,
    hints: READS_ONLY,
    call: async ({ id, wait, ...page }, call) => {
      const find = () => services.batches.find(call.organization.id, id);
      const batch = await find();
      if (batch === null) {
        return refuse('not_found');
      }
      call.about('batchId', id);
      if (!wait || hasEnded(batch)) {
        return batchReply(services, batch, page);
      }
      return pollOnce(services, `batch:${id}`, toolWaitSeconds(services), async () => {
        const found = await toolWait(services, waits, call, { id, find, hasEnded });
        return found === null ? null : batchReply(services, found, page);
      });
    },
  });
}
