import type { UploadedFile } from '#ports/uploads';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { judgeUploadLink, UPLOAD_FILE_PATH } from './uploadLinks.ts';

/** What an address means that a caller gives for a file. */
export type UploadOfUrl =
  /** An upload of this organization, to be read from the store. */
  | { readonly kind: 'own'; readonly file: UploadedFile }
  /** A csv_url of an upload to which nothing was sent yet. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'expired' }
  /** An address of this installation that is not one of this organization's: changed, deleted or another one's. */
  | { readonly kind: 'foreign' }
  /** An address elsewhere. */
  | { readonly kind: 'not_ours' };

const PATH = new RegExp(`^${UPLOAD_FILE_PATH.replace(':id', '([^/]+)')}$`);

/**
 * Recognizes the csv_url of an own upload, whatever its scheme (docs/spec/decisions.md, "Batches, uploads"): behind a
 * proxy the address that callers use and the one that we know may differ in it.
 */
export async function uploadOfUrl(
  ports: Pick<ApiPorts, 'now' | 'settings' | 'uploads'>,
  organizationId: number,
  text: string,
): Promise<UploadOfUrl> {
  if (!URL.canParse(text)) {
    return { kind: 'not_ours' };
  }
  const url = new URL(text);
  const path = PATH.exec(url.pathname);
  if (path === null || url.host !== new URL(ports.settings.baseUrl).host) {
    return { kind: 'not_ours' };
  }
  const id = resourceId(path[1]);
  if (id === null) {
    return { kind: 'foreign' };
  }
  const verdict = judgeUploadLink(ports, 'read_upload', id, Object.fromEntries(url.searchParams));
  switch (verdict) {
    case 'invalid':
      return { kind: 'foreign' };
    case 'expired':
      return { kind: 'expired' };
    case 'valid':
      return ownUpload(ports, organizationId, id);
  }
}

async function ownUpload(
  { uploads }: Pick<ApiPorts, 'uploads'>,
  organizationId: number,
  id: number,
): Promise<UploadOfUrl> {
  const file = await uploads.find(id);
  if (file === null) {
    return { kind: 'empty' };
  }
  return file.organizationId === organizationId && file.broughtFor === null
    ? { kind: 'own', file }
    : { kind: 'foreign' };
}
