import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { StreamedFile } from '#contract/operations/outcome';
import type { ApiPorts } from '../operations/ports.ts';

/**
 * Streams a file no faster than it is read. The status is sent by then, so a failure is told by breaking off, as
 * pipeline does; a caller that hangs up is no failure.
 *
 * @returns null: the request is answered
 */
export async function sendStream(
  request: Request,
  response: Response,
  { headers, content }: StreamedFile,
  { logger }: Pick<ApiPorts, 'logger'>,
): Promise<null> {
  response.writeHead(200, headers);
  if (request.method === 'HEAD') {
    response.end();
    return null;
  }
  try {
    await pipeline(content(), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      const { batchId } = response.locals as { readonly batchId?: number };
      logger.error(
        { err: error, request_id: response.getHeader('X-Request-Id'), batch_id: batchId },
        'A streamed answer broke off',
      );
    }
  }
  return null;
}
