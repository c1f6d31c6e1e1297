import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DocsHost, NO_PAGE, openDocsHost } from '../../../support/docs/docsHost.ts';

const BASE_URL = 'https://api.example.org';

let host: DocsHost;
beforeAll(async () => {
  host = await openDocsHost(BASE_URL);
});
afterAll(() => host.close());

/** By hand, because fetch asks for a fresh answer wherever a caller compares the tag, and unpacks what it gets. */
async function ask(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  const call = request(`${host.origin}${path}`, { headers: { ...headers } });
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
  }
  return { response, body: Buffer.concat(chunks) };
}

const assetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="(\/\w+\/assets\/[^"]+)"/g)].map(([, path]) => String(path));

describe('/openapi.json', () => {
  test('is the document for the address of this installation', async () => {
    const response = await fetch(`${host.origin}/openapi.json`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({
      servers: [{ url: BASE_URL }],
      externalDocs: { url: `${BASE_URL}/docs/guides` },
    });
  });

  test('is not sent again to who has it', async () => {
    const etag = (await fetch(`${host.origin}/openapi.json`)).headers.get('etag') ?? '';
    expect((await ask('/openapi.json', { 'If-None-Match': etag })).response.statusCode).toBe(304);
    expect((await ask('/openapi.json', { 'If-None-Match': '"another"' })).response.statusCode).toBe(200);
  });

  test('answers other methods with 405', async () => {
    const response = await fetch(`${host.origin}/openapi.json`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a page of the documentation', () => {
  test.each([
    '/docs',
    '/docs/',
    '/docs/reference/startGetCompany',
    '/docs/webhooks/batchCompleted',
    '/docs/guides',
    '/docs/guides/spec/contract',
    '/docs/guides/adr',
    '/docs/files/examples/companies.csv',
    '/docs/search?q=credits',
  ])('at %s runs no script and loads no file but those of this server', async (path) => {
    const response = await fetch(`${host.origin}${path}`);
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self';connect-src 'self';" +
        "base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(html).not.toMatch(/<script(?![^>]* src="\/)|<style|\son\w+="|\sstyle="|(?:src|action)="[^/#]/);
  });

  test('is sent compressed to who takes that, and else as it is', async () => {
    const compressed = await ask('/docs', { 'Accept-Encoding': 'gzip' });
    const plain = await ask('/docs', {});
    expect(compressed.response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.response.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(compressed.body)).toEqual(plain.body);
  });

  test('is not sent again to who has it', async () => {
    const { response } = await ask('/docs/guides/errors', {});
    const again = await ask('/docs/guides/errors', { 'If-None-Match': response.headers.etag ?? '' });
    expect([again.response.statusCode, again.body.length]).toEqual([304, 0]);
  });

  test('tells its size without itself where only the head is asked for', async () => {
    const response = await fetch(`${host.origin}/docs`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await response.text()).toBe('');
  });

  test('has every file that it loads, to be kept for good', async () => {
    const paths = assetsOf(await (await fetch(`${host.origin}/docs`)).text());
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) {
      const response = await fetch(`${host.origin}${path}`);
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  test.each([
    '/docs/reference/nothing',
    '/docs/reference/startEnrichment',
    '/docs/webhooks/nothing',
    '/docs/guides/package',
    '/docs/guides/..%2f..%2fpackage',
    '/docs/files/package.json',
    '/docs/files/examples/..%2f..%2fpackage.json',
    '/docs/files/api/createApi.ts',
  ])('is not at %s, where the rest of the server answers', async (path) => {
    const response = await fetch(`${host.origin}${path}`);
    expect([response.status, await response.text()]).toEqual([404, NO_PAGE]);
  });

  test.each(['package.json', '..%2fmountDocs.ts', '%2e%2e%2fmain.ts'])(
    'gives out nothing else of its folder, such as %s',
    async (file) => {
      expect((await fetch(`${host.origin}/docs/assets/${file}`)).status).toBe(404);
    },
  );

  test('takes it as no failure that a reader hangs up in the middle', async () => {
    const served = once(host.server, 'request');
    const call = request(`${host.origin}/docs/guides/performance`);
    call.on('response', () => call.destroy());
    call.end();
    const [, response] = (await served) as [IncomingMessage, NodeJS.EventEmitter];
    await once(response, 'close');
    expect(host.failures).toEqual([]);
  });
});

describe('the search', () => {
  const searchAddress = (query: string): string => `${host.origin}/docs/search?q=${encodeURIComponent(query)}`;

  const found = async (query: string): Promise<readonly string[]> => {
    const html = await (await fetch(searchAddress(query))).text();
    const list = /<ol class="entries results">[\s\S]*<\/ol>/.exec(html)?.[0] ?? '';
    return [...list.matchAll(/href="([^"]+)"/g)].map(([, address]) => String(address));
  };

  test.each([
    ['insufficient_credits', '/docs/guides/errors#insufficient_credits'],
    ['ENRICH_LEASE', '/docs/guides/configuration#ENRICH_LEASE'],
    ['idempotency', '/docs#idempotency'],
    ['create a campaign', '/docs/reference/createCampaign'],
    ['/api/batches/{id}/results.csv', '/docs/reference/getBatchResultsCsv'],
  ])('for %s leads to %s first', async (query, address) => {
    expect((await found(query))[0]).toBe(address);
  });

  test('finds nothing for words that stand nowhere together, and for none', async () => {
    expect(await found('xylophone')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])(
    'shows %s as the text that it is',
    async (query) => {
      const html = await (await fetch(searchAddress(query))).text();
      expect(html).not.toContain(query);
      expect(html).toContain('Nothing has all words of');
    },
  );
});
