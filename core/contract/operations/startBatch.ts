import { BATCH_BODY_LIMITS } from '#domain/batch';
import type { ErrorCode } from '#domain/errorCatalogue';
import { batchRequestSchema } from '../http/batchRequest.ts';
import { batchResourceSchema } from '../http/batchResource.ts';
import { batchCostEstimateSchema } from '../http/costEstimate.ts';
import { batchExamples } from '../openapi/batchExamples.ts';
import { TYPE_SCHEMAS, type TypeSchemas } from '../openapi/enrichmentSchemas.ts';
import { pascalCase } from '../openapi/errorResponses.ts';
import { data, stored } from './content.ts';
import { defineOperation, type InputExample, type Operation } from './operation.ts';

const TAG = 'Start a batch';
const ERRORS = [
  'validation_failed',
  'budget_exceeded',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
  'batch_limit_exceeded',
] as const satisfies readonly ErrorCode[];

/** One operation for each type in the document, one use case for all of them. */
export const startBatch = defineOperation({
  name: 'startBatch',
  method: 'POST',
  path: '/api/enrichments/{type}/batch',
  tag: TAG,
  summary: 'Many enrichments of a type',
  access: 'key',
  parameters: ['IdempotencyKey'],
  bodyLimits: BATCH_BODY_LIMITS,
  outcomes: outcomesOf(TYPE_SCHEMAS[0]),
  errors: [...ERRORS, 'not_found', 'registry_not_enabled'],
  variants: TYPE_SCHEMAS.map(variantOf),
});

function variantOf(schemas: TypeSchemas): Operation {
  const { type } = schemas;
  const request = batchRequestSchema(type).meta({ id: `${pascalCase(type.name)}BatchRequest` });
  return {
    name: `start${pascalCase(type.name)}Batch`,
    method: 'POST',
    path: `/api/enrichments/${type.name}/batch`,
    tag: TAG,
    summary: `Many at once: ${type.summary}`,
    description:
      `Each row becomes a \`${type.name}\` of its own: same price, same deduplication. Rows that are not valid are ` +
      'rejected and cost nothing, the others run; where credits run out partway, the rows without are rejected with ' +
      '`insufficient_credits`. A batch that does not fit in a cap, or in its `max_credits`, is refused as a whole. See [Batches](/docs#batches).',
    access: 'key',
    parameters: ['IdempotencyKey'],
    input: () => request,
    inputExamples: requestExamples(schemas),
    outcomes: outcomesOf(schemas),
    errors: [...ERRORS, ...(type.feature === null ? [] : (['registry_not_enabled'] as const))],
  };
}

function requestExamples({ type, example }: TypeSchemas): Readonly<Record<string, InputExample>> {
  const [field = ''] = Object.keys(type.input.shape);
  return {
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
  };
}

function outcomesOf(schemas: TypeSchemas) {
  return {
    accepted: {
      status: 202,
      description: 'Accepted, also where every row was rejected: see `rejected`.',
      content: stored(batchResourceSchema, {
        name: 'accepted',
        summary: 'Accepted',
        value: batchExamples(schemas).accepted,
      }),
    },
    estimated: {
      status: 200,
      description: 'The dry run.',
      content: data(batchCostEstimateSchema, {
        name: 'estimated',
        value: {
          data: {
            credits: 18,
            mirror: false,
            seconds_expected: 420,
            rows: { total: 12, rejected: 1, unpaid: 0, repeated: 2, mirror: 3, not_in_mirror: 0 },
          },
        },
      }),
    },
  } as const;
}
