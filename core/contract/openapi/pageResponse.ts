import type { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { limitedHeaders } from './headers.ts';

/** An answer with one page of a list (docs/spec/decisions.md, "Modes"), and an example of it. */
export function pageResponse(schema: z.ZodType, example: object): ZodOpenApiResponseObject {
  return {
    description: 'One page.',
    headers: limitedHeaders(),
    content: { 'application/json': { schema, example } },
  };
}
