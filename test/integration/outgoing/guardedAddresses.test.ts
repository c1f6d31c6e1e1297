import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { createAddressGuard } from '#platform/addressGuard';
import { never, requestTo } from '../../support/guardedRequests.ts';

/** A server that no guarded request may reach; every name of these tests could lead to it. */
let server: Server;
let port: number;
let requests = 0;
beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const ask = (url: string, resolve: (name: string) => readonly string[] = () => [], cidrs = '') =>
  createGuardedClient({
    isAllowed: createAddressGuard(cidrs),
    resolve: (name) => Promise.resolve(resolve(name)),
  }).open(requestTo(url), 1_000, never);

const NOT_PUBLIC = { kind: 'refused', problem: 'The address must be public.' };
const NOT_HTTP = { kind: 'refused', problem: 'The address must start with https:// or http://.' };
const NOT_VALID = { kind: 'refused', problem: 'This is not a valid address.' };
const HAS_USER = { kind: 'refused', problem: 'The address must not contain a user name or a password.' };

/** One or two of every range of IANA's registries that is not globally reachable. */
const FORBIDDEN = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.255',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:a9fe:a9fe',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '100::1',
  '100:0:0:1::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
];

const withBrackets = (address: string): string => (address.includes(':') ? `[${address}]` : address);

describe('an address that is not public', () => {
  it.each(FORBIDDEN)('is refused as a number: %s', async (address) => {
    expect(await ask(`http://${withBrackets(address)}:${port}/`)).toEqual(NOT_PUBLIC);
    expect(await ask(`https://${withBrackets(address)}/`)).toEqual(NOT_PUBLIC);
  });

  it.each(FORBIDDEN)('is refused as what a name resolves to: %s', async (address) => {
    expect(await ask(`http://files.example.com:${port}/`, () => [address])).toEqual(NOT_PUBLIC);
  });

  it.each(FORBIDDEN)('is refused beside a public one: %s', async (address) => {
    expect(await ask(`http://files.example.com:${port}/`, () => ['93.184.215.14', address])).toEqual(NOT_PUBLIC);
    expect(await ask(`http://files.example.com:${port}/`, () => [address, '2606:2800::1'])).toEqual(NOT_PUBLIC);
  });

  it.each([
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0177.0.0.1/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://127.0.0.1./',
    'http://0/',
    'http://0x0/',
    'http://３２３２２３５５２１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[::ffff:0x7f.1]/',
    'http://example.com@127.0.0.1/',
    'http://127.0.0.1\\@example.com/',
    'http:\\\\127.0.0.1/',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http:///127.0.0.1/',
    'http://127.0.0.1#@example.com/',
    'http://127.0.0.1?@example.com/',
    '\u0009http://127.0.0.1/',
    'http://127.0.\n0.1/',
  ])('is refused in every spelling: %s', async (url) => {
    expect([NOT_PUBLIC, NOT_VALID, HAS_USER]).toContainEqual(await ask(url.replace(/\/$/, `:${port}/`)));
    expect([NOT_PUBLIC, NOT_VALID, HAS_USER]).toContainEqual(await ask(url));
  });

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'postgres',
    'kubernetes',
    'kubernetes.default.svc',
    'kubernetes.default.svc.cluster.local',
    'printer.local',
    'metadata.google.internal',
    'a.internal.',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'a.test',
    'a.invalid',
    'files..example.com',
  ])('is refused by its name, whatever it resolves to: %s', async (name) => {
    expect(await ask(`https://${name}/`, () => ['93.184.215.14'])).toEqual(NOT_PUBLIC);
  });

  it.each([
    'ftp://93.184.215.14/',
    'file:///etc/passwd',
    'gopher://a.example.com/',
    'data:,a',
    'javascript:1',
    'ws://a.example.com/',
    'blob:https://a.example.com/1',
  ])('is not asked over another scheme: %s', async (url) => {
    expect(await ask(url, () => ['93.184.215.14'])).toEqual(NOT_HTTP);
  });

  it.each(['https://user@a.example.com/', 'https://:password@a.example.com/', 'https://a:b@a.example.com/'])(
    'is not told who asks: %s',
    async (url) => {
      expect(await ask(url, () => ['93.184.215.14'])).toEqual(HAS_USER);
    },
  );

  it.each([
    '',
    'a',
    '//a.example.com/',
    'https://',
    'https://a b/',
    'https://[::1',
    'https://[::1%25lo]/',
    'https://1.2.3.4.5:99999/',
  ])('is no address at all: %j', async (url) => {
    expect(await ask(url)).toEqual(NOT_VALID);
  });

  it('is refused where the resolver answers with something else', async () => {
    for (const answer of ['', 'a', 'fe80::1%lo', '127.0.0.1 ', '0177.0.0.1', '2130706433']) {
      expect(await ask('http://files.example.com/', () => [answer])).toEqual(NOT_PUBLIC);
    }
  });
});

describe('a name', () => {
  it('without addresses cannot be reached', async () => {
    const unreachable = {
      kind: 'failed',
      failure: 'unreachable',
      problem: 'The host name of the address does not resolve.',
    };
    expect(await ask('http://files.example.com/')).toEqual(unreachable);
    const notFound = (): never => {
      throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
    };
    const client = createGuardedClient({
      isAllowed: createAddressGuard(),
      resolve: () => Promise.resolve().then(notFound),
    });
    expect(await client.open(requestTo('http://files.example.com/'), 1, never)).toEqual(unreachable);
  });

  it('is resolved once for each request, and the connection goes to what was checked', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.1'], ['169.254.169.254']];
    let asked = 0;
    const resolve = (): readonly string[] => answers[asked++] ?? [];
    const url = `http://files.example.com:${port}/`;
    const before = requests;
    expect(await ask(url, resolve, '127.0.0.0/8')).toMatchObject({ kind: 'answered' });
    expect(await ask(url, resolve, '127.0.0.0/8')).toMatchObject({ kind: 'answered' });
    expect(await ask(url, resolve, '127.0.0.0/8')).toEqual(NOT_PUBLIC);
    expect([asked, requests - before]).toEqual([3, 2]);
  });
});

describe('allowed ranges', () => {
  it('open what is in them and nothing else', async () => {
    const before = requests;
    expect(await ask(`http://127.0.0.1:${port}/`, undefined, '127.0.0.1/32')).toMatchObject({ status: 200 });
    expect(await ask(`http://[::1]:${port}/`, undefined, '::1/128')).toMatchObject({ status: 200 });
    expect(await ask(`http://127.0.0.2:${port}/`, undefined, '127.0.0.1/32')).toEqual(NOT_PUBLIC);
    expect(await ask(`http://[::1]:${port}/`, undefined, '127.0.0.0/8')).toEqual(NOT_PUBLIC);
    expect(requests - before).toBe(2);
  });

  it('do not open local names', async () => {
    expect(await ask(`http://localhost:${port}/`, () => ['127.0.0.1'], '127.0.0.0/8')).toEqual(NOT_PUBLIC);
  });
});
