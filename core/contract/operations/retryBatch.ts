import { batchResourceSchema } from '../http/batchResource.ts';
import { batchRetryPreviewSchema, batchRetryRequestSchema } from '../http/batchRetry.ts';
import { batchExamples } from '../openapi/batchExamples.ts';
import { TYPE_SCHEMAS } from '../openapi/enrichmentSchemas.ts';
import { data, stored } from './content.ts';
import { defineOperation } from './operation.ts';

export const retryBatch = defineOperation({
  name: 'retryBatch',
  method: 'POST',
  path: '/api/batches/{id}/retry',
  tag: 'Batches',
  summary: 'Try the rows again that have failed',
  description:
    'A new batch of those rows of this one that have failed so far, that were cancelled, or that the credits did not cover, ' +
    'in their order and with their `custom_vars`, the columns of the file and the `callback_url`. They cost what rows of a ' +
    'new batch cost: nothing where they fail again. Other than in a new batch, a row does not take over a failure of the ' +
    'last minutes. Rows that run or have completed in a batch that tries this one again are left out. This batch stays as ' +
    'it is, and `retry_of` of the new one names it.',
  access: 'key',
  parameters: ['BatchId', 'IdempotencyKey'],
  input: () => batchRetryRequestSchema,
  isInputOptional: true,
  inputExamples: { example: { value: { dry_run: false } } },
  outcomes: {
    accepted: {
      status: 202,
      description: 'The new batch.',
      content: stored(batchResourceSchema, { name: 'accepted', value: batchExamples(TYPE_SCHEMAS[0]).accepted }),
      headers: ['Idempotent-Replayed'],
    },
    counted: {
      status: 200,
      description: 'The dry run.',
      content: data(batchRetryPreviewSchema, {
        name: 'counted',
        value: {
          data: {
            object: 'batch_retry',
            dry_run: true,
            rows: 12,
            credits: 24,
            mirror: false,
            seconds_expected: 420,
            available_credits: 10_000,
          },
        },
      }),
    },
  },
  errors: [
    'not_found',
    'registry_not_enabled',
    'nothing_to_retry',
    'budget_exceeded',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    'batch_limit_exceeded',
    'validation_failed',
  ],
});
