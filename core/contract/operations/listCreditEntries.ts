import { creditEntrySchema } from '../http/credits.ts';
import { encodeCursor } from '../http/cursor.ts';
import { pageSchema } from '../http/page.ts';
import { pageQuerySchema } from '../http/queries.ts';
import { page } from './content.ts';
import { defineOperation } from './operation.ts';

const ENTRY = { id: 9023, kind: 'reserve', enrichment_id: 4711, created_at: '2026-01-31T12:00:00.000Z' };

export const listCreditEntries = defineOperation({
  name: 'listCreditEntries',
  method: 'GET',
  path: '/api/credits/entries',
  tag: 'Credits',
  summary: 'Every movement of credits, newest first',
  description:
    'A double-entry ledger: every movement is two entries, from one account to another, so that all entries ' +
    'add up to 0 and nothing can be charged without a trace.',
  access: 'key',
  input: () => pageQuerySchema('credit-entries'),
  outcomes: {
    listed: {
      status: 200,
      description: 'One page.',
      content: page(pageSchema(creditEntrySchema).meta({ id: 'CreditEntryPage' }), {
        data: [
          { ...ENTRY, account: 'reserved', amount: 2 },
          { ...ENTRY, id: 9022, account: 'available', amount: -2 },
        ],
        next_cursor: encodeCursor('credit-entries', 9022),
      }),
    },
  },
  errors: ['validation_failed'],
});
