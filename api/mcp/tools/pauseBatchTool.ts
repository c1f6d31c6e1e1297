import { z } from 'zod';
import { pauseSchema } from '#contract/http/pauses';
import { createPause } from '#contract/operations/createPause';
import { PAUSE_REASON_MAX } from '#domain/pause';
import { replyOf } from '../../http/replyOf.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { runOperation } from '../callOperation.ts';
import { defineTool, type Tool } from '../tool.ts';
import { resourceIdSchema } from './toolFields.ts';

/** POST /api/pauses of a batch as a tool. */
export function pauseBatchTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'pause_batch',
    title: 'Pause a batch',
    description:
      'No further row of the batch is started until resume_batch is called; rows in progress end. Takes the id that ' +
      'start_batch has answered with. Rows that wait for more than a day fail and cost nothing. Costs nothing.',
    input: z.strictObject({
      id: resourceIdSchema,
      reason: z.string().min(1).max(PAUSE_REASON_MAX).optional().describe('Shown to people beside the batch.'),
    }),
    output: pauseSchema,
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    call: async ({ id, reason }, call) => {
      const input = { target: { kind: 'batch' as const, id }, reason };
      const outcome = await runOperation('createPause', useCases, call, { params: {}, input, waitSeconds: 0 });
      return outcome && replyOf(createPause, outcome);
    },
  });
}
