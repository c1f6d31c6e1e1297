import { USAGE_DAYS_MAX } from '#domain/usage';
import { usageQuerySchema, usageSchema } from '../http/usage.ts';
import { BUDGET_EXAMPLES } from '../openapi/budgetExamples.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getUsage = defineOperation({
  name: 'getUsage',
  method: 'GET',
  path: '/api/usage',
  tag: 'Credits',
  summary: 'What credits went to, by key, type or day',
  description:
    `Of the enrichments that were accepted in these days of UTC, at most ${USAGE_DAYS_MAX}, as far as they are kept. By key and by ` +
    'type the dearest come first, days in their order.',
  access: 'key',
  input: () => usageQuerySchema,
  outcomes: {
    read: {
      status: 200,
      description: 'A line for each key, type or day on which anything was accepted.',
      content: data(usageSchema, { value: BUDGET_EXAMPLES.usage }),
    },
  },
  errors: ['validation_failed'],
});
