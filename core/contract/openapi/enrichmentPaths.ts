import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { CANCELLED } from '#domain/acceptanceErrors';
import { validationErrorBodySchema } from '../http/errorBody.ts';
import { pageSchema } from '../http/page.ts';
import { enrichmentListQuerySchema, waitQuerySchema } from '../http/queries.ts';
import { dataResponse } from './dataResponse.ts';
import { anyEnrichmentSchema, enrichmentExamples, TYPE_SCHEMAS } from './enrichmentSchemas.ts';
import { COMMON_ERRORS, errorExamples, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';

const EXAMPLES = enrichmentExamples(TYPE_SCHEMAS[0]);

/** What can be done with enrichments that exist. */
export function enrichmentPaths(): ZodOpenApiPathsObject {
  return {
    '/api/enrichments': { get: listOperation() },
    '/api/enrichments/{id}': { get: getOperation() },
    '/api/enrichments/{id}/cancel': { post: cancelOperation() },
  };
}

function listOperation(): ZodOpenApiOperationObject {
  const { completed } = EXAMPLES;
  return {
    operationId: 'listEnrichments',
    tags: ['Enrichments'],
    summary: 'Your enrichments, newest first',
    description:
      'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude.',
    parameters: parameters(),
    requestParams: { query: enrichmentListQuerySchema },
    responses: {
      '200': pageResponse(pageSchema(anyEnrichmentSchema).meta({ id: 'EnrichmentPage' }), {
        data: [completed.data],
        next_cursor: null,
      }),
      ...errorResponses([...COMMON_ERRORS, 'validation_failed']),
    },
  };
}

function getOperation(): ZodOpenApiOperationObject {
  const { completed, processing, failed } = EXAMPLES;
  return {
    operationId: 'getEnrichment',
    tags: ['Enrichments'],
    summary: 'One enrichment, at once or when it has ended',
    description:
      'Without `wait` the answer comes at once. With `wait=true` it comes when the enrichment has ended, at the latest ' +
      'after `wait_time` seconds. One waiting poll for each enrichment: a second one is answered 429.',
    parameters: parameters('EnrichmentId', 'Prefer'),
    requestParams: { query: waitQuerySchema },
    responses: {
      '200': dataResponse(
        'Completed. Where the answer had to be kept alive with white space (see “Modes”), read `data.status`.',
        anyEnrichmentSchema,
        { name: 'completed', value: completed },
      ),
      '202': dataResponse('Not ended yet: repeat the same request.', anyEnrichmentSchema, {
        name: 'processing',
        value: processing,
      }),
      '422': {
        description: 'With `data`: the enrichment failed. With `errors`: the query was not understood.',
        headers: limitedHeaders(),
        content: {
          'application/json': {
            schema: z.union([validationErrorBodySchema, z.strictObject({ data: anyEnrichmentSchema })]),
            examples: {
              failed: { summary: 'The enrichment failed', value: failed },
              ...errorExamples(['validation_failed']),
            },
          },
        },
      },
      ...errorResponses([...COMMON_ERRORS, 'poll_already_active', 'not_found']),
    },
  };
}

function cancelOperation(): ZodOpenApiOperationObject {
  const { failed } = EXAMPLES;
  const cancelled = {
    data: {
      ...failed.data,
      error_code: CANCELLED.code,
      error_message: CANCELLED.message,
      started_at: null,
    },
  };
  return {
    operationId: 'cancelEnrichment',
    tags: ['Enrichments'],
    summary: 'Cancel what has not started',
    description:
      'An enrichment that is still queued ends as `failed` with the code `cancelled`, and its credits are free again. ' +
      'What has started can no longer be cancelled, and what has ended stays as it is: both are answered 409.',
    parameters: parameters('EnrichmentId'),
    responses: {
      '200': dataResponse('Cancelled.', anyEnrichmentSchema, { name: 'cancelled', value: cancelled }),
      ...errorResponses([...COMMON_ERRORS, 'not_found', 'already_started']),
    },
  };
}
