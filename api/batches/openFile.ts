import { TABLE_LIMITS } from '#domain/tableLimits';
import type { RemoteFileOutcome } from '#ports/remoteFiles';
import type { ApiServices } from '../services.ts';

export async function openFile(
  { remoteFiles }: ApiServices,
  _organizationId: number,
  url: string,
  signal: AbortSignal,
): Promise<RemoteFileOutcome> {
  return remoteFiles.open(url, TABLE_LIMITS.bytes, signal);
}
