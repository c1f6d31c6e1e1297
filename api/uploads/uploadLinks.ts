import { judgeLink, type LinkPurpose, type LinkVerdict, signLink } from '#domain/signedLink';
import type { ApiPorts } from '../operations/ports.ts';

/** Where the content of an upload is written to and read from; the query carries the proof. */
export const UPLOAD_FILE_PATH = '/api/uploads/:id/file';

/** A link to the content of an upload, good for one purpose until an instant of whole seconds. */
export function uploadUrl(
  { settings }: Pick<ApiPorts, 'settings'>,
  purpose: LinkPurpose,
  id: number,
  expiresAt: Date,
): string {
  const expires = Math.floor(expiresAt.getTime() / 1_000);
  const signature = signLink(settings.secretKeys, { purpose, id, expires });
  const path = UPLOAD_FILE_PATH.replace(':id', String(id));
  return `${settings.baseUrl}${path}?expires=${expires}&signature=${signature}`;
}

/** @param query with `expires` and `signature`, as a link has them */
export function judgeUploadLink(
  { settings, now }: Pick<ApiPorts, 'now' | 'settings'>,
  purpose: LinkPurpose,
  id: number,
  query: Readonly<Record<string, unknown>>,
): LinkVerdict {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^[1-9]\d{0,11}$/.test(expires)) {
    return 'invalid';
  }
  return judgeLink(settings.secretKeys, { purpose, id, expires: Number(expires) }, signature, now());
}
