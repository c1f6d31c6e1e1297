import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Html } from '../dashboard/html.ts';

const compress = promisify<Buffer, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);

interface Prepared {
  readonly compressed: Buffer;
  readonly etag: string;
}

/** Pages that are the same for everybody until the next release: made once, kept and sent compressed. */
export class PreparedPages {
  readonly #pages = new Map<string, Promise<Prepared>>();

  /** Sends the page of an address, or that the browser has it already. */
  async send(request: Request, response: Response, address: string, make: () => Html): Promise<null> {
    const page = this.#pages.get(address) ?? prepare(make());
    this.#pages.set(address, page);
    return sendPrepared(request, response, await page);
  }
}

/** Sends a page that is not worth keeping. */
export async function sendOnce(request: Request, response: Response, page: Html): Promise<null> {
  return sendPrepared(request, response, await prepare(page));
}

async function prepare(page: Html): Promise<Prepared> {
  const body = Buffer.from(String(page));
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return { compressed: await compress(body), etag };
}

async function sendPrepared(request: Request, response: Response, { compressed, etag }: Prepared): Promise<null> {
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  if (request.fresh) {
    response.writeHead(304).end();
    return null;
  }
  const isCompressed = request.acceptsEncodings('gzip', 'identity') === 'gzip';
  const body = isCompressed ? compressed : await decompress(compressed);
  response
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    })
    .end(body);
  return null;
}
