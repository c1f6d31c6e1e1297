import { BATCH_FILE_SECONDS } from '#domain/batch';
import { TABLE_LIMITS } from '#domain/tableLimits';
import { RemoteFileError, type RemoteFiles } from '#ports/remoteFiles';
import { type HeldFile, holdFile } from './holdFile.ts';

export type FetchOutcome =
  | ({ readonly kind: 'fetched' } & HeldFile)
  /** `problem` is for the caller. */
  | { readonly kind: 'refused'; readonly problem: string };

/**
 * Fetches all of a public file, before anything that others wait for is taken for it.
 *
 * @throws Overload where this process has no room for it, and the reason of `hungUp`
 */
export async function fetchFile(
  remoteFiles: Pick<RemoteFiles, 'open'>,
  url: string,
  hungUp: AbortSignal,
): Promise<FetchOutcome> {
  const late = AbortSignal.timeout(BATCH_FILE_SECONDS * 1_000);
  try {
    const file = await remoteFiles.open(url, TABLE_LIMITS.bytes, AbortSignal.any([hungUp, late]));
    if (file.kind === 'opened') {
      return { kind: 'fetched', ...(await holdFile(file.chunks)) };
    }
    return late.aborted ? tooLate() : file;
  } catch (error) {
    if (late.aborted) {
      return tooLate();
    }
    if (error instanceof RemoteFileError) {
      return { kind: 'refused', problem: error.message };
    }
    throw error;
  }
}

function tooLate(): FetchOutcome {
  const problem = `The file took longer than ${BATCH_FILE_SECONDS} seconds to fetch. Upload it instead.`;
  return { kind: 'refused', problem };
}
