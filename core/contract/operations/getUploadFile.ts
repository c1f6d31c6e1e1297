import { UPLOAD_CONTENT_TYPES } from '#domain/upload';
import { file } from './content.ts';
import { defineOperation } from './operation.ts';

const BYTES = { schema: { type: 'string', format: 'binary' } };

export const getUploadFile = defineOperation({
  name: 'getUploadFile',
  method: 'GET',
  path: '/api/uploads/{id}/file',
  tag: 'Uploads',
  summary: 'Read the file',
  description: 'The `csv_url` as it was given; it needs no key.',
  access: 'link',
  parameters: ['UploadId', 'LinkExpires'],
  outcomes: {
    streamed: {
      status: 200,
      description: 'The file, byte for byte.',
      content: file(Object.fromEntries(UPLOAD_CONTENT_TYPES.map((type) => [type, BYTES]))),
    },
  },
  errors: ['invalid_link', 'link_expired', 'not_found', 'too_many_auth_attempts'],
});
