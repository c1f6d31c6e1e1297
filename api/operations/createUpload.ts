import type { createUpload as operation } from '#contract/operations/createUpload';
import type { Refusal } from '#contract/operations/outcome';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { uploadUrl } from '../uploads/uploadLinks.ts';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'now' | 'settings' | 'uploads'>;

/** Announces an upload of an organization: a link to send a file to, and the one to use it by. */
export function createUpload(ports: Ports): UseCase<typeof operation> {
  return async ({ caller }) => {
    const { uploadUrlSeconds, csvUrlSeconds, maxUploadBytes } = ports.settings;
    const at = ports.now();
    const room = {
      maxBytes: maxUploadBytes,
      fileMaxBytes: FILE_LIMIT_BYTES,
      sendableSince: new Date(at.getTime() - uploadUrlSeconds * 1_000),
    };
    const id = await ports.uploads.create(caller.organization.id, at, room);
    if (id === null) {
      return noRoom(ports.settings);
    }
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

/** Links that were not used are worth nothing by then. */
function noRoom({ maxUploadBytes, uploadUrlSeconds }: Ports['settings']): Refusal<'upload_limit_exceeded'> {
  const most = Math.floor(maxUploadBytes / 1_000_000);
  const message = `Your organization may keep ${most} MB of files; each link counts 20 MB until its file is sent.`;
  return { kind: 'upload_limit_exceeded', message, retryAfterMilliseconds: uploadUrlSeconds * 1_000 };
}
