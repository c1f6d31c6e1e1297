import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeTestFolder } from '../../support/testFolders.ts';

const MAIN = new URL('../../../cli/main.ts', import.meta.url).pathname;
const PAGE = '<!doctype html><html lang="de"><body><p>Bitte warten</p></body></html>';

let full: FileHandle;
let folder: string;
let api: Server;
beforeAll(async () => {
  full = await open('/dev/full', 'w');
  folder = await makeTestFolder('full');
  await writeFile(join(folder, 'page.html'), PAGE);
  api = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { id: 42, type: 'verify_email', status: 'completed', output: null } }));
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterAll(async () => {
  await new Promise((done) => api.close(done));
  await full.close();
  await rm(folder, { recursive: true });
});

/** Runs `enrich` with a standard output that takes nothing, or that nobody reads. */
async function enrich(words: readonly string[], stdout: number | 'pipe'): Promise<{ code: unknown; said: string }> {
  const { port } = api.address() as AddressInfo;
  const env = { ENRICH_URL: `http://127.0.0.1:${port}`, ENRICH_API_KEY: 'key', NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [MAIN, ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  child.stdout?.destroy();
  const ended = once(child, 'exit');
  const said = child.stderr === null ? '' : await text(child.stderr);
  const [code] = (await ended) as readonly unknown[];
  return { code, said };
}

test.each([
  ['--version'],
  ['--help'],
  ['completion bash'],
  ['parse bundesanzeiger-captcha page.html --explain'],
  ['get 42 --explain'],
  ['get 42'],
])('enrich %s fails with one sentence where the disk is full', async (words) => {
  expect(await enrich(words.split(' '), full.fd)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The output could not be written: ENOSPC[^\n]+\n$/u),
  });
});

test('enrich ends in silence where nobody reads its output any more', async () => {
  expect(await enrich(['completion', 'bash'], 'pipe')).toEqual({ code: 0, said: '' });
});
