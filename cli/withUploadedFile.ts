import { enrichmentTypeByName } from '#contract/types/catalogue';
import { readsUploads, UPLOAD_FIELD } from '#contract/types/readsUploads';
import type { ApiClient } from './apiClient.ts';
import { uploadFile } from './uploadFile.ts';
import { UsageError } from './usageError.ts';

const FILE = 'file';

/**
 * An input that names a file in place of an upload: the file is uploaded, where the type reads uploads.
 * @throws UsageError where both are named, and where nothing is to be changed
 */
export async function withUploadedFile(
  api: ApiClient,
  type: string,
  { [FILE]: path, ...input }: Readonly<Record<string, string>>,
  isDryRun: boolean,
): Promise<Readonly<Record<string, string>>> {
  const known = enrichmentTypeByName(type);
  if (path === undefined || known === null || !readsUploads(known)) {
    return path === undefined ? input : { ...input, [FILE]: path };
  }
  if (input[UPLOAD_FIELD] !== undefined) {
    throw new UsageError(`Name either ${FILE} or ${UPLOAD_FIELD}, not both.`);
  }
  if (isDryRun) {
    throw new UsageError(`A dry run sends no file. Name one that was sent, with ${UPLOAD_FIELD}=ID.`);
  }
  return { ...input, [UPLOAD_FIELD]: String(await uploadFile(api, path)) };
}
