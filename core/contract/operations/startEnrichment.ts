import { z } from 'zod';
import type { ErrorCode } from '#domain/errorCatalogue';
import { costEstimateSchema } from '../http/costEstimate.ts';
import {
  acceptedEnrichmentSchema,
  enrichmentResourceSchema,
  timedOutEnrichmentSchema,
} from '../http/enrichmentResource.ts';
import { enrichmentExamples, TYPE_SCHEMAS, type TypeSchemas } from '../openapi/enrichmentSchemas.ts';
import { pascalCase } from '../openapi/errorResponses.ts';
import { data, stored } from './content.ts';
import { defineOperation, type InputExample, type Operation } from './operation.ts';

const TAG = 'Start an enrichment';
const ERRORS = [
  'validation_failed',
  'insufficient_credits',
  'budget_exceeded',
  'idempotency_key_reused',
  'idempotency_key_in_flight',
  'wait_limit_exceeded',
] as const satisfies readonly ErrorCode[];
const CUSTOM_VARS = { external_id: 'crm-4711' };
const CALLBACK_URL = 'https://example.com/enriched';

const ACCEPTED = {
  resource: enrichmentResourceSchema,
  accepted: acceptedEnrichmentSchema,
  timedOut: timedOutEnrichmentSchema,
};

/** One operation for each type in the document, one use case for all of them. */
export const startEnrichment = defineOperation({
  name: 'startEnrichment',
  method: 'POST',
  path: '/api/enrichments/{type}',
  tag: TAG,
  summary: 'One enrichment of a type',
  access: 'key',
  parameters: ['IdempotencyKey'],
  outcomes: outcomesOf(ACCEPTED, enrichmentExamples(TYPE_SCHEMAS[0])),
  errors: [...ERRORS, 'not_found', 'registry_not_enabled'],
  variants: TYPE_SCHEMAS.map(variantOf),
});

function variantOf(schemas: TypeSchemas): Operation {
  const { type, request } = schemas;
  const isAsynchronous = type.alwaysAsynchronous === true;
  return {
    name: `start${pascalCase(type.name)}`,
    method: 'POST',
    path: `/api/enrichments/${type.name}`,
    tag: TAG,
    summary: type.summary,
    description: [type.description, priceSentence(type.price), ...featureSentence(type.feature)].join('\n\n'),
    access: 'key',
    parameters: ['IdempotencyKey'],
    input: () => request,
    inputExamples: isAsynchronous ? asynchronousExamples(schemas) : requestExamples(schemas),
    ...(isAsynchronous ? asynchronousAnswers(schemas) : answers(schemas)),
    errors: [...ERRORS, ...(type.feature === null ? [] : (['registry_not_enabled'] as const))],
  };
}

function requestExamples({ example: { input } }: TypeSchemas): Readonly<Record<string, InputExample>> {
  return {
    synchronous: { summary: 'Wait for the result', value: { ...input, custom_vars: CUSTOM_VARS } },
    polling: { summary: 'Take an id and poll', value: { ...input, async: true } },
    callback: {
      summary: 'Be called when it is done',
      value: { ...input, async: true, callback_url: CALLBACK_URL },
    },
  };
}

function asynchronousExamples({ example: { input } }: TypeSchemas): Readonly<Record<string, InputExample>> {
  return {
    polling: { summary: 'Take an id and poll', value: { ...input, custom_vars: CUSTOM_VARS } },
    callback: { summary: 'Be called when it is done', value: { ...input, callback_url: CALLBACK_URL } },
  };
}

/** Types that no request can wait for: accepted or refused. */
function asynchronousAnswers(schemas: TypeSchemas): Pick<Operation, 'outcomes' | 'statusDescriptions'> {
  const { accepted, estimated } = outcomesOf(schemas, enrichmentExamples(schemas));
  return {
    outcomes: { accepted, estimated },
    statusDescriptions: {
      202: 'Accepted, whatever `async` says: poll the id, or wait for the callback.',
      422: 'The request was not understood and nothing was stored.',
    },
  };
}

function answers(schemas: TypeSchemas): Pick<Operation, 'outcomes' | 'statusDescriptions'> {
  return {
    outcomes: outcomesOf(schemas, enrichmentExamples(schemas)),
    statusDescriptions: {
      200:
        'The enrichment completed. Where the answer had to be kept alive with white space (see [Modes](/docs#modes)), the status ' +
        'was sent before the end was known: read `data.status`, which may then also be `failed` or `timeout`. Or the ' +
        'answer to a dry run.',
      202: 'Accepted (`async: true`), or the longest wait has ended; either way the work goes on: poll the id.',
      422:
        'With `errors`: the request was not understood and nothing was stored. With `data`: the enrichment was ' +
        'accepted and failed; it costs nothing, and `data.error_code` says why.',
    },
  };
}

interface AnswerSchemas<Resource, Accepted, TimedOut> {
  readonly resource: Resource;
  readonly accepted: Accepted;
  readonly timedOut: TimedOut;
}

/** @param examples of the same type as the schemas */
function outcomesOf<Resource extends z.ZodType, Accepted extends z.ZodType, TimedOut extends z.ZodType>(
  { resource, accepted, timedOut }: AnswerSchemas<Resource, Accepted, TimedOut>,
  examples: ReturnType<typeof enrichmentExamples>,
) {
  return {
    completed: {
      status: 200,
      description: 'Completed',
      content: data(z.union([resource, timedOut]), { name: 'completed', value: examples.completed }),
    },
    estimated: {
      status: 200,
      description: 'The dry run',
      content: data(costEstimateSchema, {
        name: 'estimated',
        value: { data: { credits: 2, mirror: false, seconds_expected: 14 } },
      }),
    },
    accepted: {
      status: 202,
      description: 'Accepted',
      content: stored(accepted, { name: 'accepted', value: examples.accepted }),
    },
    timedOut: {
      status: 202,
      description: 'Timed out',
      content: data(timedOut, { name: 'timedOut', value: examples.timedOut }),
    },
    failed: {
      status: 422,
      description: 'The enrichment failed',
      content: data(resource, { name: 'failed', value: examples.failed }),
    },
  } as const;
}

function priceSentence(price: number): string {
  const credits = price === 1 ? '1 credit' : `${price} credits`;
  return `Costs ${credits} when it completes, unless the operator has set another price: see [GET /api/enrichment-types](/docs/reference/listEnrichmentTypes).`;
}

function featureSentence(feature: TypeSchemas['type']['feature']): readonly string[] {
  return feature === null ? [] : ['The organization needs the German registry feature.'];
}
