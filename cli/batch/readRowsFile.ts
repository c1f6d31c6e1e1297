import { basename, extname } from 'node:path';
import { isFileName } from '#domain/fileName';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { XLSX_MEDIA_TYPE } from '#domain/upload';
import { readInput } from '../readInput.ts';
import { UsageError } from '../usageError.ts';
import type { RowsFile } from './batchClient.ts';

/** @throws UsageError for a file that is not there, empty, or larger than the API takes */
export async function readRowsFile(path: string): Promise<RowsFile> {
  const bytes = new Uint8Array(await readInput(path, FILE_LIMIT_BYTES));
  if (bytes.length > FILE_LIMIT_BYTES) {
    throw new UsageError(`${path} is larger than ${FILE_LIMIT_BYTES / 1_048_576} MB. Split it.`);
  }
  if (bytes.length === 0) {
    throw new UsageError(`${path} is empty. Pass a CSV or XLSX file with a header row.`);
  }
  const name = basename(path);
  return {
    bytes,
    contentType: extname(path).toLowerCase() === '.xlsx' ? XLSX_MEDIA_TYPE : 'text/csv',
    ...(isFileName(name) ? { name } : {}),
  };
}
