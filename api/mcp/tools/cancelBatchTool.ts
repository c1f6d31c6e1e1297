import { z } from 'zod';
import { type BatchResource, batchResourceSchema } from '#contract/http/batchResource';
import { cancelBatch } from '#contract/operations/cancelBatch';
import type { UseCases } from '../../operations/useCases.ts';
import { json, type Reply } from '../../http/reply.ts';
import { replyOf } from '../../http/replyOf.ts';
import { runOperation } from '../callOperation.ts';
import { defineTool, type Tool, type ToolCall } from '../tool.ts';
import { resourceIdSchema } from './toolFields.ts';

/** POST /api/batches/{id}/cancel as a tool. */
export function cancelBatchTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'cancel_batch',
    title: 'Cancel the rows of a batch that have not started',
    description:
      'Ends the rows of a batch that have not started; their credits are free again. Rows that have started finish and ' +
      'cost what they cost. Takes the id that start_batch has answered with. Costs nothing.',
    input: z.strictObject({ id: resourceIdSchema }),
    output: batchResourceSchema,
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    call: async ({ id }, call) => {
      const request = { params: { id: String(id) }, input: undefined, waitSeconds: 0 };
      const outcome = await runOperation('cancelBatch', useCases, call, request);
      if (outcome === null) {
        return null;
      }
      const refusal = replyOf(cancelBatch, outcome);
      return outcome.kind === 'already_ended' ? repeated(useCases, call, request.params, refusal) : refusal;
    },
  });
}

/** A repeated call is answered with the batch that the first has cancelled; one that had ended by itself is refused. */
async function repeated(
  useCases: UseCases,
  call: ToolCall,
  params: { readonly id: string },
  refusal: Reply,
): Promise<Reply | null> {
  const input = { page: 1, per_page: 1, wait: false, wait_time: 1 };
  const found = await runOperation('getBatch', useCases, call, { params, input, waitSeconds: 0 });
  if (found === null) {
    return null;
  }
  return 'data' in found && found.data.status === 'cancelled'
    ? json(200, { data: withoutResults(found.data) })
    : refusal;
}

function withoutResults(batch: BatchResource): BatchResource {
  const shape = Object.keys(batchResourceSchema.shape);
  return Object.fromEntries(Object.entries(batch).filter(([name]) => shape.includes(name))) as BatchResource;
}
