import express, { type RequestHandler } from 'express';
import { refuse } from './reply.ts';
import { send } from './send.ts';

/** Parses JSON bodies up to a size; anything that is not JSON is refused by name (415), not silently ignored. */
export function jsonBody(limitBytes: number): readonly RequestHandler[] {
  return [
    express.json({ limit: limitBytes, strict: false, type: ['application/json', 'application/*+json'] }),
    (request, response, next) => {
      const hasBody =
        request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
      if (hasBody && request.body === undefined) {
        send(response, refuse('unsupported_media_type'));
        return;
      }
      next();
    },
  ];
}
