import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { batchRequestSchema } from '../http/batchRequest.ts';
import { batchResourceSchema } from '../http/batchResource.ts';
import { batchExamples } from './batchExamples.ts';
import { TYPE_SCHEMAS, type TypeSchemas } from './enrichmentSchemas.ts';
import { BODY_ERRORS, COMMON_ERRORS, errorResponses, pascalCase } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { parameters } from './parameters.ts';

/** POST /api/enrichments/<type>/batch, one path for each type of the catalogue. */
export function batchStartPaths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    TYPE_SCHEMAS.map((schemas) => [`/api/enrichments/${schemas.type.name}/batch`, { post: startOperation(schemas) }]),
  );
}

function startOperation(schemas: TypeSchemas): ZodOpenApiOperationObject {
  const { type } = schemas;
  return {
    operationId: `start${pascalCase(type.name)}Batch`,
    tags: ['Start a batch'],
    summary: `Many at once: ${type.summary}`,
    description:
      `Each row becomes a \`${type.name}\` of its own: same price, same deduplication. Rows that are not valid are ` +
      'rejected and cost nothing, the others run; where credits run out partway, the rows without are rejected with ' +
      '`insufficient_credits`. See “Batches”.',
    parameters: parameters('IdempotencyKey'),
    requestBody: requestBody(schemas),
    responses: {
      '202': {
        description: 'Accepted, also where every row was rejected: see `rejected`.',
        headers: limitedHeaders('Idempotent-Replayed'),
        content: {
          'application/json': {
            schema: z.strictObject({ data: batchResourceSchema }),
            examples: { accepted: { summary: 'Accepted', value: batchExamples(schemas).accepted } },
          },
        },
      },
      ...errorResponses([
        ...COMMON_ERRORS,
        ...BODY_ERRORS,
        'validation_failed',
        'idempotency_key_reused',
        'idempotency_key_in_flight',
        'batch_limit_exceeded',
        ...(type.feature === null ? [] : (['registry_not_enabled'] as const)),
      ]),
    },
  };
}

function requestBody({ type, example }: TypeSchemas): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  const [field = ''] = Object.keys(type.input.shape);
  return {
    required: true,
    content: {
      'application/json': {
        schema: batchRequestSchema(type).meta({ id: `${pascalCase(type.name)}BatchRequest` }),
        examples: {
          rows: {
            summary: 'Rows in the request',
            value: { rows: [{ ...example.input, custom_vars: { external_id: 'crm-4711' } }] },
          },
          file: {
            summary: 'Rows in a file',
            value: {
              csv_url: 'https://example.com/rows.csv',
              mapping: { 'Column of mine': field },
              callback_url: 'https://example.com/enriched',
            },
          },
        },
      },
    },
  };
}
