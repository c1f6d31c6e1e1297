import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestSite {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly url: string;
  /** Every request that arrived: method and path. */
  readonly requests: readonly string[];
  readonly cookies: readonly (string | undefined)[];
  readonly languages: readonly (string | undefined)[];
  close(): Promise<void>;
}

/** A site on loopback; pages by path, an empty page for every other. */
export async function openTestSite(pages: Readonly<Record<string, Answer>> = {}): Promise<TestSite> {
  const requests: string[] = [];
  const cookies: (string | undefined)[] = [];
  const languages: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(`${request.method ?? ''} ${path}`);
    cookies.push(request.headers.cookie);
    languages.push(request.headers['accept-language']);
    const answer = pages[path] ?? '';
    if (typeof answer === 'string') {
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!DOCTYPE html><html><body>${answer}</body></html>`);
    } else {
      answer(request, response);
    }
  });
  server.on('upgrade', (request, socket) => {
    requests.push(`UPGRADE ${request.url ?? ''}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    requests,
    cookies,
    languages,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

export function redirectTo(location: string): Answer {
  return (_request, response) => response.writeHead(302, { location }).end();
}

export function fileOf(content: string | Buffer): Answer {
  return (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'APPLICATION/OCTET-STREAM',
        'content-disposition': 'attachment; filename=file.xml',
      })
      .end(content);
}
