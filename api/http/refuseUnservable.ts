import type { RequestHandler } from 'express';
import type { ErrorCode } from '#domain/errorCatalogue';
import { refuse } from './reply.ts';
import { send } from './send.ts';

/**
 * Refuses what node:http would refuse without a body: no host (RFC 9112, 3.2), or more expected than a 100 (RFC 9110,
 * 10.1.1).
 */
export const refuseUnservable: RequestHandler = ({ httpVersion, headers }, response, next) => {
  const { expect, host } = headers;
  if (host === undefined && httpVersion === '1.1') {
    end('malformed_request');
  } else if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    end('expectation_failed');
  } else {
    next();
  }

  function end(code: ErrorCode): void {
    send(response, refuse(code, {}, { Connection: 'close' }));
  }
};
