import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { UPLOAD_CONTENT_TYPES } from '#domain/upload';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { uploadedFileSchema, uploadSchema } from '../http/uploads.ts';
import { COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { headers, limitedHeaders } from './headers.ts';
import { parameters } from './parameters.ts';

const LINK = 'https://api.example.com/api/uploads/17/file?expires=1767225600&signature=9f86d081…';
const FILE = { type: 'string', format: 'binary' } as const;

/** Files that batches are made of. */
export function uploadPaths(): ZodOpenApiPathsObject {
  return { '/api/uploads': { post: createUpload() }, '/api/uploads/{id}/file': { put: putFile(), get: getFile() } };
}

function createUpload(): NonNullable<ZodOpenApiPathsObject[string]['post']> {
  return {
    operationId: 'createUpload',
    tags: ['Uploads'],
    summary: 'Links for one file',
    description:
      'Send the file to `upload_url` with PUT and its `Content-Type`, then give `csv_url` to a batch. CSV in any usual ' +
      'dialect and encoding, or XLSX, of which the first visible sheet is read; the first row names the columns.',
    parameters: parameters(),
    responses: {
      '201': {
        description: 'The links.',
        headers: limitedHeaders(),
        content: {
          'application/json': {
            schema: z.strictObject({ data: uploadSchema }),
            example: {
              data: {
                id: 17,
                upload_url: LINK,
                csv_url: LINK,
                upload_expires_at: '2026-01-31T12:30:00.000Z',
                csv_expires_at: '2026-02-07T12:00:00.000Z',
                max_bytes: FILE_LIMIT_BYTES,
              },
            },
          },
        },
      },
      ...errorResponses([...COMMON_ERRORS, 'malformed_json', 'payload_too_large', 'unsupported_media_type']),
    },
  };
}

function putFile(): NonNullable<ZodOpenApiPathsObject[string]['put']> {
  return {
    operationId: 'putUploadFile',
    tags: ['Uploads'],
    summary: 'Send the file',
    description:
      'The `upload_url` as it was given; it needs no key. A file is taken whole or not at all, and once: a second PUT ' +
      'is answered 409, so that what a batch has read does not change behind its back. Get a new link for a new file.',
    security: [{ signedLink: [] }],
    parameters: parameters('UploadId', 'LinkExpires'),
    requestBody: {
      required: true,
      content: Object.fromEntries(UPLOAD_CONTENT_TYPES.map((type) => [type, { schema: FILE }])),
    },
    responses: {
      '200': {
        description: 'The file is stored.',
        headers: headers(),
        content: {
          'application/json': {
            schema: z.strictObject({ data: uploadedFileSchema }),
            example: { data: { id: 17, content_type: 'text/csv', bytes: 4711 } },
          },
        },
      },
      ...errorResponses([
        'invalid_link',
        'link_expired',
        'not_found',
        'method_not_allowed',
        'already_uploaded',
        'payload_too_large',
        'unsupported_media_type',
        'too_many_auth_attempts',
        'internal',
        'unavailable',
      ]),
    },
  };
}

function getFile(): NonNullable<ZodOpenApiPathsObject[string]['get']> {
  return {
    operationId: 'getUploadFile',
    tags: ['Uploads'],
    summary: 'Read the file',
    description: 'The `csv_url` as it was given; it needs no key.',
    security: [{ signedLink: [] }],
    parameters: parameters('UploadId', 'LinkExpires'),
    responses: {
      '200': {
        description: 'The file, byte for byte.',
        headers: headers(),
        content: Object.fromEntries(UPLOAD_CONTENT_TYPES.map((type) => [type, { schema: FILE }])),
      },
      ...errorResponses([
        'invalid_link',
        'link_expired',
        'not_found',
        'method_not_allowed',
        'too_many_auth_attempts',
        'internal',
        'unavailable',
      ]),
    },
  };
}
