import { z } from 'zod';
import { batchWithResultsSchema } from '#contract/http/batchResource';
import { getBatch } from '#contract/operations/getBatch';
import { BATCH_PAGE_MAX } from '#domain/batch';
import type { UseCases } from '../../operations/useCases.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import { replyOf } from '../../http/replyOf.ts';
import { callOperation, runOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';
import { toolWaitSeconds } from '../toolWaitSeconds.ts';
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
export function getBatchTool(ports: Pick<ApiPorts, 'settings'>, useCases: UseCases): Tool {
  const waitSeconds = toolWaitSeconds(ports);
  return defineTool({
    name: 'get_batch',
    title: 'A batch by its id',
    description:
      'Reads the status and counts of a batch, one page of its results, and the address of all results as a CSV file. ' +
      'Takes the id that start_batch has answered with. Costs nothing.',
    input,
    output: batchWithResultsSchema,
    hints: READS_ONLY,
    call: async ({ id, wait, ...page }, call) => {
      const request = (isWaiting: boolean) => ({
        params: { id: String(id) },
        input: { ...page, wait: isWaiting, wait_time: waitSeconds },
        waitSeconds,
      });
      const found = await runOperation('getBatch', useCases, call, request(false));
      if (found?.kind === 'open' && wait) {
        return callOperation('getBatch', useCases, call, request(true));
      }
      return found === null ? null : replyOf(getBatch, found);
    },
  });
}
