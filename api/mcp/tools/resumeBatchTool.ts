import { z } from 'zod';
import { batchSummarySchema } from '#contract/http/batchResource';
import { getBatch } from '#contract/operations/getBatch';
import { json } from '../../http/reply.ts';
import { isRefusal, replyOf } from '../../http/replyOf.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { runOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';
import { resourceIdSchema } from './toolFields.ts';

/** DELETE /api/pauses/{id} of the pause of a batch as a tool. */
export function resumeBatchTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'resume_batch',
    title: 'Resume a paused batch',
    description:
      'Ends the pause of a batch: its rows go on within seconds. Does nothing where the batch is not paused. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema }),
    output: z.strictObject({ id: batchSummarySchema.shape.id, resumed: z.boolean() }),
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    call: async ({ id }, call) => {
      const params = { id: String(id) };
      const input = { page: 1, per_page: 1, wait: false, wait_time: 1 };
      const found = await runOperation('getBatch', useCases, call, { params, input, waitSeconds: 0 });
      if (found === null || isRefusal(found)) {
        return found && replyOf(getBatch, found);
      }
      const pauseId = found.data.pause?.id;
      if (pauseId === undefined) {
        return json(200, { data: { id, resumed: false } });
      }
      const request = { params: { id: String(pauseId) }, input: undefined, waitSeconds: 0 };
      const ended = await runOperation('deletePause', useCases, call, request);
      return ended && json(200, { data: { id, resumed: ended.kind === 'ended' } });
    },
  });
}
