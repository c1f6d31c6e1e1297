import { basename } from 'node:path';
import type { UploadResource } from '#contract/http/uploads';
import { isFileName } from '#domain/fileName';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { type ApiClient, toAnswer } from './apiClient.ts';
import { readInput } from './readInput.ts';
import { RefusedError } from './refusedError.ts';
import { UnreachableError } from './unreachableError.ts';
import { UsageError } from './usageError.ts';

/**
 * Uploads a document, whose content says what it is.
 *
 * @returns the id of the upload
 * @throws UsageError for a file that is not there, empty, or larger than the API takes; RefusedError, UnreachableError
 */
export async function uploadFile(api: ApiClient, path: string): Promise<number> {
  const bytes = new Uint8Array(await readInput(path, FILE_LIMIT_BYTES));
  if (bytes.length === 0 || bytes.length > FILE_LIMIT_BYTES) {
    throw new UsageError(
      bytes.length === 0 ? `${path} is empty.` : `${path} is larger than ${FILE_LIMIT_BYTES / 1_048_576} MB.`,
    );
  }
  const name = basename(path);
  try {
    const created = await api.call('POST', '/api/uploads', isFileName(name) ? { file_name: name } : {});
    if (created.status !== 201) {
      throw new RefusedError(created);
    }
    const { id, upload_url: url } = (created.body as { readonly data: UploadResource }).data;
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await toAnswer(await fetch(url, { method: 'PUT', body: bytes, headers }));
    if (sent.status !== 200) {
      throw new RefusedError(sent);
    }
    return id;
  } catch (error) {
    throw error instanceof RefusedError ? error : new UnreachableError(api.baseUrl, error);
  }
}
