import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { callerOf } from '../http/caller.ts';
import { json } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { uploadUrl } from '../uploads/uploadLinks.ts';

/** POST /api/uploads: a link to send a file to, and the one to use it by. */
export function createUpload(services: ApiServices): Handler {
  const { uploadUrlSeconds, csvUrlSeconds } = services.settings;
  return async (_request, response) => {
    const id = await services.uploads.create(callerOf(response).organization.id, services.now());
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
  };
}
