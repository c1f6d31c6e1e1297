import { z } from 'zod';
import { budgetSchema } from '#contract/http/budgets';
import { json } from '../../http/reply.ts';
import type { UseCases } from '../../operations/useCases.ts';
import { runOperation } from '../callOperation.ts';
import { defineTool, READS_ONLY, type Tool } from '../tool.ts';

/** GET /api/budgets as a tool. */
export function getBudgetsTool(useCases: UseCases): Tool {
  return defineTool({
    name: 'get_budgets',
    title: 'The caps on what may be spent',
    description:
      'Reads the caps on credits of a day or a month, what is used of each, what remains and when it resets. Call it after ' +
      'budget_exceeded. Only people can change caps. Costs nothing.',
    input: z.strictObject({}),
    output: z.strictObject({ budgets: z.array(budgetSchema) }),
    hints: READS_ONLY,
    call: async (_input, call) => {
      const outcome = await runOperation('getBudgets', useCases, call, {
        params: {},
        input: undefined,
        waitSeconds: 0,
      });
      return outcome && json(200, { data: { budgets: outcome.data } });
    },
  });
}
