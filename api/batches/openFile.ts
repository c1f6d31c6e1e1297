import { TABLE_LIMITS } from '#domain/tableLimits';
import type { RemoteFileOutcome } from '#ports/remoteFiles';
import type { ApiPorts } from '../operations/ports.ts';
import { uploadOfUrl } from '../uploads/uploadOfUrl.ts';

export type OpenFilePorts = Pick<ApiPorts, 'now' | 'remoteFiles' | 'settings' | 'uploads'>;

/** Opens what a csv_url names: an upload of the organization, from the store, or a public file. */
export async function openFile(
  ports: OpenFilePorts,
  organizationId: number,
  url: string,
  signal: AbortSignal,
): Promise<RemoteFileOutcome> {
  const upload = await uploadOfUrl(ports, organizationId, url);
  switch (upload.kind) {
    case 'own': {
      const { id, contentType } = upload.file;
      return { kind: 'opened', contentType, chunks: ports.uploads.read(id) };
    }
    case 'empty':
      return refused('No file was sent to this upload yet. PUT it to the upload_url first.');
    case 'expired':
      return refused('This link has expired, and its file is deleted. Upload the file again.');
    case 'foreign':
      return refused('This is not an upload of your organization. Give the csv_url exactly as POST /api/uploads did.');
    case 'not_ours':
      return ports.remoteFiles.open(url, TABLE_LIMITS.bytes, signal);
  }
}

function refused(problem: string): RemoteFileOutcome {
  return { kind: 'refused', problem };
}
