import { z } from 'zod';
import { budgetSchema } from '../http/budgets.ts';
import { BUDGET_EXAMPLES } from '../openapi/budgetExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getBudgets = defineOperation({
  name: 'getBudgets',
  method: 'GET',
  path: '/api/budgets',
  tag: 'Credits',
  summary: 'The caps on what may be spent, and what is used of them',
  description:
    'Reservations count as soon as something is accepted; what ends without its full cost gives the room back. A request counts in ' +
    'the period in which it was accepted.',
  access: 'key',
  outcomes: {
    listed: {
      status: 200,
      description: 'All caps; the list is short and has no pages.',
      content: data(z.array(budgetSchema), { value: BUDGET_EXAMPLES.list }),
    },
  },
  errors: [],
});
