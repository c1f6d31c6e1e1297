import { z } from 'zod';
import { NOTHING, plain } from './content.ts';
import { defineOperation } from './operation.ts';

/** Made of all operations, this one included, so that no use case answers it. */
export const getOpenApiDocument = defineOperation({
  name: 'getOpenApiDocument',
  method: 'GET',
  path: '/openapi.json',
  tag: 'Service',
  summary: 'This document',
  access: 'public',
  outcomes: {
    found: {
      status: 200,
      description: 'An OpenAPI 3.1 document; /docs renders it.',
      headers: ['ETag'],
      content: plain(z.looseObject({ openapi: z.string() })),
    },
    unchanged: {
      status: 304,
      description: 'Not changed since `If-None-Match`.',
      headers: ['ETag'],
      content: NOTHING,
    },
  },
  errors: [],
});
