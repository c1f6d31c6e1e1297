import type { getUploadFile as operation } from '#contract/operations/getUploadFile';
import { checkLink, type LinkPorts } from '../uploads/checkLink.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** The content of an upload, as fast as the reader takes it. */
export function getUploadFile(ports: LinkPorts & Pick<ApiPorts, 'uploads'>): UseCase<typeof operation> {
  return async (call) => {
    const link = await checkLink(ports, 'read_upload', call);
    if (link.kind !== 'valid') {
      return link;
    }
    const found = await ports.uploads.find(link.id);
    if (found === null) {
      return NOT_FOUND;
    }
    const headers = {
      'Content-Type': found.contentType,
      'Content-Length': String(found.bytes),
      // What customers upload is never to be shown as a page of ours.
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    };
    return { kind: 'streamed', file: { headers, content: () => ports.uploads.read(link.id) } };
  };
}
