import express, { type Request, type RequestHandler } from 'express';
import { type JsonLimits, UNHURRIED_BYTES } from '#domain/inputLimits';
import { readJson } from './readJson.ts';
import { type Reply, refuse } from './reply.ts';
import { send } from './send.ts';

/** Reads JSON bodies up to a size; anything that is not JSON in UTF-8 is refused by name (415), not silently ignored. */
export function jsonBody({ bytes, values }: JsonLimits): readonly RequestHandler[] {
  return [
    express.raw({ limit: bytes, type: ['application/json', 'application/*+json'] }),
    (request, response, next) => {
      const isLarge = Buffer.isBuffer(request.body) && request.body.byteLength > UNHURRIED_BYTES;
      const refusal = readBody(request, values);
      if (refusal !== null) {
        send(response, refusal);
      } else if (isLarge) {
        setImmediate(next);
      } else {
        next();
      }
    },
  ];
}

/** Puts the value in the place of the bytes; tells what is wrong with them instead. */
function readBody(request: Request, mostValues: number): Reply | null {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) {
    return hasBody(request) && body === undefined ? refuse('unsupported_media_type') : null;
  }
  if (!isUtf8Named(request)) {
    return refuse('unsupported_media_type');
  }
  // Some clients name a type and send nothing.
  const reading = body.length === 0 ? NOTHING : readJson(body, mostValues);
  switch (reading.kind) {
    case 'read':
      request.body = reading.value;
      return null;
    case 'malformed':
      return refuse('malformed_json');
    case 'too_large':
      return refuse('validation_failed', { errors: { body: [reading.problem] } });
  }
}

const NOTHING = { kind: 'read', value: {} } as const;

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** RFC 8259, section 8.1: JSON between systems is UTF-8; some clients say so. */
function isUtf8Named({ headers }: Request): boolean {
  const [, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return parameters
    .map((parameter) => parameter.trim().replaceAll('"', ''))
    .every((parameter) => !parameter.startsWith('charset=') || ['charset=utf-8', 'charset=utf8'].includes(parameter));
}
