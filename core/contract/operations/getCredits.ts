import { creditBalanceSchema } from '../http/credits.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const getCredits = defineOperation({
  name: 'getCredits',
  method: 'GET',
  path: '/api/credits',
  tag: 'Credits',
  summary: 'The credits of your organization',
  access: 'key',
  outcomes: {
    found: {
      status: 200,
      description: 'The balance as of now.',
      content: data(creditBalanceSchema, { value: { data: { balance: 998, reserved: 2, available: 996 } } }),
    },
  },
  errors: [],
});
