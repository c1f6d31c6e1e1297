import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createServer } from '#system/nodeHttp';
import { openDownload, removeDownload } from './downloadFile.ts';
import type { HostLogger, LocalBrowser, LocalBrowsers } from './localBrowsers.ts';

export interface BrowserServerOptions {
  readonly browsers: LocalBrowsers;
  /** Where it listens: what has no address in a network is no page's to ask. */
  readonly socketPath: string;
  readonly logger: HostLogger & { info(fields: object, message: string): void };
}

export interface BrowserServer {
  /** Ends all browsers. */
  close(): Promise<void>;
}

/** Of its user and its group, which the worker is in. */
const SOCKET_MODE = 0o660;

/** `/browsers/<id>/downloads/<guid>?most=<bytes>` */
const DOWNLOAD = /^\/browsers\/(?<id>[0-9a-f-]{36})\/downloads\/(?<guid>[0-9a-f-]{36})$/u;

/**
 * Browsers for a process in another container. A connection that is upgraded to `devtools` is a browser: it begins with
 * it, and when either ends, so does the other, for whatever reason. Files are asked for beside it.
 */
export async function serveBrowsers({ browsers, socketPath, logger }: BrowserServerOptions): Promise<BrowserServer> {
  const running = new Map<string, LocalBrowser>();
  const removals = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    answer(running, request, response).catch((error: unknown) => {
      logger.warn({ err: error }, 'A request for a file of a browser failed');
      response.destroy();
    });
  });
  const serve = async (socket: Duplex): Promise<void> => {
    const browser = await browsers.start();
    const id = randomUUID();
    const closed = new Promise<void>((resolve) => {
      socket.once('close', resolve);
    });
    running.set(id, browser);
    logger.info({ browser: browser.name }, 'browser started');
    join(socket, id, browser);
    await Promise.race([closed, browser.ended]);
    socket.destroy();
    running.delete(id);
    await browser.remove();
    logger.info({ browser: browser.name }, 'browser ended');
  };
  server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    const removal = serve(socket)
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'A browser did not start');
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      })
      .finally(() => removals.delete(removal));
    removals.add(removal);
  });
  await listen(server, socketPath);
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      running.forEach((browser) => browser.kill());
      await Promise.all(removals);
      await browsers.close();
    },
  };
}

/** What either says goes to the other as it is. */
function join(socket: Duplex, id: string, { requests, replies, downloads }: LocalBrowser): void {
  const head = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: devtools'];
  socket.write([...head, `Browser: ${id}`, `Downloads: ${encodeURI(downloads)}`, '', ''].join('\r\n'));
  socket.pipe(requests);
  replies.pipe(socket);
  replies.resume();
}

async function answer(
  running: ReadonlyMap<string, LocalBrowser>,
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://browser');
  const { id = '', guid = '' } = DOWNLOAD.exec(pathname)?.groups ?? {};
  const browser = running.get(id);
  if (browser === undefined) {
    response.writeHead(404).end();
  } else if (method === 'DELETE') {
    await removeDownload(browser.downloads, guid);
    response.writeHead(204).end();
  } else {
    await sendDownload(browser, guid, Number(searchParams.get('most')), response);
  }
}

async function sendDownload(
  { downloads, owner }: LocalBrowser,
  guid: string,
  maxBytes: number,
  response: ServerResponse,
): Promise<void> {
  const { handle, bytes } = await openDownload(downloads, guid, { owner, maxBytes });
  // What is open can be read after it has gone from its directory.
  await removeDownload(downloads, guid);
  response.writeHead(200, { 'content-length': bytes });
  await pipeline(handle.createReadStream({ end: Math.max(bytes - 1, 0) }), response);
}

async function listen(server: Server, socketPath: string): Promise<void> {
  // One of a process before this one, in a directory that outlives containers.
  await rm(socketPath, { force: true });
  server.listen(socketPath);
  await once(server, 'listening');
  await chmod(socketPath, SOCKET_MODE);
}
