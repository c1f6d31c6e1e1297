import { z } from 'zod';
import { creditBalanceSchema } from '#contract/http/credits';
import type { UseCases } from '../../operations/useCases.ts';
import { callOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';

/** GET /api/credits as a tool. */
export function getCreditsTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'get_credits',
    title: 'The credits of the organization',
    description:
      'Reads how many credits there are: `available` is what new enrichments can spend. Call it before what costs ' +
      'many. Costs nothing.',
    input: z.strictObject({}),
    output: creditBalanceSchema,
    hints: READS_ONLY,
    call: (_input, call) => callOperation('getCredits', useCases, call, { input: undefined, waitSeconds: 0 }),
  });
}
