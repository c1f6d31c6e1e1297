import { z } from 'zod';
import { priceSchema } from '../http/prices.ts';
import { REFUNDS } from '../types/refunds.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const listPrices = defineOperation({
  name: 'listPrices',
  method: 'GET',
  path: '/api/prices',
  tag: 'Credits',
  summary: 'What each type costs, since when, and when it costs nothing',
  description: 'The price is reserved when an enrichment is accepted, and charged or released when it ends.',
  access: 'key',
  outcomes: {
    listed: {
      status: 200,
      description: 'All types; the list is short and has no pages.',
      content: data(z.array(priceSchema), {
        value: {
          data: [
            {
              type: 'get_company',
              credits: 3,
              is_default: false,
              default_credits: 2,
              valid_from: '2026-01-01',
              refunds: [...REFUNDS],
            },
          ],
        },
      }),
    },
  },
  errors: [],
});
