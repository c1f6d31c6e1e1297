import type { createUpload as operation } from '#contract/operations/createUpload';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { uploadUrl } from '../uploads/uploadLinks.ts';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'now' | 'settings' | 'uploads'>;

/** Announces an upload of an organization: a link to send a file to, and the one to use it by. */
export function createUpload(ports: Ports): UseCase<typeof operation> {
  return async ({ caller }) => {
    const { uploadUrlSeconds, csvUrlSeconds } = ports.settings;
    const id = await ports.uploads.create(caller.organization.id, ports.now());
    const upload = uploadUrl(ports, 'write_upload', id, uploadUrlSeconds);
    const csv = uploadUrl(ports, 'read_upload', id, csvUrlSeconds);
    const data = {
      id,
      upload_url: upload.url,
      csv_url: csv.url,
      upload_expires_at: upload.expiresAt.toISOString(),
      csv_expires_at: csv.expiresAt.toISOString(),
      max_bytes: FILE_LIMIT_BYTES,
    };
    return { kind: 'created', data };
  };
}
