import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  GET_COMPANY,
  NOTHING_STORED,
  company,
  creditsOf,
  fieldsOf,
  read,
  resourceOf,
  storedRows,
} from '../../support/apiCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const LONGEST = 2_048;
const ofLength = (length: number): string => 'https://example.com/'.padEnd(length, 'a');

const REFUSED: readonly (readonly [string, string])[] = [
  ['empty', ''],
  ['a path', '/done'],
  ['without a scheme', 'example.com/done'],
  ['without a host', 'https://'],
  ['ftp', 'ftp://example.com/'],
  ['file', 'file:///etc/passwd'],
  ['javascript', 'javascript:alert(1)'],
  ['data', 'data:text/plain,hello'],
  ['gopher', 'gopher://example.com:6379/_FLUSHALL'],
  ['a user name', 'https://user@example.com/'],
  ['a user name and a password', 'https://user:password@example.com/'],
  ['an empty user name with a password', 'https://:password@example.com/'],
  ['a host disguised as a user name', 'https://example.com@127.0.0.1/'],
  ['a host behind a back-slash', 'https://127.0.0.1\\@example.com/'],
  ['localhost', 'http://localhost/'],
  ['localhost in capitals', 'http://LOCALHOST:8080/'],
  ['localhost with a dot', 'http://localhost./'],
  ['a name below localhost', 'http://a.localhost/'],
  ['a name without a dot', 'http://postgres/'],
  ['a name of a cluster', 'http://api.default.svc.cluster.local/'],
  ['a name of a cloud', 'http://metadata.google.internal/'],
  ['the loop-back address', 'http://127.0.0.1/'],
  ['another loop-back address', 'http://127.255.255.254/'],
  ['this network', 'http://0.0.0.0/'],
  ['a private address', 'http://10.0.0.1/'],
  ['a private address', 'http://172.16.0.1/'],
  ['a private address', 'http://172.31.255.255/'],
  ['a private address', 'http://192.168.1.1/'],
  ['a shared address', 'http://100.64.0.1/'],
  ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
  ['a benchmark address', 'http://198.18.0.1/'],
  ['a documentation address', 'http://203.0.113.1/'],
  ['a multicast address', 'http://224.0.0.1/'],
  ['the broadcast address', 'http://255.255.255.255/'],
  ['loop-back as a number', 'http://2130706433/'],
  ['loop-back in hexadecimal', 'http://0x7f000001/'],
  ['loop-back in octal', 'http://0177.0.0.1/'],
  ['loop-back in short', 'http://127.1/'],
  ['loop-back in mixed spelling', 'http://0x7f.0.1/'],
  ['loop-back in full-width digits', 'http://１２７.０.０.１/'],
  ['loop-back in circled digits', 'http://①②⑦.⓪.⓪.①/'],
  ['loop-back, percent-encoded', 'http://%31%32%37.0.0.1/'],
  ['loop-back with a dot', 'http://127.0.0.1./'],
  ['IPv6 loop-back', 'http://[::1]/'],
  ['no IPv6 address', 'http://[::]/'],
  ['IPv4 loop-back mapped', 'http://[::ffff:127.0.0.1]/'],
  ['IPv4 mapped in hexadecimal', 'http://[::ffff:7f00:1]/'],
  ['IPv4 translated', 'http://[64:ff9b::7f00:1]/'],
  ['IPv4 in 6to4', 'http://[2002:7f00:1::]/'],
  ['Teredo', 'http://[2001:0:7f00:1::]/'],
  ['unique local IPv6', 'http://[fd00::1]/'],
  ['link-local IPv6', 'http://[fe80::1]/'],
  ['multicast IPv6', 'http://[ff02::1]/'],
  ['documentation IPv6', 'http://[2001:db8::1]/'],
  ['IPv6 with a zone', 'http://[fe80::1%25eth0]/'],
  ['a port that no host has', 'https://example.com:65536/'],
  ['a zero byte', 'https://example.com/\u0000'],
  ['half a surrogate pair', 'https://example.com/\ud800'],
  ['a line break', 'https://example.com/\r\nx: y'],
  ['a space in front', ' https://example.com/'],
  ['a tab in the host', 'https://exam\tple.com/'],
  ['too long', ofLength(LONGEST + 1)],
];

const TAKEN: readonly string[] = [
  'https://example.com/',
  'http://example.com:8080/done?id=1&b=2#part',
  'https://bücher.example.com/fertig/ü',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/hook',
  'HTTPS://EXAMPLE.COM/%2F..%2F',
  ofLength(LONGEST),
];

describe('the callback_url', () => {
  const platform = useTestPlatform();
  let organization: TestOrganization;
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 10 });
  });

  it.each(REFUSED)('is refused where it is or has %s: %j', async (_what, url) => {
    const answer = await platform.current.call(GET_COMPANY, {
      key: organization.key,
      body: { ...company(), async: true, callback_url: url },
      headers: { 'idempotency-key': 'once' },
    });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['callback_url']]);
    expect(await storedRows(platform.current, organization.id)).toEqual(NOTHING_STORED);
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  it.each(TAKEN)('is taken where it may be public, and comes back as it was written: %s', async (url) => {
    const body = { ...company(), async: true, callback_url: url };
    const answer = await platform.current.call(GET_COMPANY, { key: organization.key, body });

    expect([answer.status, resourceOf(answer).callback_url]).toEqual([202, url]);
    const stored = await read(platform.current, organization.key, resourceOf(answer).id);
    expect(stored.callback_url).toBe(url);
  });

  it('is null where none was given', async () => {
    for (const body of [company(1), { ...company(2), callback_url: null }]) {
      const answer = await platform.current.call(GET_COMPANY, {
        key: organization.key,
        body: { ...body, async: true },
      });

      expect([answer.status, resourceOf(answer).callback_url]).toEqual([202, null]);
    }
  });
});
