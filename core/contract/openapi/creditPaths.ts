import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { creditBalanceSchema, creditEntrySchema } from '../http/credits.ts';
import { pageSchema } from '../http/page.ts';
import { pageQuerySchema } from '../http/queries.ts';
import { COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';

const ENTRY = { id: 9023, kind: 'reserve', enrichment_id: 4711, created_at: '2026-01-31T12:00:00.000Z' };

/** What the organization has, and how it came to that. */
export function creditPaths(): ZodOpenApiPathsObject {
  return {
    '/api/credits': {
      get: {
        operationId: 'getCredits',
        tags: ['Credits'],
        summary: 'The credits of your organization',
        parameters: parameters(),
        responses: {
          '200': {
            description: 'The balance as of now.',
            headers: limitedHeaders(),
            content: {
              'application/json': {
                schema: z.strictObject({ data: creditBalanceSchema }),
                example: { data: { balance: 998, reserved: 2, available: 996 } },
              },
            },
          },
          ...errorResponses(COMMON_ERRORS),
        },
      },
    },
    '/api/credits/entries': {
      get: {
        operationId: 'listCreditEntries',
        tags: ['Credits'],
        summary: 'Every movement of credits, newest first',
        description:
          'A double-entry ledger: every movement is two entries, from one account to another, so that all entries ' +
          'add up to 0 and nothing can be charged without a trace.',
        parameters: parameters(),
        requestParams: { query: pageQuerySchema },
        responses: {
          '200': pageResponse(pageSchema(creditEntrySchema).meta({ id: 'CreditEntryPage' }), {
            data: [
              { ...ENTRY, account: 'reserved', amount: 2 },
              { ...ENTRY, id: 9022, account: 'available', amount: -2 },
            ],
            next_cursor: 'YWZ0ZXI6OTAyMg',
          }),
          ...errorResponses([...COMMON_ERRORS, 'validation_failed']),
        },
      },
    },
  };
}
