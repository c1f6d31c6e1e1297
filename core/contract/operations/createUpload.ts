import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { uploadRequestSchema, uploadSchema } from '../http/uploads.ts';
import { data } from './content.ts';
import { defineOperation } from './operation.ts';

const LINK = 'https://api.example.com/api/uploads/17/file?expires=1767225600&signature=9f86d081…';

export const createUpload = defineOperation({
  name: 'createUpload',
  method: 'POST',
  path: '/api/uploads',
  tag: 'Uploads',
  summary: 'Links for one file',
  description:
    'Send the file to `upload_url` with PUT and its `Content-Type`. Rows: give `csv_url` to a batch; CSV in any usual ' +
    'dialect and encoding, or XLSX, of which the first visible sheet is read; the first row names the columns. A ' +
    'document (PDF, HTML, XML, ZIP): give `id` to read_accounts or read_shareholder_list. What a file is, its content says.',
  access: 'key',
  parameters: ['IdempotencyKey'],
  input: () => uploadRequestSchema,
  isInputOptional: true,
  inputExamples: { example: { value: { file_name: 'companies.xlsx' } } },
  outcomes: {
    created: {
      status: 201,
      description: 'The links.',
      content: data(uploadSchema, {
        value: {
          data: {
            id: 17,
            upload_url: LINK,
            csv_url: LINK,
            upload_expires_at: '2026-01-31T12:30:00.000Z',
            csv_expires_at: '2026-02-07T12:00:00.000Z',
            max_bytes: FILE_LIMIT_BYTES,
            file_name: 'companies.xlsx',
          },
        },
      }),
      headers: ['Idempotent-Replayed'],
    },
  },
  errors: ['idempotency_key_reused', 'idempotency_key_in_flight', 'upload_limit_exceeded', 'validation_failed'],
});
