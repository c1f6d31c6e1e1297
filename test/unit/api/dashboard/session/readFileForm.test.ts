import { once } from 'node:events';
import { type ClientRequest, createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { FILE_LIMIT_BYTES, FORM_FILES_BYTES } from '#domain/tableLimits';
import { Overload } from '#system/overload';
import { readFileForm } from '../../../../../api/dashboard/session/readFileForm.ts';
import { eventually } from '../../../../support/eventually.ts';

/** Of the largest. */
const FIT = Math.floor(FORM_FILES_BYTES / FILE_LIMIT_BYTES);
const TYPE = 'multipart/form-data; boundary=x';
const FORM = '--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\nt\r\n--x--\r\n';

const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(error instanceof Overload ? 503 : 500).end();
};

describe('a form with a file', () => {
  let server: Server;
  let url: string;
  let begun: number;
  const open: ClientRequest[] = [];
  const count: RequestHandler = (_request, _response, next) => {
    begun += 1;
    next();
  };
  beforeEach(async () => {
    begun = 0;
    const app = express().post('/', count, readFileForm, (request, response) => void response.json(request.body));
    server = createServer(app.use(refuse)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(async () => {
    open.splice(0).forEach((one) => one.destroy());
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  /** Begins forms that fill the room, and sends nothing of them for now. */
  async function fillRoom(headers: Readonly<Record<string, string | number>>): Promise<void> {
    for (let n = 1; n <= FIT; n += 1) {
      const one = send(url, { method: 'POST', headers: { 'Content-Type': TYPE, ...headers } });
      one.on('error', () => undefined);
      one.flushHeaders();
      open.push(one);
      await eventually('the form is begun', () => Promise.resolve(begun >= n));
    }
  }
  const post = async (body: string | Uint8Array<ArrayBuffer>, type = TYPE): Promise<number> =>
    (await fetch(url, { method: 'POST', body, headers: { 'Content-Type': type } })).status;
  const large = new Uint8Array(FILE_LIMIT_BYTES);

  test.each([
    ['say how large they are', { 'Content-Length': FILE_LIMIT_BYTES }],
    ['do not say it', { 'Transfer-Encoding': 'chunked' }],
    ['are packed', { 'Content-Length': 100, 'Content-Encoding': 'gzip' }],
  ])('is refused while others that %s leave no room, and read when one of them is over', async (_, headers) => {
    await fillRoom(headers);
    // What breaks off because nobody reads it is refused as well.
    expect([503, null]).toContain(await post(large).catch(() => null));
    open[0]?.destroy();
    await eventually('there is room again', async () => (await post(large).catch(() => null)) === 200);
  });

  test('gives its room back when it is answered', async () => {
    for (let n = 0; n < 2 * FIT; n += 1) {
      expect(await post(large)).toBe(200);
    }
  });

  test('takes no room where it has no file, and little where its file is small', async () => {
    await fillRoom({ 'Content-Length': FILE_LIMIT_BYTES });
    expect(await post(FORM, 'application/x-www-form-urlencoded')).toBe(200);
    expect(await post(FORM)).toBe(200);
  });
});
