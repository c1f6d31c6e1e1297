import { DOCUMENT_LINK_SECONDS } from '#domain/policies';
import { signLink } from '#domain/signedLink';
import type { ApiPorts } from '../operations/ports.ts';

export type LinkMakers = Pick<ApiPorts, 'now' | 'settings'>;

export interface DocumentUrl {
  readonly document_url: string;
  readonly url_expires_at: string;
}

/** A link to the bytes of a kept document, good from now on; whoever has it needs no key. */
export function documentUrl({ settings, now }: LinkMakers, id: number): DocumentUrl {
  const expires = Math.floor(now().getTime() / 1_000) + DOCUMENT_LINK_SECONDS;
  const signature = signLink(settings.secretKeys, { purpose: 'read_document', id, expires });
  return {
    document_url: `${settings.baseUrl}/api/documents/${id}/file?expires=${expires}&signature=${signature}`,
    url_expires_at: new Date(expires * 1_000).toISOString(),
  };
}
