import { fileNameOfUrl } from '#domain/fileName';
import type { AcceptedFile } from '#ports/batchAcceptance';
import type { UploadedFile } from '#ports/uploads';
import type { ApiPorts } from '../operations/ports.ts';
import { uploadOfUrl } from '../uploads/uploadOfUrl.ts';
import { fetchFile } from './fetchFile.ts';
import type { HeldFile } from './holdFile.ts';

export type OpenFilePorts = Pick<ApiPorts, 'now' | 'remoteFiles' | 'settings' | 'uploads'>;

export type OpenOutcome =
  | ({ readonly kind: 'opened' } & Pick<AcceptedFile, 'name' | 'uploadId'> & HeldFile)
  /** `problem` is for the caller. */
  | { readonly kind: 'refused'; readonly problem: string };

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
      return openUpload(ports, upload.file);
    case 'empty':
      return refused('No file was sent to this upload yet. PUT it to the upload_url first.');
    case 'expired':
      return refused('This link has expired, and its file is deleted. Upload the file again.');
    case 'foreign':
      return refused(
        'This is not an upload of your organization. Use the csv_url exactly as POST /api/uploads returned it.',
      );
    case 'not_ours':
      return openPublic(ports, url, hungUp);
  }
}

/** From the store, which has all of it. */
export function openUpload(
  { uploads }: Pick<OpenFilePorts, 'uploads'>,
  { id, fileName }: UploadedFile,
): Extract<OpenOutcome, { readonly kind: 'opened' }> {
  return { kind: 'opened', name: fileName, uploadId: id, chunks: uploads.read(id), close: () => undefined };
}

async function openPublic({ remoteFiles }: OpenFilePorts, url: string, hungUp: AbortSignal): Promise<OpenOutcome> {
  const file = await fetchFile(remoteFiles, url, hungUp);
  return file.kind === 'fetched' ? { ...file, kind: 'opened', name: fileNameOfUrl(url), uploadId: null } : file;
}

function refused(problem: string): OpenOutcome {
  return { kind: 'refused', problem };
}
