import { XLSX_MEDIA_TYPE } from '#domain/upload';
import { file } from './content.ts';
import { defineOperation } from './operation.ts';

export const getBatchResultsXlsx = defineOperation({
  name: 'getBatchResultsXlsx',
  method: 'GET',
  path: '/api/batches/{id}/results.xlsx',
  tag: 'Batches',
  summary: 'All results of a batch beside your own columns as an Excel workbook',
  description:
    'One line for each row in the order of the input, as of now. First come all columns of the file that the batch was ' +
    'made of, as they stood in it, or the fields of rows that were sent; then the status, the error and the credits of ' +
    'the row; then the output with a column for each value. Numbers are numbers, days are days, and long numbers and ' +
    'ids are texts. Lists have a line in the cell for each item; a cell holds 32,767 characters.',
  access: 'key',
  parameters: ['BatchId'],
  outcomes: {
    streamed: {
      status: 200,
      description: 'The file, streamed. One that breaks off was not complete.',
      headers: ['Content-Disposition'],
      content: file({ [XLSX_MEDIA_TYPE]: { schema: { type: 'string', format: 'binary' } } }),
    },
  },
  errors: ['not_found'],
});
