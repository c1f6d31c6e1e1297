import type { oas31, ZodOpenApiComponentsObject } from 'zod-openapi';

/** Every response header of the API, once; operations refer to them by name. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Name of this request in our logs: the caller’s own `X-Request-Id` if it is sane, else a new one.',
    schema: { type: 'string' },
    example: '0b7c1f0e-6d0c-4f4e-9a52-3a8a0e0f5c11',
  },
  RateLimit: {
    description:
      'Requests left now (`r`) and seconds until the whole limit is available again, if none comes (`t`), after the IETF draft ' +
      'ratelimit-headers. On every answer to a request with a valid key.',
    schema: { type: 'string' },
    example: '"default";r=9998;t=61',
  },
  'RateLimit-Policy': {
    description:
      'The limits of the organization: requests (`q`) in any window of seconds (`w`). A new batch is counted against ' +
      '`batches` as well.',
    schema: { type: 'string' },
    example: '"default";q=10000;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before the request is repeated.',
    schema: { type: 'integer', minimum: 1 },
    example: 2,
  },
  'Idempotent-Replayed': {
    description: '`true` where this answers an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string', const: 'Bearer' } },
  Allow: {
    description: 'The methods that this path offers.',
    schema: { type: 'string' },
    example: 'GET, HEAD, OPTIONS',
  },
  'Content-Disposition': {
    description: 'The name to save the file under.',
    schema: { type: 'string' },
    example: 'attachment; filename="batch-815-results.csv"',
  },
  ETag: { description: 'Changes with the document; send it back in `If-None-Match`.', schema: { type: 'string' } },
} as const satisfies NonNullable<ZodOpenApiComponentsObject['headers']>;

export type HeaderName = keyof typeof HEADERS;

/** The headers of an answer to a request with a valid key, and those given. */
export function limitedHeaders(...further: readonly HeaderName[]): oas31.HeadersObject {
  return headers('RateLimit', 'RateLimit-Policy', ...further);
}

/** The header that every answer has, and those given. */
export function headers(...further: readonly HeaderName[]): oas31.HeadersObject {
  const names: readonly HeaderName[] = ['X-Request-Id', ...further];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
