import express, { type RequestHandler } from 'express';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { multipartForm } from './multipartForm.ts';

/** Of its other fields, and of what stands between the parts. */
const OTHER_BYTES = 65_536;

const readBytes: RequestHandler = express.raw({ type: 'multipart/form-data', limit: FILE_LIMIT_BYTES + OTHER_BYTES });

/**
 * Reads a form with a file into `body`, and its file into `locals`. What is no such form is left as it is; one that cannot
 * be read has no fields.
 */
export const readFileForm: RequestHandler = (request, response, next) => {
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
