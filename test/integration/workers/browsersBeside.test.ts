import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HostedBrowser } from '../../../workers/browser/host/browserHost.ts';
import { BrowsersBeside } from '../../../workers/browser/host/browsersBeside.ts';
import { eventually } from '../../support/eventually.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const TIMEOUT_MS = 300;
const CHUNK = Buffer.alloc(64 * 1024);
/** A test that fails fills no memory. */
const MOST_SENT = 50_000_000;

/** In the place of a browser's container: one that keeps to nothing. */
let container: Server;
let folder: string;
let browser: HostedBrowser;
let answer: (response: ServerResponse) => void = () => undefined;
/** Requests that have no answer, or not all of it. */
let open = 0;
let sent = 0;

beforeAll(async () => {
  folder = await makeTestFolder('beside');
  container = createServer((_request, response) => {
    open += 1;
    response.on('close', () => (open -= 1));
    answer(response);
  });
  container.on('upgrade', (_request, socket) => {
    const head = ['HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: devtools', 'Browser: one'];
    socket.write([...head, 'Downloads: /downloads', '', ''].join('\r\n'));
  });
  container.listen(join(folder, 'socket'));
  await once(container, 'listening');
  browser = await new BrowsersBeside(join(folder, 'socket'), TIMEOUT_MS).start();
});

afterAll(async () => {
  await browser.remove();
  container.closeAllConnections();
  container.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['with 200', 200],
  ['with an error', 500],
])('a file that does not end is cut off at its limit: answered %s', async (_how, status) => {
  sent = 0;
  answer = (response) => {
    response.writeHead(status).on('drain', () => pump(response));
    pump(response);
  };
  await expect(browser.takeDownload('file', 1_000)).rejects.toThrow(/more than 1000 bytes|answered 500/u);
  await eventually('the connection has ended', () => open === 0);
  expect(sent).toBeLessThan(MOST_SENT);
});

test.each([
  ['at all', () => undefined],
  ['to its end', (response: ServerResponse) => response.writeHead(200).flushHeaders()],
])('a container that does not answer %s is not waited for', async (_how, answering) => {
  answer = answering;
  await expect(browser.takeDownload('file', 1_000)).rejects.toThrow(/abort/u);
  await expect(browser.discardDownload('file')).rejects.toThrow(/abort/u);
  await eventually('the connections have ended', () => open === 0);
});

function pump(response: ServerResponse): void {
  for (let goesOn = true; goesOn && sent <= MOST_SENT;) {
    goesOn = response.write(CHUNK);
    sent += CHUNK.byteLength;
  }
  if (sent > MOST_SENT) {
    response.end();
  }
}
