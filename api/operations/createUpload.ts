import type { createUpload as operation } from '#contract/operations/createUpload';
import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { uploadUrl } from '../uploads/uploadLinks.ts';
import type { StoredForm } from './once.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'now' | 'settings'> & { readonly uploads: Pick<ApiPorts['uploads'], 'create'> };

/** Announces an upload of an organization: a link to send a file to, and the one to use it by. */
export function createUpload(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { uploadUrlSeconds, csvUrlSeconds, maxUploadBytes } = ports.settings;
    const at = ports.now();
    const room = {
      maxBytes: maxUploadBytes,
      fileMaxBytes: FILE_LIMIT_BYTES,
      sendableSince: new Date(at.getTime() - uploadUrlSeconds * 1_000),
    };
    const { file_name: fileName = null } = input.value;
    const id = await ports.uploads.create(caller.organization.id, at, room, fileName);
    if (id === null) {
      return noRoom(ports.settings);
    }
    const announced = {
      id,
      upload_expires_at: after(at, uploadUrlSeconds).toISOString(),
      csv_expires_at: after(at, csvUrlSeconds).toISOString(),
      max_bytes: FILE_LIMIT_BYTES,
      file_name: fileName,
    };
    return { kind: 'created', data: withLinks(ports, announced) };
  };
}

type Links = Extract<OutcomeOf<typeof operation>, { readonly kind: 'created' }>['data'];
type Announced = Omit<Links, 'csv_url' | 'upload_url'>;

/** Who has the links may send and read the file, so they are not stored: a replay signs the same ones again. */
export const UPLOAD_LINKS: StoredForm<typeof operation> = {
  toStored: (outcome) => {
    const { id, upload_expires_at, csv_expires_at, max_bytes, file_name } = (outcome as { readonly data: Links }).data;
    return { id, upload_expires_at, csv_expires_at, max_bytes, file_name } satisfies Announced;
  },
  fromStored: (stored, ports) => {
    // Answers of the release before have no name.
    const { file_name: fileName = null, ...announced } = stored as Omit<Announced, 'file_name'> & Partial<Announced>;
    return { kind: 'created', data: withLinks(ports, { ...announced, file_name: fileName }) };
  },
};

function withLinks(ports: Pick<ApiPorts, 'settings'>, { id, ...announced }: Announced): Links {
  const { upload_expires_at: sendUntil, csv_expires_at: readUntil } = announced;
  return {
    id,
    upload_url: uploadUrl(ports, 'write_upload', id, new Date(sendUntil)),
    csv_url: uploadUrl(ports, 'read_upload', id, new Date(readUntil)),
    ...announced,
  };
}

/** Links count in whole seconds. */
function after(at: Date, seconds: number): Date {
  return new Date((Math.floor(at.getTime() / 1_000) + seconds) * 1_000);
}

/** Links that were not used are worth nothing by then. */
function noRoom({ maxUploadBytes, uploadUrlSeconds }: Ports['settings']): Refusal<'upload_limit_exceeded'> {
  const most = Math.floor(maxUploadBytes / 1_000_000);
  const message = `Your organization may keep ${most} MB of files; each link counts 20 MB until its file is sent.`;
  return { kind: 'upload_limit_exceeded', message, retryAfterMilliseconds: uploadUrlSeconds * 1_000 };
}
