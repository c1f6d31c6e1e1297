import type { Request } from 'express';
import type { SentFile } from '../operations/useCase.ts';

/** The body of a request that no parser has read. */
export function sentFile(request: Request): SentFile {
  const { headers } = request;
  return {
    mediaType: (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase(),
    encoding: headers['content-encoding'] ?? 'identity',
    announcedBytes: Number(headers['content-length'] ?? 0),
    // The connection stays, so that a refusal can be told in the midst of the file.
    chunks: () => request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>,
    isBrokenOff: () => request.destroyed && !request.complete,
  };
}
