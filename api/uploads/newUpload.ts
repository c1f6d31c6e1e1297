import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { json, type Reply } from '../http/reply.ts';
import type { ApiServices } from '../services.ts';
import { uploadUrl } from './uploadLinks.ts';

/** Announces an upload of an organization: a link to send a file to, and the one to use it by. */
export async function newUpload(services: ApiServices, organizationId: number): Promise<Reply> {
  const { uploadUrlSeconds, csvUrlSeconds } = services.settings;
  const id = await services.uploads.create(organizationId, services.now());
  const upload = uploadUrl(services, 'write_upload', id, uploadUrlSeconds);
  const csv = uploadUrl(services, 'read_upload', id, csvUrlSeconds);
  return json(201, {
    data: {
      id,
      upload_url: upload.url,
      csv_url: csv.url,
      upload_expires_at: upload.expiresAt.toISOString(),
      csv_expires_at: csv.expiresAt.toISOString(),
      max_bytes: FILE_LIMIT_BYTES,
    },
  });
}
