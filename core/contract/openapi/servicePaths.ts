import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { livenessSchema, readinessSchema } from '../http/health.ts';
import { errorResponses } from './errorResponses.ts';
import { headers } from './headers.ts';
import { parameters } from './parameters.ts';

const openApiSchema = z.looseObject({ openapi: z.string() });

/** What answers without a key. */
export function servicePaths(): ZodOpenApiPathsObject {
  return { ...probePaths(), ...documentPaths() };
}

function probePaths(): ZodOpenApiPathsObject {
  const readiness = (description: string, example: object) => ({
    description,
    headers: headers(),
    content: { 'application/json': { schema: readinessSchema, example } },
  });
  return {
    '/livez': {
      get: {
        operationId: 'getLiveness',
        tags: ['Service'],
        summary: 'Whether the process lives',
        security: [],
        parameters: parameters(),
        responses: {
          '200': {
            description: 'It answers.',
            headers: headers(),
            content: { 'application/json': { schema: livenessSchema, example: { status: 'ok' } } },
          },
          ...errorResponses(['method_not_allowed']),
        },
      },
    },
    '/readyz': {
      get: {
        operationId: 'getReadiness',
        tags: ['Service'],
        summary: 'Whether the process can serve requests',
        security: [],
        parameters: parameters(),
        responses: {
          '200': readiness('Every dependency answers.', { ready: true, checks: { postgres: 'ok' } }),
          '503': readiness('`checks` names what does not answer.', {
            ready: false,
            checks: { postgres: 'unavailable' },
          }),
          ...errorResponses(['method_not_allowed']),
        },
      },
    },
  };
}

function documentPaths(): ZodOpenApiPathsObject {
  return {
    '/openapi.json': {
      get: {
        operationId: 'getOpenApiDocument',
        tags: ['Service'],
        summary: 'This document',
        security: [],
        parameters: parameters(),
        responses: {
          '200': {
            description: 'An OpenAPI 3.1 document; /docs renders it.',
            headers: headers('ETag'),
            content: { 'application/json': { schema: openApiSchema } },
          },
          '304': { description: 'Not changed since `If-None-Match`.', headers: headers('ETag') },
          ...errorResponses(['method_not_allowed']),
        },
      },
    },
  };
}
