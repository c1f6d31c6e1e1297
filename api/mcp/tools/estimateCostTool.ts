import { z } from 'zod';
import { batchCostEstimateSchema } from '#contract/http/costEstimate';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { BATCH_ROWS_MAX } from '#domain/batch';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';

const input = z.strictObject({
  type: z
    .enum(ENRICHMENT_TYPES.map(({ name }) => name))
    .meta({ description: 'The enrichment of every row; its tool says what a row has.' }),
  rows: z
    .array(z.looseObject({}))
    .min(1)
    .max(BATCH_ROWS_MAX)
    .meta({ description: 'The rows: each is an object with the arguments of the tool named in `type`.' }),
});

/** The dry run of POST /api/enrichments/{type}/batch as a tool. */
export function estimateCostTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'estimate_cost',
    title: 'What rows would cost, and how long they would take',
    description:
      'Tells what one or many enrichments of a type would reserve, which rows the mirror answers, which would be ' +
      'rejected, and how many seconds they are likely to take. Starts nothing and costs nothing.',
    input,
    output: batchCostEstimateSchema,
    hints: READS_ONLY,
    call: ({ type, rows }, call) =>
      callOperation('startBatch', useCases, call, {
        params: { type },
        input: undefined,
        body: { rows, dry_run: true },
        waitSeconds: 0,
      }),
  });
}
