import type { OutcomeOf, Refusal } from '#contract/operations/outcome';
import type { putUploadFile as operation } from '#contract/operations/putUploadFile';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { UPLOAD_CONTENT_TYPES } from '#domain/upload';
import type { StoreOutcome } from '#ports/uploads';
import { checkLink, type LinkPorts } from '../uploads/checkLink.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { SentFile, UseCase } from './useCase.ts';

/** Takes the content of an upload, once. */
export function putUploadFile(ports: LinkPorts & Pick<ApiPorts, 'uploads'>): UseCase<typeof operation> {
  return async (call) => {
    const link = await checkLink(ports, 'write_upload', call);
    if (link.kind !== 'valid') {
      return link;
    }
    const { sentFile } = call;
    const type = UPLOAD_CONTENT_TYPES.find((accepted) => accepted === sentFile?.mediaType);
    if (sentFile === null || type === undefined || sentFile.encoding !== 'identity') {
      return { kind: 'unsupported_media_type' };
    }
    if (sentFile.announcedBytes > FILE_LIMIT_BYTES) {
      return TOO_LARGE;
    }
    const outcome = await store(ports, link.id, sentFile);
    return outcome === null ? null : outcomeOf(outcome, type);
  };
}

const TOO_LARGE: Refusal<'payload_too_large'> = { kind: 'payload_too_large' };

/** Null where the sender hung up: nothing of the file is kept. */
async function store(
  { uploads, now }: Pick<ApiPorts, 'now' | 'uploads'>,
  id: number,
  file: SentFile,
): Promise<StoreOutcome | null> {
  try {
    const content = { type: file.mediaType, chunks: file.chunks(), maxBytes: FILE_LIMIT_BYTES };
    return await uploads.store(id, content, now());
  } catch (error) {
    if (file.isBrokenOff()) {
      return null;
    }
    throw error;
  }
}

function outcomeOf(outcome: StoreOutcome, type: (typeof UPLOAD_CONTENT_TYPES)[number]): OutcomeOf<typeof operation> {
  switch (outcome.kind) {
    case 'stored': {
      const { id, bytes } = outcome.file;
      return { kind: 'stored', data: { id, content_type: type, bytes } };
    }
    case 'too_large':
      return TOO_LARGE;
    case 'already_stored':
      return { kind: 'already_uploaded' };
    case 'not_found':
      return NOT_FOUND;
  }
}
