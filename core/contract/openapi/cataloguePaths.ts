import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { enrichmentTypeResourceSchema } from '../http/enrichmentTypeResource.ts';
import { COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { parameters } from './parameters.ts';

/** What is on offer, for programs that find out at run time. */
export function cataloguePaths(): ZodOpenApiPathsObject {
  return {
    '/api/enrichment-types': {
      get: {
        operationId: 'listEnrichmentTypes',
        tags: ['Enrichment types'],
        summary: 'All types with their prices and JSON schemas',
        parameters: parameters(),
        responses: {
          '200': {
            description: 'The whole catalogue; it is short and has no pages.',
            headers: limitedHeaders(),
            content: {
              'application/json': { schema: z.strictObject({ data: z.array(enrichmentTypeResourceSchema) }) },
            },
          },
          ...errorResponses(COMMON_ERRORS),
        },
      },
    },
  };
}
