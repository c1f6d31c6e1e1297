import type { UploadedFile } from '#ports/uploads';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from '../operations/ports.ts';

/**
 * An upload whose file was sent, by its id in a path or a form; null where the organization has none of it, and for what a
 * person brought for one enrichment.
 */
export async function ownUpload(
  { uploads }: Pick<ApiPorts, 'uploads'>,
  organizationId: number,
  text: string | undefined,
): Promise<UploadedFile | null> {
  const id = resourceId(text);
  const file = id === null ? null : await uploads.find(id);
  return file?.organizationId === organizationId && file.broughtFor === null ? file : null;
}
