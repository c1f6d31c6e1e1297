import { gzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ERRORS, type ErrorCode } from '#domain/errorCatalogue';
import {
  GET_COMPANY,
  NOTHING_STORED,
  company,
  creditsOf,
  fieldsOf,
  resourceOf,
  storedRows,
} from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const ONE_MEGABYTE = 1_048_576;

describe('a body that cannot be read', () => {
  const platform = useTestPlatform();
  let organization: TestOrganization;
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 10 });
  });
  // Every test here is about a refusal, and no refusal may leave anything behind.
  afterEach(async () => {
    expect(await storedRows(platform.current, organization.id)).toEqual(NOTHING_STORED);
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  const post = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
    platform.current.call(GET_COMPANY, {
      key: organization.key,
      body,
      headers: { 'idempotency-key': 'once', ...headers },
    });

  it.each(['{', '{"company_id": }', '{"a": 1,}', "{'a': 1}", 'undefined', 'NaN', '{} {}', '\u0000', '{"a": "\t"}'])(
    'is answered 400 where it is not JSON: %j',
    async (body) => {
      expectRefusal(await post(body), 'malformed_json');
    },
  );

  it('is answered 400 where its gzip is broken', async () => {
    expectRefusal(await post('no gzip', { 'content-encoding': 'gzip' }), 'malformed_json');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', 'json'])(
    'is answered 415 where it says that it is %s',
    async (type) => {
      expectRefusal(await post(JSON.stringify(company()), { 'content-type': type }), 'unsupported_media_type');
    },
  );

  it('is answered 415 where its character set or encoding is unknown', async () => {
    const body = JSON.stringify(company());

    expectRefusal(await post(body, { 'content-type': 'application/json; charset=latin1' }), 'unsupported_media_type');
    expectRefusal(await post(body, { 'content-encoding': 'zstd-of-tomorrow' }), 'unsupported_media_type');
  });

  it('is answered 413 from the first byte over 1 MB, and read up to it', async () => {
    const spaces = (length: number): string => JSON.stringify({}).padEnd(length);

    expect(fieldsOf(await post(spaces(ONE_MEGABYTE)))).toEqual(['company_id']);
    expectRefusal(await post(spaces(ONE_MEGABYTE + 1)), 'payload_too_large');
  });

  it('is answered 413 where it hides its size in chunks or in gzip', async () => {
    const large = '{}'.padEnd(ONE_MEGABYTE + 1);
    const chunked = await fetch(`${platform.current.baseUrl}${GET_COMPANY}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${organization.key}`, 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    });
    expect([chunked.status, await chunked.json()]).toMatchObject([413, { code: 'payload_too_large' }]);

    const bomb = await fetch(`${platform.current.baseUrl}${GET_COMPANY}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${organization.key}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(Buffer.alloc(50 * ONE_MEGABYTE, ' ')),
    });
    expect([bomb.status, await bomb.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
  });

  it('of 10 MB is answered 413 and leaves the connection usable', async () => {
    const { baseUrl } = platform.current;
    const dispatcher = new Agent({ connections: 1, pipelining: 1 });
    const sockets = new Set<number | undefined>();
    dispatcher.on('connect', () => sockets.add(sockets.size));
    const headers = { authorization: `Bearer ${organization.key}`, 'content-type': 'application/json' };
    try {
      const refused = await request(`${baseUrl}${GET_COMPANY}`, {
        dispatcher,
        method: 'POST',
        headers,
        body: Buffer.alloc(10 * ONE_MEGABYTE, ' '),
      });
      expect([refused.statusCode, await refused.body.json()]).toMatchObject([413, { code: 'payload_too_large' }]);

      const next = await request(`${baseUrl}/api/credits`, { dispatcher, headers });
      await next.body.dump();
      expect([next.statusCode, sockets.size]).toEqual([200, 1]);
    } finally {
      await dispatcher.close();
    }
  });

  it.each(['null', '[]', '[{"company_id":"DE-HRB-F1103-1"}]', '"text"', '1', 'true'])(
    'is answered 422 where it is JSON but no object: %s',
    async (body) => {
      const answer = await post(body);

      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['body']]);
    },
  );

  it('is answered 422 where it nests so deep that only an attack would', async () => {
    const answer = await post(`{"company_id":${'['.repeat(400_000)}${']'.repeat(400_000)}}`);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['body']]);
  });

  it('is answered 422 that names the required field where it is empty or not there at all', async () => {
    const none = await platform.current.call(GET_COMPANY, { key: organization.key, method: 'POST' });

    for (const answer of [await post('{}'), await post(''), none]) {
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          message: 'The given data was invalid.',
          code: 'validation_failed',
          errors: { company_id: ['This field is required, or euid in its place.'] },
        },
      ]);
    }
  });
});

describe('a body that can be read', () => {
  const platform = useTestPlatform();

  it.each([
    ['with a character set', 'application/json; charset=UTF-8'],
    ['as a kind of JSON', 'application/vnd.api+json'],
    ['in capitals', 'Application/JSON'],
  ])('is taken %s', async (_what, type) => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(GET_COMPANY, {
      key,
      body: { ...company(), async: true },
      headers: { 'content-type': type },
    });

    expect([answer.status, resourceOf(answer).input]).toEqual([202, company()]);
  });

  it('is taken with a byte order mark, in gzip and in chunks', async () => {
    const { key } = await platform.current.organization();
    const text = JSON.stringify({ ...company(), async: true });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const send = async (init: RequestInit & { readonly duplex?: 'half' }): Promise<number> =>
      (await fetch(`${platform.current.baseUrl}${GET_COMPANY}`, { method: 'POST', headers, ...init })).status;

    expect(await send({ body: `\ufeff${text}` })).toBe(202);
    expect(await send({ body: gzipSync(text), headers: { ...headers, 'content-encoding': 'gzip' } })).toBe(202);
    expect(await send({ body: new Blob([text]).stream(), duplex: 'half' })).toBe(202);
  });
});

function expectRefusal(answer: TestAnswer, code: ErrorCode): void {
  const { status, message } = ERRORS[code];
  expect([answer.status, answer.body]).toEqual([status, { message, code }]);
}
