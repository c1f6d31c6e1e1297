import { z } from 'zod';
import { documentSchema } from '../http/documents.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

const SHA256 = '41c103a1a07ee3a031e614ab3b1ced97af7a396a27d8bf27f4b58e3e4dcf8b19';

export const listDocuments = defineOperation({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/enrichments/{id}/documents',
  tag: 'Documents',
  summary: 'The papers that an output was read from',
  description:
    'Each with a link to its bytes that is made for this answer and good for 30 minutes. `document_sha256` is what ' +
    '`provenance` and `source_document_id` call a paper. Empty until the enrichment has completed, and for types that read ' +
    'no papers. No portal is visited for it, and it costs nothing.',
  access: 'key',
  parameters: ['EnrichmentId'],
  outcomes: {
    listed: {
      status: 200,
      description: 'The papers, in the order in which they were read.',
      content: data(z.array(documentSchema), {
        value: {
          data: [
            {
              company_id: 'DE-HRB-F1103-261904',
              document: 'shareholder_list',
              document_sha256: SHA256,
              state: 'kept',
              sha256: SHA256,
              media_type: 'application/pdf',
              bytes: 38_214,
              filed_on: '2024-07-15',
              retrieved_at: '2026-01-31T12:00:00.000Z',
              source: 'handelsregister',
              document_url:
                'https://api.example.com/api/documents/17/file?expires=1769862600&signature=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
              url_expires_at: '2026-01-31T12:30:00.000Z',
            },
          ],
        },
      }),
    },
  },
  errors: ['not_found'],
});
