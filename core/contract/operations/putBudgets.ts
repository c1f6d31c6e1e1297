import { z } from 'zod';
import { budgetSchema, budgetsRequestSchema } from '../http/budgets.ts';
import { BUDGET_EXAMPLES } from '../openapi/budgetExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const putBudgets = defineOperation({
  name: 'putBudgets',
  method: 'PUT',
  path: '/api/budgets',
  tag: 'Credits',
  summary: 'Replace the caps on what may be spent',
  description:
    'All caps at once. Not one credit is reserved beyond them: a request that does not fit is refused with `budget_exceeded`, a batch as ' +
    'a whole. What was accepted in the current period before counts too. A cap of the same scope and period keeps its id and what it ' +
    'has counted. Only for keys with the role admin.',
  access: 'key',
  input: () => budgetsRequestSchema,
  inputName: 'NewBudgets',
  inputExamples: BUDGET_EXAMPLES.requests,
  outcomes: {
    replaced: {
      status: 200,
      description: 'The caps from now on.',
      content: data(z.array(budgetSchema), { value: BUDGET_EXAMPLES.list }),
    },
  },
  errors: ['admin_required', 'validation_failed'],
});
