import { createHash } from 'node:crypto';
import { openApiDocument } from '#contract/openapi/openApiDocument';
import { verbatim } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';

/** The document is the same until the next release, so callers may keep it and ask whether it has changed. */
export function sendDocument(baseUrl: string): Handler {
  const body = JSON.stringify(openApiDocument(baseUrl));
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return (request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    if (request.fresh) {
      response.writeHead(304).end();
      return Promise.resolve(null);
    }
    return Promise.resolve(verbatim(200, body));
  };
}
