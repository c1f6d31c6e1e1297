import { uploadPreviewRequestSchema, uploadPreviewSchema } from '../http/uploadPreview.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

export const previewUpload = defineOperation({
  name: 'previewUpload',
  method: 'POST',
  path: '/api/uploads/{id}/preview',
  tag: 'Uploads',
  summary: 'What a batch of the file would be',
  description:
    'Reads a file that was sent and tells which columns it has, what they are likely to be, which rows a batch would ' +
    'reject and why, which repeat others, and what it would cost. Nothing is started, stored or charged. 404 until the ' +
    'file was sent. Send `suggested_mapping`, or what you have made of it, as `mapping` of the batch.',
  access: 'key',
  parameters: ['OwnUploadId'],
  input: () => uploadPreviewRequestSchema,
  inputExamples: { example: { value: { type: 'search_companies' } } },
  outcomes: {
    read: {
      status: 200,
      description: 'The file was read.',
      content: data(uploadPreviewSchema, {
        value: {
          data: {
            upload_id: 17,
            file_name: 'companies.xlsx',
            type: 'search_companies',
            columns: [
              { name: 'Firmenname', used_as: 'query' },
              { name: 'PLZ', used_as: null },
            ],
            sample: [
              ['Muster GmbH', '10115'],
              ['Beispiel AG', '01067'],
              ['Muster GmbH', '10115'],
              ['', '80331'],
            ],
            mapping: { Firmenname: 'query' },
            suggested_mapping: { Firmenname: 'query' },
            problems: {},
            total: 4,
            rejected: { total: 1, rows: [{ row: 3, errors: { query: ['This field is required.'] } }] },
            duplicates: { total: 1, rows: [{ row: 2, same_as: 0 }] },
            estimate: {
              credits: 2,
              credits_if_cancelled: 0,
              available_credits: 10_000,
              mirror: 0,
              repeated: 0,
              not_in_mirror: 0,
            },
          },
        },
      }),
    },
  },
  errors: ['not_found', 'registry_not_enabled', 'validation_failed'],
});
