import { UPLOAD_CONTENT_TYPES } from '#domain/upload';
import { uploadedFileSchema } from '../http/uploads.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const putUploadFile = defineOperation({
  name: 'putUploadFile',
  method: 'PUT',
  path: '/api/uploads/{id}/file',
  tag: 'Uploads',
  summary: 'Send the file',
  description:
    'The `upload_url` as it was given; it needs no key. A file is taken whole or not at all, and once: a PUT after it ' +
    'is answered 409, so that what a batch has read does not change behind its back. Get a new link for a new file. ' +
    'What broke off can be sent again at once: of several PUTs in progress the last one counts.',
  access: 'link',
  parameters: ['UploadId', 'LinkExpires'],
  takesFile: UPLOAD_CONTENT_TYPES,
  outcomes: {
    stored: {
      status: 200,
      description: 'The file is stored.',
      content: data(uploadedFileSchema, { value: { data: { id: 17, content_type: 'text/csv', bytes: 4711 } } }),
    },
  },
  errors: [
    'invalid_link',
    'link_expired',
    'not_found',
    'already_uploaded',
    'payload_too_large',
    'unsupported_media_type',
    'too_many_auth_attempts',
  ],
});
