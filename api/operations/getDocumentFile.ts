import type { getDocumentFile as operation } from '#contract/operations/getDocumentFile';
import { documentFileName } from '#domain/keptDocument';
import { checkLink, type LinkPorts } from '../uploads/checkLink.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** Opened by a browser, a paper of others is in an origin of its own, and runs, loads and sends nothing. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The bytes of a kept document, as fast as the reader takes them. */
export function getDocumentFile(ports: LinkPorts & Pick<ApiPorts, 'keptDocuments'>): UseCase<typeof operation> {
  return async (call) => {
    const link = await checkLink(ports, 'read_document', call);
    if (link.kind !== 'valid') {
      return link;
    }
    const found = await ports.keptDocuments.byId(link.id);
    switch (found.kind) {
      case 'none':
        return NOT_FOUND;
      case 'withheld':
        return { kind: 'document_withheld' };
      case 'kept': {
        const { document } = found;
        const headers = {
          'Content-Type': document.mediaType,
          'Content-Length': String(document.bytes),
          'Content-Disposition': `attachment; filename="${documentFileName(document)}"`,
          'Content-Security-Policy': POLICY,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        };
        return { kind: 'streamed', file: { headers, content: () => ports.keptDocuments.read(document) } };
      }
    }
  };
}
