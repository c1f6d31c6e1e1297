import { finished } from 'node:stream';
import express, { type Request, type RequestHandler } from 'express';
import { FILE_LIMIT_BYTES, FORM_FILES_BYTES } from '#domain/tableLimits';
import { ByteBudget } from '#system/byteBudget';
import { multipartForm } from './multipartForm.ts';

/** Of its other fields, and of what stands between the parts. */
const OTHER_BYTES = 65_536;
const LIMIT_BYTES = FILE_LIMIT_BYTES + OTHER_BYTES;

/** One for the process, whose memory it bounds. */
const ROOM = new ByteBudget(FORM_FILES_BYTES);

const readBytes: RequestHandler = express.raw({ type: 'multipart/form-data', limit: LIMIT_BYTES });

/**
 * Reads a form with a file into `body`, and its file into `locals`. What is no such form is left as it is; one that cannot
 * be read has no fields. It is held in memory until it is answered: where the forms before it leave no room, `next` gets an
 * Overload before a byte of it is read.
 */
export const readFileForm: RequestHandler = (request, response, next) => {
  const room = roomFor(request);
  try {
    ROOM.take(room);
  } catch (error) {
    next(error);
    return;
  }
  finished(response, () => ROOM.give(room));
  readBytes(request, response, (error?: unknown) => {
    const bytes: unknown = request.body;
    if (error === undefined && Buffer.isBuffer(bytes)) {
      const form = multipartForm(bytes, request.headers['content-type'] ?? '');
      request.body = form?.fields ?? {};
      response.locals['formFile'] = form?.file ?? null;
    }
    next(error);
  });
};

/** What the sender says that comes; the most that is read where they do not say it, or it is packed. */
function roomFor(request: Request): number {
  if (typeof request.is('multipart/form-data') !== 'string') {
    return 0;
  }
  const { 'content-length': length, 'content-encoding': packed } = request.headers;
  return length === undefined || packed !== undefined ? LIMIT_BYTES : Math.min(Number(length), LIMIT_BYTES);
}
