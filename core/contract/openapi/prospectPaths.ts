import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { pageSchema } from '../http/page.ts';
import {
  prospectListQuerySchema,
  type ProspectResource,
  prospectResourceSchema,
  prospectsRequestSchema,
} from '../http/prospects.ts';
import { dataResponse } from './dataResponse.ts';
import { BODY_ERRORS, COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { pageResponse } from './pageResponse.ts';
import { parameters } from './parameters.ts';

const PAGE = 'https://api.example.com/p/kT2vRz0qXn8YbW4dLm6JfH3s';
const CREATED: ProspectResource = {
  id: 90817,
  campaign_id: 12,
  token: 'kT2vRz0qXn8YbW4dLm6JfH3s',
  name: 'Anna Berger',
  status: 'created',
  error_message: null,
  screenshot_url: null,
  custom_vars: { external_id: 'crm-4711' },
  landing_url: PAGE,
  created_at: '2026-01-31T12:00:00.000Z',
};
const READY: ProspectResource = { ...CREATED, status: 'ready', screenshot_url: `${PAGE}/screenshot.png` };

/** The people whom campaigns are for. */
export function prospectPaths(): ZodOpenApiPathsObject {
  return {
    '/api/video-campaigns/{id}/prospects': { post: createOperation(), get: listOperation() },
    '/api/prospects/{id}': { get: getOperation() },
  };
}

function createOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'createProspects',
    tags: ['Prospects'],
    summary: 'Add prospects to a campaign',
    description:
      'Each gets a landing page of its own, which a browser renders: it must show the video, and a picture of it is ' +
      'taken. Then the page is live, and `prospect.ready` is told. Costs no credits. Send an `Idempotency-Key`: without ' +
      'one a repetition adds the same people again.',
    parameters: parameters('CampaignId', 'IdempotencyKey'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: prospectsRequestSchema,
          example: { prospects: [{ name: CREATED.name, custom_vars: CREATED.custom_vars }] },
        },
      },
    },
    responses: {
      '201': {
        description: 'All of them are stored, in the order in which they were given.',
        headers: limitedHeaders('Idempotent-Replayed'),
        content: {
          'application/json': {
            schema: z.strictObject({ data: z.array(prospectResourceSchema) }),
            example: { data: [CREATED] },
          },
        },
      },
      ...errorResponses([
        ...COMMON_ERRORS,
        ...BODY_ERRORS,
        'not_found',
        'idempotency_key_reused',
        'idempotency_key_in_flight',
        'validation_failed',
      ]),
    },
  };
}

function listOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'listProspects',
    tags: ['Prospects'],
    summary: 'The prospects of a campaign, newest first',
    description:
      'Page through with `next_cursor`. Filters may be combined; `created_after` and `created_before` exclude.',
    parameters: parameters('CampaignId'),
    requestParams: { query: prospectListQuerySchema },
    responses: {
      '200': pageResponse(pageSchema(prospectResourceSchema).meta({ id: 'ProspectPage' }), {
        data: [READY],
        next_cursor: null,
      }),
      ...errorResponses([...COMMON_ERRORS, 'not_found', 'validation_failed']),
    },
  };
}

function getOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'getProspect',
    tags: ['Prospects'],
    summary: 'One prospect',
    description: 'Whether its landing page is live yet, and why not where it could not be rendered.',
    parameters: parameters('ProspectId'),
    responses: {
      '200': dataResponse('The prospect as it is now.', prospectResourceSchema, {
        name: 'ready',
        value: { data: READY },
      }),
      ...errorResponses([...COMMON_ERRORS, 'not_found']),
    },
  };
}
