import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { outgoingUrlProblem } from '#domain/outgoingUrl';
import { isPublicAddress } from '#domain/publicAddress';

const problemOf = (url: string): string | null => outgoingUrlProblem(url, isPublicAddress);

const NOT_PUBLIC = 'The address must be public.';
const NOT_VALID = 'This is not a valid address.';
const NOT_HTTP = 'The address must start with https:// or http://.';
const HAS_USER = 'The address must not contain a user name or a password.';

/** First and last address of every range that is not for the public internet (IANA special-purpose registries). */
const SPECIAL_IPV4: readonly (readonly [range: string, first: string, last: string])[] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['shared by carriers', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local and cloud metadata', '169.254.0.0', '169.254.255.255'],
  ['private', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['6to4 relay', '192.88.99.0', '192.88.99.255'],
  ['private', '192.168.0.0', '192.168.255.255'],
  ['benchmarks', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255', '255.255.255.255'],
];

const SPECIAL_IPV6: readonly (readonly [range: string, address: string])[] = [
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped IPv4, private', '::ffff:10.0.0.1'],
  ['mapped IPv4, loopback in hex', '::ffff:7f00:1'],
  ['mapped IPv4, metadata', '::ffff:169.254.169.254'],
  ['compatible IPv4', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['discard-only', '100::1'],
  ['dummy prefix', '100:0:0:1::1'],
  ['Teredo', '2001::7f00:1'],
  ['Teredo, spelled out', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['benchmarks', '2001:2::1'],
  ['ORCHID', '2001:10::1'],
  ['ORCHIDv2', '2001:2f::1'],
  ['documentation', '2001:db8::1'],
  ['6to4 around a loopback', '2002:7f00:1::1'],
  ['documentation', '3fff::1'],
  ['segment routing', '5f00::1'],
  ['unassigned', '4000::1'],
  ['unique local', 'fc00::1'],
  ['unique local, as used', 'fd12:3456:789a::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
];

const OTHER_SPELLINGS: readonly (readonly [spelling: string, url: string])[] = [
  ['one decimal number', 'http://2130706433/'],
  ['one hexadecimal number', 'http://0x7f000001/'],
  ['one octal number', 'http://017700000001/'],
  ['octal parts', 'http://0177.0.0.01/'],
  ['hexadecimal parts', 'http://0x7f.0x0.0x0.0x1/'],
  ['two parts', 'http://127.1/'],
  ['three parts', 'http://10.0.1/'],
  ['zero', 'http://0/'],
  ['a dot at the end', 'http://127.0.0.1./'],
  ['full-width digits', 'http://１２７.0.0.1/'],
  ['circled digits', 'http://①②⑦.0.0.1/'],
  ['an ideographic full stop', 'http://127。0。0。1/'],
  ['percent escapes', 'http://%31%32%37.0.0.1/'],
  ['back slashes', 'http:\\\\127.0.0.1\\'],
  ['no slashes', 'http:127.0.0.1'],
  ['tabs and line breaks', 'ht\ntp://127.0.\t0.1/'],
  ['metadata as a number', 'http://2852039166/'],
];

const NEVER_PUBLIC_NAMES = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost..',
  'loc\u00adalhost',
  '%6c%6fcalhost',
  'ⓛocalhost',
  'foo.localhost',
  'foo.localhost.',
  'intranet',
  'printer.local',
  'metadata.google.internal',
  'home.arpa',
  '1.0.0.127.in-addr.arpa',
  'api.default.svc',
  'postgres.default.svc.cluster.local',
  'foo.test',
  'foo.invalid',
  'foo..',
  '.localhost',
  'a..b',
];

describe('a callback address', () => {
  test.each(SPECIAL_IPV4)('may not be in a range that is not public: %s (%s to %s)', (_range, first, last) => {
    expect([first, last].map((host) => problemOf(`https://${host}/`))).toEqual([NOT_PUBLIC, NOT_PUBLIC]);
  });

  test.each(SPECIAL_IPV6)('may not be in a range that is not public: %s (%s)', (_range, address) => {
    expect(problemOf(`https://[${address}]/`)).toBe(NOT_PUBLIC);
  });

  test.each(OTHER_SPELLINGS)('may not be hidden by %s (%s)', (_spelling, url) => {
    expect(problemOf(url)).toBe(NOT_PUBLIC);
  });

  test.each(NEVER_PUBLIC_NAMES)('may not be named %s', (name) => {
    expect(problemOf(`https://${name}/`)).toBe(NOT_PUBLIC);
  });

  test.each([
    'ftp://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:,x',
    'gopher://example.com',
    'ws://example.com',
    'mailto:a@example.com',
  ])('may not have another scheme: %s', (url) => {
    expect(problemOf(url)).toBe(NOT_HTTP);
  });

  test.each([
    '',
    'example.com',
    '/path',
    '//example.com',
    'https://',
    'https://exa mple.com',
    'https://example.com:99999',
    'http://256.1.1.1',
    'https://[fe80::1%25eth0]/',
    'https://[::1',
    'https://a\u0000b.com',
  ])('must be an address: %j', (url) => {
    expect(problemOf(url)).toBe(NOT_VALID);
  });

  test.each([
    'https://user@example.com',
    'https://user:pass@example.com',
    'https://:pass@example.com',
    'https://example.com@evil.example.org',
    'https://example.com%2f@93.184.215.14',
  ])('may not carry user info: %s', (url) => {
    expect(problemOf(url)).toBe(HAS_USER);
  });

  test.each([
    'https://example.com',
    'http://example.com',
    'HTTPS://EXAMPLE.COM/Path?query=1#part',
    'https://example.com./',
    'https://example.com:8443/hook',
    'https://münchen.example.com/',
    'https://xn--mnchen-3ya.example.com/',
    'https://localhost.example.com/',
    'https://localhost-internal.com/',
    'https://127.0.0.1.example.com/',
    'https://example.com\\@127.0.0.1/',
    'https://example.com/?next=http://127.0.0.1/',
    'https://1.1.1.1/',
    'https://9.255.255.255/',
    'https://11.0.0.0/',
    'https://100.63.255.255/',
    'https://100.128.0.0/',
    'https://126.255.255.255/',
    'https://128.0.0.0/',
    'https://172.15.255.255/',
    'https://172.32.0.0/',
    'https://198.17.255.255/',
    'https://198.20.0.0/',
    'https://223.255.255.255/',
    'https://[2606:4700:4700::1111]/',
    'https://[2001:4860:4860::8888]/',
    'https://[2a00:1450:4001:800::200e]/',
  ])('may be %s', (url) => {
    expect(problemOf(url)).toBeNull();
  });

  test('has at most 2,048 characters', () => {
    const url = `https://example.com/${'a'.repeat(2_048 - 20)}`;
    expect(url).toHaveLength(2_048);
    expect(problemOf(url)).toBeNull();
    expect(problemOf(`${url}a`)).toBe('The address may have at most 2048 characters.');
  });

  test('in a private IPv4 range is refused in every numeric spelling', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const privates = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    );
    fc.assert(
      fc.property(privates, (octets) => {
        const value = octets.reduce((total, part) => total * 256 + part, 0);
        const hosts = [
          octets.join('.'),
          String(value),
          `0x${value.toString(16)}`,
          `0${value.toString(8)}`,
          octets.map((part) => `0x${part.toString(16)}`).join('.'),
          octets.map((part) => `0${part.toString(8)}`).join('.'),
          `[::ffff:${octets.join('.')}]`,
        ];
        expect(hosts.map((host) => problemOf(`http://${host}/`))).toEqual(hosts.map(() => NOT_PUBLIC));
      }),
    );
  });

  test('of arbitrary text is answered and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        expect([null, 'string']).toContain(problemOf(text) === null ? null : 'string');
      }),
    );
  });
});
