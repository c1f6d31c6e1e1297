import { z } from 'zod';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { ErrorCode } from '#domain/errorCatalogue';
import { validationErrorBodySchema } from '../http/errorBody.ts';
import { enrichmentExamples, TYPE_SCHEMAS, type TypeSchemas } from './enrichmentSchemas.ts';
import { BODY_ERRORS, COMMON_ERRORS, errorExamples, errorResponses, pascalCase } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { parameters } from './parameters.ts';

/** POST /api/enrichments/<type>, one path for each type of the catalogue. */
export function startPaths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    TYPE_SCHEMAS.map((schemas) => [`/api/enrichments/${schemas.type.name}`, { post: startOperation(schemas) }]),
  );
}

function startOperation(schemas: TypeSchemas): ZodOpenApiOperationObject {
  const { type } = schemas;
  return {
    operationId: `start${pascalCase(type.name)}`,
    tags: ['Start an enrichment'],
    summary: type.summary,
    description: [type.description, priceSentence(type.price), ...featureSentence(type.feature)].join('\n\n'),
    parameters: parameters('IdempotencyKey'),
    requestBody: type.alwaysAsynchronous === true ? asynchronousBody(schemas) : requestBody(schemas),
    responses: { ...answersOf(schemas), ...errorResponses(errorsOf(schemas)) },
  };
}

function requestBody(schemas: TypeSchemas): ZodOpenApiRequestBodyObject {
  const { input } = schemas.example;
  return {
    required: true,
    content: {
      'application/json': {
        schema: schemas.request,
        examples: {
          synchronous: {
            summary: 'Wait for the result',
            value: { ...input, custom_vars: { external_id: 'crm-4711' } },
          },
          polling: { summary: 'Take an id and poll', value: { ...input, async: true } },
          callback: {
            summary: 'Be called when it is done',
            value: { ...input, async: true, callback_url: 'https://example.com/enriched' },
          },
        },
      },
    },
  };
}

function asynchronousBody(schemas: TypeSchemas): ZodOpenApiRequestBodyObject {
  const { input } = schemas.example;
  return {
    required: true,
    content: {
      'application/json': {
        schema: schemas.request,
        examples: {
          polling: { summary: 'Take an id and poll', value: { ...input, custom_vars: { external_id: 'crm-4711' } } },
          callback: {
            summary: 'Be called when it is done',
            value: { ...input, callback_url: 'https://example.com/enriched' },
          },
        },
      },
    },
  };
}

function answersOf(schemas: TypeSchemas): ZodOpenApiResponsesObject {
  return schemas.type.alwaysAsynchronous === true ? asynchronousAnswers(schemas) : answers(schemas);
}

/** Types that nobody can wait for in the same request: accepted or refused. */
function asynchronousAnswers(schemas: TypeSchemas): ZodOpenApiResponsesObject {
  const headers = limitedHeaders('Idempotent-Replayed');
  return {
    '202': {
      description: 'Accepted, whatever `async` says: poll the id, or wait for the callback.',
      headers,
      content: {
        'application/json': {
          schema: z.strictObject({ data: schemas.accepted }),
          examples: { accepted: { summary: 'Accepted', value: enrichmentExamples(schemas).accepted } },
        },
      },
    },
    '422': {
      description: 'The request was not understood and nothing was stored.',
      headers,
      content: {
        'application/json': {
          schema: validationErrorBodySchema,
          examples: errorExamples(['validation_failed']),
        },
      },
    },
  };
}

function answers(schemas: TypeSchemas): ZodOpenApiResponsesObject {
  const { resource, accepted, timedOut } = schemas;
  const { completed, failed, ...unfinished } = enrichmentExamples(schemas);
  const headers = limitedHeaders('Idempotent-Replayed');
  return {
    '200': {
      description:
        'The enrichment completed. Where the answer had to be kept alive with white space (see “Modes”), the status ' +
        'was sent before the end was known: read `data.status`, which may then also be `failed` or `timeout`.',
      headers,
      content: {
        'application/json': {
          schema: z.strictObject({ data: z.union([resource, timedOut]) }),
          examples: { completed: { summary: 'Completed', value: completed } },
        },
      },
    },
    '202': {
      description: 'Accepted (`async: true`), or the longest wait is over; either way the work goes on: poll the id.',
      headers,
      content: {
        'application/json': {
          schema: z.strictObject({ data: z.union([accepted, timedOut]) }),
          examples: {
            accepted: { summary: 'Accepted', value: unfinished.accepted },
            timedOut: { summary: 'Timed out', value: unfinished.timedOut },
          },
        },
      },
    },
    '422': {
      description:
        'With `errors`: the request was not understood and nothing was stored. With `data`: the enrichment was ' +
        'accepted and failed; it costs nothing, and `data.error_code` says why.',
      headers,
      content: {
        'application/json': {
          schema: z.union([validationErrorBodySchema, z.strictObject({ data: resource })]),
          examples: {
            ...errorExamples(['validation_failed']),
            failed: { summary: 'The enrichment failed', value: failed },
          },
        },
      },
    },
  };
}

function errorsOf({ type }: TypeSchemas): readonly ErrorCode[] {
  return [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    'insufficient_credits',
    'idempotency_key_reused',
    'idempotency_key_in_flight',
    ...(type.feature === null ? [] : (['registry_not_enabled'] as const)),
  ];
}

function priceSentence(price: number): string {
  const credits = price === 1 ? '1 credit' : `${price} credits`;
  return `Costs ${credits} when it completes, unless the operator has set another price: see GET /api/enrichment-types.`;
}

function featureSentence(feature: TypeSchemas['type']['feature']): readonly string[] {
  return feature === null ? [] : ['The organization needs the German registry feature.'];
}
