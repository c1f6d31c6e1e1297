import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { limitedHeaders } from './headers.ts';

/** An answer with one resource inside `data` (docs/spec/decisions.md, "Envelope, errors"), and an example of it. */
export function dataResponse(
  description: string,
  schema: z.ZodType,
  example: { readonly name: string; readonly value: object },
): ZodOpenApiResponseObject {
  return {
    description,
    headers: limitedHeaders(),
    content: {
      'application/json': {
        schema: z.strictObject({ data: schema }),
        examples: { [example.name]: { summary: description, value: example.value } },
      },
    },
  };
}
