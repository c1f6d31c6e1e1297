import { BrokenAnswer, type GuardedClient, type OpenAnswer } from '#ports/guardedClient';
import { RemoteFileError, type RemoteFileOutcome, type RemoteFiles } from '#ports/remoteFiles';

/**
 * Files over https, through the guarded client.
 *
 * @param deadlineMilliseconds for a whole file
 */
export function createRemoteFiles(client: GuardedClient, deadlineMilliseconds: number): RemoteFiles {
  return {
    open: async (url, maxBytes, signal) => {
      if (!/^https:/i.test(url)) {
        return { kind: 'refused', problem: 'The address must start with https://.' };
      }
      const request = { method: 'GET', url, headers: { accept: '*/*' }, body: null, deadlineMilliseconds } as const;
      const answer = await client.open(request, maxBytes, signal);
      if (answer.kind !== 'answered') {
        return { kind: 'refused', problem: answer.problem };
      }
      const problem = problemOf(answer, maxBytes);
      if (problem !== null) {
        answer.discard();
        return { kind: 'refused', problem };
      }
      return openedFile(answer);
    },
  };
}

function problemOf({ status, headers }: OpenAnswer, maxBytes: number): string | null {
  if (status >= 300 && status < 400) {
    return 'The address redirects. Use the address that it leads to.';
  }
  if (status !== 200) {
    return `The server answered with status ${status} instead of the file.`;
  }
  return Number(headers['content-length'] ?? 0) > maxBytes
    ? `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`
    : null;
}

function openedFile({ headers, chunks }: OpenAnswer): RemoteFileOutcome {
  return { kind: 'opened', contentType: headers['content-type'] ?? null, chunks: readFile(chunks) };
}

async function* readFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof BrokenAnswer ? new RemoteFileError(error.message, { cause: error }) : error;
  }
}
