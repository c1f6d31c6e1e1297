import type { ApiPorts } from '../operations/ports.ts';
import { uploadOfUrl } from '../uploads/uploadOfUrl.ts';
import { fetchFile, type FetchOutcome } from './fetchFile.ts';

export type OpenFilePorts = Pick<ApiPorts, 'now' | 'remoteFiles' | 'settings' | 'uploads'>;

export type OpenOutcome = FetchOutcome | { readonly kind: 'stored'; readonly chunks: AsyncIterable<Uint8Array> };

/** Opens what a csv_url names: an upload of the organization, from the store, or a public file. Its chunks come at once. */
export async function openFile(
  ports: OpenFilePorts,
  organizationId: number,
  url: string,
  hungUp: AbortSignal,
): Promise<OpenOutcome> {
  const upload = await uploadOfUrl(ports, organizationId, url);
  switch (upload.kind) {
    case 'own':
      return { kind: 'stored', chunks: ports.uploads.read(upload.file.id) };
    case 'empty':
      return refused('No file was sent to this upload yet. PUT it to the upload_url first.');
    case 'expired':
      return refused('This link has expired, and its file is deleted. Upload the file again.');
    case 'foreign':
      return refused('This is not an upload of your organization. Give the csv_url exactly as POST /api/uploads did.');
    case 'not_ours':
      return fetchFile(ports.remoteFiles, url, hungUp);
  }
}

function refused(problem: string): OpenOutcome {
  return { kind: 'refused', problem };
}
