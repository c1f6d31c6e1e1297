import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { GET_COMPANY } from '../../support/apiCalls.ts';
import { batchOf, COMPANY_BATCH, postBatch, readBatch } from '../../support/batchCalls.ts';
import { MOST_HOLD_MS, steadyHold } from '../../support/steadyHold.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10_000 });
  ({ key } = organization);
});

const ID = 'DE-HRB-F1103-261478';
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));
const TOO_WIDE = 'An object of the body may have at most 1,000 members.';
const errorsOf = ({ text }: TestAnswer) =>
  (JSON.parse(text) as { readonly errors: Readonly<Record<string, readonly string[]>> }).errors;

describe('a request with more fields than any has', () => {
  it('is told the first 20 of them, and how many others there are', async () => {
    const answer = await platform.current.call(GET_COMPANY, { key, body: { company_id: ID, ...wide(999) } });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toHaveLength(21);
    expect(errorsOf(answer)['…']).toEqual(['979 more fields are not valid. Correct the ones that are named first.']);
  });

  it('is refused before it is read where they are 380,000', async () => {
    const answer = await postBatch(platform.current, key, { rows: [wide(380_000)] });
    expect([answer.status, errorsOf(answer)]).toEqual([422, { body: [TOO_WIDE] }]);
  });

  it('holds up no other request where the names are long', async () => {
    const named = Object.fromEntries(Array.from({ length: 58_000 }, (_, at) => [String(at).padEnd(80, 'x'), at]));
    const post = (): Promise<TestAnswer> =>
      postBatch(platform.current, key, named, { 'Idempotency-Key': randomUUID() });
    await post();

    const { result, holdMs } = await steadyHold(post);

    expect([result.status, errorsOf(result)]).toEqual([422, { body: [TOO_WIDE] }]);
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });

  it('as a row of a batch is rejected alone, with as short a reason, which every answer repeats', async () => {
    const rows = [{ company_id: ID }, { company_id: ID, ...wide(900) }];
    const batch = batchOf(await postBatch(platform.current, key, { rows }));
    expect(batch.counts).toMatchObject({ total: 2, rejected: 1 });
    const [rejected] = batch.rejected;
    expect(Object.keys(rejected?.error.errors ?? {})).toHaveLength(21);
    const read = await readBatch(platform.current, key, batch.id);
    expect(JSON.stringify(read).length).toBeLessThan(11_000);
  });
});

describe('a number that no reader of JSON holds', () => {
  const NUMBERS = [
    '9007199254740993',
    '-9007199254740993',
    '9007199254740990.5',
    '0.1234567890123456789',
    '1e-400',
    '1e400',
  ];

  it.each(NUMBERS)('in custom_vars is refused on its field: %s', async (number) => {
    for (const vars of [`{"a":${number}}`, `{"a":[{"b":${number}}]}`]) {
      const body = `{"company_id":"${ID}","async":true,"custom_vars":${vars}}`;
      const answer = await platform.current.call(GET_COMPANY, { key, body });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['custom_vars']]);
    }
  });

  it.each(NUMBERS)(
    'in a row is rejected with it, and shown as nothing rather than as another number: %s',
    async (number) => {
      const body = `{"rows":[{"company_id":"${ID}"},{"company_id":${number}},{"company_id":"${ID}","custom_vars":{"a":${number}}}]}`;
      const batch = batchOf(await postBatch(platform.current, key, body));
      expect(batch.rejected.map(({ row, error }) => [row, Object.keys(error.errors)])).toEqual([
        [1, ['company_id']],
        [2, ['custom_vars']],
      ]);
      const { results } = await readBatch(platform.current, key, batch.id);
      expect(results[1]?.input).toEqual({ company_id: null });
    },
  );

  it('is another matter than one that is spelled differently: 1.10 comes back as 1.1', async () => {
    const body = `{"company_id":"${ID}","async":true,"custom_vars":{"a":[1.10,1e2,0.10000000000000001,-0,9007199254740991]}}`;
    const answer = await platform.current.call(GET_COMPANY, { key, body });
    expect(answer.text).toContain('"custom_vars":{"a":[1.1,100,0.1,0,9007199254740991]}');
  });
});

