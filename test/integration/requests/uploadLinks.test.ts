import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApi } from '../../../api/createApi.ts';
import type { ApiServices } from '../../../api/services.ts';
import { uploadOfUrl } from '../../../api/uploads/uploadOfUrl.ts';
import type { UploadResource } from '#contract/http/uploads';
import type { SecretKey } from '#domain/secretKeys';
import { CallbackSecrets } from '#platform/callbackSecrets';
import { fakeApiServices } from '../../support/fakeApiServices.ts';
import { TestClock } from '../../support/testClock.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { codeOf, newUpload, put } from '../../support/uploadCalls.ts';
import { createApiMetrics } from '../../../api/apiMetrics.ts';

const key = (id: string): SecretKey => ({ id, bytes: randomBytes(32) });
const [OLD, NEW] = [key('old'), key('new')];

/** The API of the platform with a clock and keys of the test's own. */
const platform = useTestPlatform();
/** Not in the past, where housekeeping would take the files for old ones; whole seconds, as links tell them. */
const clock = new TestClock(new Date(Math.ceil(Date.now() / 1_000) * 1_000));
const servers: { readonly server: Server; readonly close: () => void }[] = [];
let owner: TestOrganization;
let stranger: TestOrganization;
let services: ApiServices;
let baseUrl: string;
beforeAll(async () => {
  [owner, stranger] = [await platform.current.organization(), await platform.current.organization()];
  ({ services, baseUrl } = await startApi([OLD]));
});
afterAll(async () => {
  for (const { server, close } of servers) {
    close();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

async function startApi(secretKeys: readonly SecretKey[]) {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { keyedWrites, laneDemands, sourceFeeds, webhookSecrets, settings: defaults } = fakeApiServices();
  const settings = {
    ...defaults,
    baseUrl: url,
    authFailuresPerMinute: 100_000,
    secretKeys,
  };
  const own: ApiServices = {
    ...platform.current.foundation,
    metrics: createApiMetrics(platform.current.foundation.metrics),
    callbackSecrets: new CallbackSecrets(webhookSecrets, clock.now),
    keyedWrites,
    laneDemands,
    sourceFeeds,
    webhookSecrets,
    settings,
    now: clock.now,
    newRequestId: () => 'test',
  };
  const api = createApi(own);
  server.on('request', api.app);
  servers.push({ server, close: () => api.close() });
  return { services: own, baseUrl: url };
}

/** Links of the server with the test's clock. */
async function upload(organization = owner): Promise<UploadResource> {
  return newUpload({ ...platform.current, call: async (path) => callAs(organization, path) }, organization.key);
}

async function callAs(organization: TestOrganization, path: string) {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organization.key}` },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text) as Record<string, never>,
  };
}

async function get(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.status === 200
    ? response.text()
    : codeOf({ status: response.status, body: (await response.json()) as object });
}

const INVALID = [403, 'invalid_link'];
const EXPIRED = [403, 'link_expired'];

/** Another character of the same kind. */
function other(character: string): string {
  const digits = '0123456789abcdef0';
  return digits.includes(character) ? digits.charAt(digits.indexOf(character) + 1) : 'X';
}

describe('a link', () => {
  it('ends at its second', async () => {
    const links = await upload();
    clock.advance(1_799);
    expect((await put(links.upload_url, 'a')).status).toBe(200);
    const late = await upload();
    clock.advance(1_800);
    expect(codeOf(await put(late.upload_url, 'a'))).toEqual(EXPIRED);
    clock.advance(7 * 86_400 - 1_799 - 1_800 - 1);
    expect(await get(links.csv_url)).toBe('a');
    clock.advance(1_800);
    expect(await get(links.csv_url)).toEqual(EXPIRED);
  });

  it('that is given to a batch behind its end refuses the batch, and says what to do', async () => {
    const links = await upload();
    await put(links.upload_url, 'company_id\nDE-HRB-F1103-1\n');
    const startBatch = async () => {
      const response = await fetch(`${baseUrl}/api/enrichments/get_company/batch`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ csv_url: links.csv_url }),
      });
      return { status: response.status, body: (await response.json()) as object };
    };
    clock.advance(7 * 86_400 - 1);
    expect((await startBatch()).status).toBe(202);
    clock.advance(1);
    expect(await startBatch()).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        errors: { csv_url: ['This link has expired, and its file is deleted. Upload the file again.'] },
      },
    });
  });

  it('is good for one purpose', async () => {
    const links = await upload();
    expect(codeOf(await put(links.csv_url, 'a'))).toEqual(INVALID);
    expect(await get(links.upload_url)).toEqual(INVALID);
    expect((await put(links.upload_url, 'a')).status).toBe(200);
  });

  it('is worth nothing with a character changed, left out or doubled anywhere behind its host', async () => {
    const links = await upload();
    const start = links.csv_url.indexOf('/file') - String(links.id).length;
    for (let at = start; at < links.csv_url.length; at += 1) {
      const character = links.csv_url.charAt(at);
      const [head, tail] = [links.csv_url.slice(0, at), links.csv_url.slice(at + 1)];
      const changed = [other(character), '', character.repeat(2), 'é', '%00', character.toUpperCase()];
      for (const part of changed.filter((one) => one !== character)) {
        const answer = await get(`${head}${part}${tail}`);
        // A path that is no path of ours, or one behind the key, is refused in its own way.
        expect([INVALID, [404, 'not_found'], [401, 'unauthenticated']]).toContainEqual(answer);
      }
    }
  });

  it.each([
    ['without its signature', (url: URL) => url.searchParams.delete('signature')],
    ['without its expiry', (url: URL) => url.searchParams.delete('expires')],
    ['with an empty signature', (url: URL) => url.searchParams.set('signature', '')],
    ['with a second expiry', (url: URL) => url.searchParams.append('expires', '9999999999')],
    ['with a second signature', (url: URL) => url.searchParams.append('signature', 'a')],
    ['with a later expiry', (url: URL) => url.searchParams.set('expires', '9999999999')],
    ['with an expiry in other digits', (url: URL) => url.searchParams.set('expires', '1e12')],
    [
      'with an expiry that begins with zero',
      (url: URL) => url.searchParams.set('expires', `0${url.searchParams.get('expires')}`),
    ],
    ['with an endless signature', (url: URL) => url.searchParams.set('signature', 'a'.repeat(8_000))],
    [
      'with a signature in capitals',
      (url: URL) => url.searchParams.set('signature', `${url.searchParams.get('signature')?.toUpperCase()}`),
    ],
    ['of another upload', (url: URL) => (url.pathname = url.pathname.replace(/\d+/, '999999'))],
    ['of no upload', (url: URL) => (url.pathname = url.pathname.replace(/\d+/, 'x'))],
  ])('is worth nothing %s', async (_how, change) => {
    const links = await upload();
    for (const link of [links.upload_url, links.csv_url]) {
      const url = new URL(link);
      change(url);
      expect(await get(url.href)).toEqual(INVALID);
      expect(codeOf(await put(url.href, 'a'))).toEqual(INVALID);
    }
  });

  it('outlives a change of keys for as long as the old one is known', async () => {
    const links = await upload();
    const path = (url: string): string => url.slice(baseUrl.length);
    const both = await startApi([NEW, OLD]);
    const after = await startApi([NEW]);
    expect((await put(both.baseUrl + path(links.upload_url), 'a')).status).toBe(200);
    expect(await get(both.baseUrl + path(links.csv_url))).toBe('a');
    expect(await get(after.baseUrl + path(links.csv_url))).toEqual(INVALID);
  });
});

describe('the address of a file', () => {
  it('is recognized as an own upload, whatever its scheme', async () => {
    const links = await upload();
    const recognize = (url: string) => uploadOfUrl(services, owner.id, url);
    expect(await recognize(links.csv_url)).toEqual({ kind: 'empty' });
    await put(links.upload_url, 'a\n1');
    const createdAt = expect.any(Date) as unknown;
    const file = {
      id: links.id,
      organizationId: owner.id,
      contentType: 'text/csv',
      bytes: 3,
      fileName: null,
      broughtFor: null,
      createdAt,
    };
    const own = { kind: 'own', file };
    expect(await recognize(links.csv_url)).toEqual(own);
    expect(await recognize(links.csv_url.replace('http:', 'https:'))).toEqual(own);
  });

  it('belongs to the organization that made it', async () => {
    const links = await upload();
    await put(links.upload_url, 'a\n1');
    expect(await uploadOfUrl(services, stranger.id, links.csv_url)).toEqual({ kind: 'foreign' });
    expect(await uploadOfUrl(services, owner.id, links.upload_url)).toEqual({ kind: 'foreign' });
    expect(await uploadOfUrl(services, owner.id, `${links.csv_url}0`)).toEqual({ kind: 'foreign' });
    expect(await uploadOfUrl(services, owner.id, links.csv_url.replace(/\d+\/file/, 'x/file'))).toEqual({
      kind: 'foreign',
    });
  });

  it('is somewhere else where its host or path is another', async () => {
    const links = await upload();
    const others = [
      links.csv_url.replace('127.0.0.1', 'files.example.com'),
      links.csv_url.replace(/:\d+\//, ':1/'),
      links.csv_url.replace('/file', '/other'),
      'no address',
      '',
    ];
    expect(await Promise.all(others.map((url) => uploadOfUrl(services, owner.id, url)))).toEqual(
      others.map(() => ({ kind: 'not_ours' })),
    );
  });

  it('ends with its link, and the file with it', async () => {
    const links = await upload();
    await put(links.upload_url, 'a\n1');
    clock.advance(7 * 86_400);
    expect(await uploadOfUrl(services, owner.id, links.csv_url)).toEqual({ kind: 'expired' });
    const { uploads } = platform.current.foundation;
    expect(await uploads.forget(clock.in(-7 * 86_400 + 1), clock.now())).toBeGreaterThan(0);
    expect(await uploads.find(links.id)).toBeNull();
  });
});
