import { z } from 'zod';
import { resultsCsvQuerySchema } from '../http/batchQueries.ts';
import { file } from './content.ts';
import { defineOperation } from './operation.ts';

export const getBatchResultsCsv = defineOperation({
  name: 'getBatchResultsCsv',
  method: 'GET',
  path: '/api/batches/{id}/results.csv',
  tag: 'Batches',
  summary: 'All results of a batch as one CSV file',
  description:
    'RFC 4180 in UTF-8 with a header, one line for each row in the order of the input, as of now: rows that are still ' +
    'open have no output yet. Columns: those of the input; `custom_vars.*`, as many as any row has; the output as ' +
    '`output.*`; `credits`, `error_code`, `error_message`; last `output_expired_at`, only where outputs of the batch were ' +
    'removed. Objects are flattened to `output.a.b`, arrays are JSON, null is empty. ' +
    "Where a spreadsheet would find a formula a `'` stands before it: at the start of a cell that is no number, and " +
    'after `;`, tabs and line breaks, before `=`, `+`, `-`, `@` and their full-width forms, with or without blanks and ' +
    "quotes between; in JSON `;` is `\\u003b` there. A program can take the `'` away again.\n\n" +
    'With `for=excel` the file is for people with Excel in German: UTF-8 with a byte order mark, semicolons, decimal ' +
    'commas, and the columns of `results.xlsx`, your own first. Texts stay texts: a text of digits is `="007"`, and a ' +
    "formula has a `'` before it.",
  access: 'key',
  parameters: ['BatchId'],
  input: () => resultsCsvQuerySchema,
  outcomes: {
    streamed: {
      status: 200,
      description: 'The file, streamed. One that breaks off was not complete.',
      headers: ['Content-Disposition'],
      content: file({
        'text/csv': {
          schema: z.string(),
          example:
            'email,custom_vars.external_id,output.status,credits,error_code,error_message\r\n' +
            'anna.berger@example.com,crm-4711,deliverable,1,,\r\n',
        },
      }),
    },
  },
  errors: ['not_found', 'validation_failed'],
});