describe('as many such numbers as a body may hold', () => {
  it.each([
    ['digits', '9'.repeat(80)],
    ['decimals', `0.${'1'.repeat(78)}`],
    ['zeros', `1.${'0'.repeat(77)}1`],
    ['exponents', `${'1'.repeat(75)}e-99`],
  ])('hold up no other request: %s', async (_what, number) => {
    const body = `{"rows":[${Array.from({ length: 58_000 }, () => number).join(',')}]}`;
    const post = (): Promise<TestAnswer> => postBatch(platform.current, key, body, { 'Idempotency-Key': randomUUID() });

    const { result, holdMs } = await steadyHold(post);

    expect([result.status, Object.keys(errorsOf(result))]).toEqual([422, ['rows']]);
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });
});

describe('a text that is none', () => {
  it.each([
    ['get_company', { company_id: 'a\0' }],
    ['get_publication', { publication_id: '\0' }],
    ['get_publication', { publication_id: 'a\ud800' }],
    ['search_companies', { query: 'Muster\0' }],
    ['verify_email', { email: 'a\udfff@example.com' }],
    ['verify_email', { email: 'a@example.com', custom_vars: { a: '\0' } }],
  ])('in the input of %s is refused on its field: %j', async (type, body) => {
    const answer = await platform.current.call(`/api/enrichments/${type}`, { key, body });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [Object.keys(body).at(-1)]]);
  });

  it('in a row is rejected with it, and the others run', async () => {
    const bad = [
      { company_id: '\0' },
      { company_id: ID, '\ud800': 1 },
      '\0',
      { company_id: ID, custom_vars: { a: '\0' } },
    ];
    const batch = batchOf(await postBatch(platform.current, key, { rows: [{ company_id: ID }, ...bad] }));
    expect(batch.counts).toMatchObject({ total: 5, rejected: 4 });
  });

  it.each([
    'six characters \\u0000',
    'a \\ud800 spelled out',
    '\\\\u0000 behind two of them',
    'U+FFFE \ufffe and U+FFFF \uffff',
    'bidi \u202e and a mark \ufeff',
    '\u{10ffff}',
  ])('is another matter than one about it, which a rejected row keeps: %j', async (text) => {
    const sent = { company_id: text, [text]: [{ [text]: text }] };
    const batch = batchOf(await postBatch(platform.current, key, { rows: [sent] }));
    const { results } = await readBatch(platform.current, key, batch.id);
    expect(results[0]?.input).toEqual(sent);
  });

  it.each([{ company_id: 'a\0' }, { a: [{ custom_vars: { rows: '\ud800' } }] }, { '\\\0': 1 }])(
    'in a rejected row is not kept: %j',
    async (sent) => {
      const batch = batchOf(await postBatch(platform.current, key, { rows: [sent] }));
      const { results } = await readBatch(platform.current, key, batch.id);
      expect(results[0]?.input).toBeNull();
    },
  );

  it.each([
    '/api/batches/%00',
    '/api/enrichments/%00',
    '/captchas/%00/picture',
    '/tasks/%00',
    '/p/%00',
    '/p/%00/screenshot.png',
    '/reach/campaigns/a%00',
  ])('in the path %s is not found', async (path) => {
    expect((await platform.current.call(path, { key })).status).toBe(404);
  });

  it('in a query is refused on its field', async () => {
    const answer = await platform.current.call('/api/enrichments?type=%00&cursor=%00', { key });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['type', 'cursor']]);
  });
});

it('a batch of JSON in another encoding than UTF-8 is refused by its type', async () => {
  const response = await fetch(`${platform.current.baseUrl}${COMPANY_BATCH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json; charset=utf-16' },
    body: Buffer.from(JSON.stringify({ rows: [{ company_id: ID }] }), 'utf16le'),
  });
  expect(response.status).toBe(415);
});
