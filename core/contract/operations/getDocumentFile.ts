import { DOCUMENT_MEDIA_TYPES } from '#domain/keptDocument';
import { file } from './content.ts';
import { defineOperation } from './operation.ts';

const BYTES = { schema: { type: 'string', format: 'binary' } };

export const getDocumentFile = defineOperation({
  name: 'getDocumentFile',
  method: 'GET',
  path: '/api/documents/{id}/file',
  tag: 'Documents',
  summary: 'The bytes of a paper',
  description:
    'The `document_url` as it was given; it needs no key. What comes is content of others: it is sent to be saved, and ' +
    'nothing in it runs where a browser shows it.',
  access: 'link',
  parameters: ['DocumentId', 'LinkExpires'],
  outcomes: {
    streamed: {
      status: 200,
      description: 'The file, byte for byte.',
      headers: ['Content-Disposition'],
      content: file(Object.fromEntries(DOCUMENT_MEDIA_TYPES.map((type) => [type, BYTES]))),
    },
  },
  errors: ['invalid_link', 'link_expired', 'document_withheld', 'not_found', 'too_many_auth_attempts'],
});
