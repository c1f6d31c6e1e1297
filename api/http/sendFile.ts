import type { Response } from 'express';
import { json, type Reply } from './reply.ts';

/** Where a file is, and how long browsers keep it without asking again. */
export interface FileToSend {
  readonly root: string;
  readonly file: string;
  readonly maxAgeMilliseconds: number;
}

/** How express names what came in the way: the status that a request is worth, or the code of a reader that left. */
interface FileError extends Error {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly code?: string;
}

/** Sends a file of ours, or a range of it; a caller that hangs up meanwhile is no error. */
export function sendFile(response: Response, { root, file, maxAgeMilliseconds }: FileToSend): Promise<Reply | null> {
  return new Promise((resolve, reject) => {
    response.sendFile(file, { root, maxAge: maxAgeMilliseconds }, (error?: FileError) => {
      if (error === undefined || error.code === 'ECONNABORTED') {
        resolve(null);
      } else if (error.status === 412 || error.status === 416) {
        // RFC 9110, 13.1 and 14.2: a condition that does not hold, a range that the file does not have.
        resolve(json(error.status, { message: error.message }, error.headers));
      } else {
        reject(error);
      }
    });
  });
}
