import express, { type Request, type RequestHandler, type Response } from 'express';
import { type JsonLimits, UNHURRIED_BYTES } from '#domain/inputLimits';
import { setInexactBody } from './inexactBody.ts';
import { type JsonReading, readJson, readLargeJson } from './readJson.ts';
import { type Reply, refuse } from './reply.ts';
import { send } from './send.ts';

/** Reads JSON bodies up to a size; anything that is not JSON in UTF-8 is refused by name (415), not silently ignored. */
export function jsonBody({ bytes, values }: JsonLimits): readonly RequestHandler[] {
  return [
    express.raw({ limit: bytes, type: ['application/json', 'application/*+json'] }),
    (request, response, next) => {
      const sent: unknown = request.body;
      const refusal = unreadable(request);
      if (refusal !== null) {
        send(response, refusal);
      } else if (!Buffer.isBuffer(sent)) {
        next();
      } else if (sent.byteLength <= UNHURRIED_BYTES) {
        take(request, response, sent, readSmall(sent, values), next);
      } else {
        readLargeJson(sent, values).then(
          (reading) => take(request, response, sent, reading, () => setImmediate(next)),
          next,
        );
      }
    },
  ];
}

/** What is wrong with the body as the request describes it, or null. */
function unreadable(request: Request): Reply | null {
  const isJson = Buffer.isBuffer(request.body) ? isUtf8Named(request) : request.body !== undefined || !hasBody(request);
  return isJson ? null : refuse('unsupported_media_type');
}

function readSmall(sent: Uint8Array, mostValues: number): JsonReading {
  // Some clients name a type and send nothing.
  return sent.byteLength === 0 ? NOTHING : readJson(sent, mostValues);
}

/** Puts the value in the place of the bytes, or tells what is wrong with them instead. */
function take(request: Request, response: Response, sent: Uint8Array, reading: JsonReading, next: () => void): void {
  switch (reading.kind) {
    case 'read':
      request.body = reading.value;
      if (!reading.isExact) {
        setInexactBody(response, sent);
      }
      next();
      break;
    case 'malformed':
      send(response, refuse('malformed_json'));
      break;
    case 'too_large':
      send(response, refuse('validation_failed', { errors: { body: [reading.problem] } }));
      break;
  }
}

const NOTHING: JsonReading = { kind: 'read', value: {}, isExact: true };

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
