import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { batchListQuerySchema, batchQuerySchema } from '../http/batchQueries.ts';
import { batchResourceSchema, batchSummarySchema, batchWithResultsSchema } from '../http/batchResource.ts';
import { pageSchema } from '../http/page.ts';
import { batchExamples } from './batchExamples.ts';
import { dataResponse } from './dataResponse.ts';
import { TYPE_SCHEMAS } from './enrichmentSchemas.ts';
import { COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';

const EXAMPLES = batchExamples(TYPE_SCHEMAS[0]);

/** What can be done with batches that exist. */
export function batchPaths(): ZodOpenApiPathsObject {
  return {
    '/api/batches': { get: listOperation() },
    '/api/batches/{id}': { get: getOperation() },
    '/api/batches/{id}/results.csv': { get: resultsOperation() },
    '/api/batches/{id}/cancel': { post: cancelOperation() },
  };
}

function listOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'listBatches',
    tags: ['Batches'],
    summary: 'Your batches, newest first',
    description:
      'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude. ' +
      'Rejected rows are shown with the batch itself.',
    parameters: parameters(),
    requestParams: { query: batchListQuerySchema },
    responses: {
      '200': pageResponse(pageSchema(batchSummarySchema).meta({ id: 'BatchPage' }), EXAMPLES.list),
      ...errorResponses([...COMMON_ERRORS, 'validation_failed']),
    },
  };
}

function getOperation(): ZodOpenApiOperationObject {
  const { completed, processing } = EXAMPLES;
  return {
    operationId: 'getBatch',
    tags: ['Batches'],
    summary: 'One batch with a page of its results, at once or when it has ended',
    description:
      'Without `wait` the answer comes at once. With `wait=true` it comes when no row is open any more, at the latest ' +
      'after `wait_time` seconds. One waiting poll for each batch: a second one is answered 429. Rows that failed are ' +
      'in `results`; they make no difference to the status of the answer.',
    parameters: parameters('BatchId', 'Prefer'),
    requestParams: { query: batchQuerySchema },
    responses: {
      '200': dataResponse(
        'No row is open any more. Where the answer had to be kept alive with white space (see “Modes”), read ' +
          '`data.completed_at`.',
        batchWithResultsSchema,
        { name: 'completed', value: completed },
      ),
      '202': dataResponse('Rows are still open: repeat the same request.', batchWithResultsSchema, {
        name: 'processing',
        value: processing,
      }),
      ...errorResponses([...COMMON_ERRORS, 'poll_already_active', 'not_found', 'validation_failed']),
    },
  };
}

function resultsOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'getBatchResultsCsv',
    tags: ['Batches'],
    summary: 'All results of a batch as one CSV file',
    description:
      'RFC 4180 in UTF-8 with a header, one line for each row in the order of the input, as of now: rows that are still ' +
      'open have no output yet. Columns: those of the input; `custom_vars.*`, as many as any row has; the output as ' +
      '`output.*`; `credits`, `error_code`, `error_message`. Objects are flattened to `output.a.b`, arrays are JSON, ' +
      'null is empty. A text that a spreadsheet would take for a formula (it starts with `=`, `+`, `-`, `@`, a tab or ' +
      "a carriage return, and is no number) has a `'` before it.",
    parameters: parameters('BatchId'),
    responses: {
      '200': {
        description: 'The file, streamed. One that breaks off was not complete.',
        headers: limitedHeaders('Content-Disposition'),
        content: {
          'text/csv': {
            schema: z.string(),
            example:
              'email,custom_vars.external_id,output.status,credits,error_code,error_message\r\n' +
              'anna.berger@example.com,crm-4711,deliverable,1,,\r\n',
          },
        },
      },
      ...errorResponses([...COMMON_ERRORS, 'not_found']),
    },
  };
}

function cancelOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'cancelBatch',
    tags: ['Batches'],
    summary: 'Cancel the rows that have not started',
    description:
      'Rows that have not started end as `failed` with the code `cancelled`, and their credits are free again. Rows ' +
      'that have started finish, and `completed_at` tells when the last one has. A batch without open rows is answered ' +
      '409.',
    parameters: parameters('BatchId'),
    responses: {
      '200': dataResponse('Cancelled.', batchResourceSchema, { name: 'cancelled', value: EXAMPLES.cancelled }),
      ...errorResponses([...COMMON_ERRORS, 'not_found', 'already_ended']),
    },
  };
}
