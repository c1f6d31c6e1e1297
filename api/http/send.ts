import type { Response } from 'express';
import type { Reply } from './reply.ts';

/**
 * Sends an answer. Where a stream of white space has already committed the status, only the body follows
 * (docs/spec/contract.md, "Errors", rule 2).
 */
export function send(response: Response, reply: Reply): void {
  if (response.destroyed || response.writableEnded) {
    return;
  }
  if (!response.headersSent && reply.body === '') {
    response.writeHead(reply.status, reply.headers).end();
    return;
  }
  if (!response.headersSent) {
    response.writeHead(reply.status, {
      ...reply.headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(reply.body),
    });
  }
  response.end(reply.body);
}
