import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express, { type NextFunction, type Request, type Response } from 'express';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mount } from '../../../api/http/route.ts';
import { mountDocs, sendDocument } from '../../../api/routes/docs.ts';

const app = express();
app.disable('etag');
mount(app, '/openapi.json', { GET: sendDocument('https://api.example.org') });
mountDocs(app, 'https://api.example.org');
const failures: unknown[] = [];
// Express tells an error handler by its four parameters.
app.use((error: unknown, _request: Request, _response: Response, next: NextFunction) => {
  failures.push(error);
  next(error);
});
const server = createServer(app);
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

/** By hand, because fetch asks for a fresh answer wherever a caller compares the tag by itself. */
async function statusFor(etag: string): Promise<number | undefined> {
  const call = request(`${origin}/openapi.json`, { headers: { 'If-None-Match': etag } });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

const assetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path]) => String(path));

describe('/openapi.json', () => {
  test('is the document for the address of this installation', async () => {
    const response = await fetch(`${origin}/openapi.json`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ servers: [{ url: 'https://api.example.org' }] });
  });

  test('is not sent again to who has it', async () => {
    const etag = (await fetch(`${origin}/openapi.json`)).headers.get('etag') ?? '';
    expect(await statusFor(etag)).toBe(304);
    expect(await statusFor('"another"')).toBe(200);
  });

  test('answers other methods with 405', async () => {
    const response = await fetch(`${origin}/openapi.json`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('/docs', () => {
  test.each(['/docs', '/docs/'])('%s is a page that runs no script and loads no file of others', async (path) => {
    const response = await fetch(`${origin}${path}`);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.example.org;");
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|https?:\/\//);
  });

  test('has every file that it loads, cacheable', async () => {
    const paths = assetsOf(await (await fetch(`${origin}/docs`)).text());
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const response = await fetch(`${origin}${path}`);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toContain('max-age=3600');
      expect(response.headers.get('last-modified')).toBeTruthy();
    }
  });

  test.each([
    [416, 'range', 'bytes=99999999-'],
    [412, 'if-match', '"another"'],
  ])('answers %i to %s: %s', async (status, name, value) => {
    const response = await fetch(`${origin}/docs/assets/page.css`, { headers: { [name]: value } });
    expect([response.status, await response.json()]).toEqual([status, { message: expect.any(String) }]);
  });

  test('takes it as no failure that a reader hangs up in the middle of a file', async () => {
    const served = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const call = request(`${origin}/docs/assets/swagger-ui-bundle.js`);
    call.on('response', () => call.destroy());
    call.end();
    const [, response] = await served;
    await once(response, 'close');
    await nextTurn();
    await nextTurn();
    expect([response.headersSent, failures]).toEqual([true, []]);
  });

  test.each(['package.json', 'page.html', 'swagger-ui-bundle.js.map', '..%2fservices.ts', '%2e%2e%2fmain.ts'])(
    'gives out nothing else of the folders, such as %s',
    async (file) => {
      expect((await fetch(`${origin}/docs/assets/${file}`)).status).toBe(404);
    },
  );
});
