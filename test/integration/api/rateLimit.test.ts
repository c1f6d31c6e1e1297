import { describe, expect, it } from '@jest/globals';
import { GET_COMPANY, NOTHING_STORED, company, storedRows } from '../../support/apiCalls.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const LIMIT = 3;
const RATE_LIMITED = { message: 'Too many requests. Please slow down.', code: 'rate_limited' };

/** The `r` and `t` of the RateLimit field. */
function limitOf(answer: TestAnswer): { readonly remaining: number; readonly seconds: number } {
  const [, remaining, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(answer.headers.get('ratelimit') ?? '') ?? [];
  return { remaining: Number(remaining), seconds: Number(seconds) };
}

describe('the requests of an organization', () => {
  const platform = useTestPlatform({ ENRICH_RATE_LIMIT_PER_MINUTE: String(LIMIT) });

  it('may come all at once, and are then told how long to wait', async () => {
    const { key } = await platform.current.organization();
    const ask = (): Promise<TestAnswer> => platform.current.call('/api/credits', { key });
    for (let remaining = LIMIT - 1; remaining >= 0; remaining -= 1) {
      const answer = await ask();
      expect([answer.status, limitOf(answer).remaining]).toEqual([200, remaining]);
      expect(answer.headers.get('ratelimit-policy')).toBe(`"default";q=${LIMIT};w=60`);
    }

    const refused = await ask();

    expect([refused.status, refused.body]).toEqual([429, RATE_LIMITED]);
    expect(limitOf(refused).remaining).toBe(0);
    expect(limitOf(refused).seconds).toBe(Number(refused.headers.get('retry-after')));
    expect(limitOf(refused).seconds).toBeGreaterThan(50);
    expect(limitOf(refused).seconds).toBeLessThanOrEqual(61);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(61);
  });

  it('count for all keys of the organization together, and for no other organization', async () => {
    const one = await platform.current.organization();
    const other = await platform.current.organization();
    await Promise.all(
      [one.key, one.memberKey, one.key].map((key) => platform.current.call('/api/enrichments', { key })),
    );

    expect((await platform.current.call('/api/credits', { key: one.memberKey })).status).toBe(429);
    expect((await platform.current.call('/api/credits', { key: other.key })).status).toBe(200);
  });

  it('are never more than the limit, however many come at once', async () => {
    const { key } = await platform.current.organization();

    const answers = await Promise.all(Array.from({ length: 30 }, () => platform.current.call('/api/credits', { key })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - LIMIT);
  });

  it('that are refused start nothing, use up no key, and do not prolong the wait', async () => {
    const { id, key } = await platform.current.organization();
    for (let requests = 0; requests < LIMIT; requests += 1) {
      await platform.current.call('/api/credits', { key });
    }
    const post = (): Promise<TestAnswer> =>
      platform.current.call(GET_COMPANY, {
        key,
        body: { ...company(), async: true },
        headers: { 'idempotency-key': 'once' },
      });
    const first = await post();
    await Promise.all(Array.from({ length: 20 }, post));
    const last = await post();

    expect([first.status, last.status]).toEqual([429, 429]);
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(Number(first.headers.get('retry-after')));
    expect(await storedRows(platform.current, id)).toEqual(NOTHING_STORED);
  });

  it('do not limit the probes, and strangers are not told of any limit', async () => {
    const answers = await Promise.all(Array.from({ length: LIMIT + 1 }, () => platform.current.call('/livez')));

    expect(answers.map(({ status }) => status)).toEqual(Array(LIMIT + 1).fill(200));
    const stranger = await platform.current.call('/api/credits');
    expect([stranger.status, stranger.headers.get('ratelimit')]).toEqual([401, null]);
  });
});

describe('every answer to a known caller', () => {
  const platform = useTestPlatform();

  it.each([
    ['200', '/api/credits', {}],
    ['200', '/api/enrichments', {}],
    ['200', '/api/credits/entries', {}],
    ['200', '/api/enrichment-types', {}],
    ['202', GET_COMPANY, { body: { ...company(), async: true } }],
    ['400', GET_COMPANY, { body: '{' }],
    ['402', GET_COMPANY, { body: company(2) }],
    ['404', '/api/enrichments/1000000', {}],
    ['404', '/api/nothing', {}],
    ['405', '/api/credits', { method: 'DELETE' }],
    ['413', GET_COMPANY, { body: ' '.repeat(1_048_577) }],
    ['415', GET_COMPANY, { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['422', '/api/enrichments?limit=0', {}],
  ])('carries the RateLimit fields: %s of %s', async (status, path, call) => {
    const { key } = await platform.current.organization({ credits: status === '402' ? 1 : 10 });

    const answer = await platform.current.call(path, { key, ...call });

    expect(String(answer.status)).toBe(status);
    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=10000;w=60');
    expect(limitOf(answer).remaining).toBe(9_999);
    expect([60, 61]).toContain(limitOf(answer).seconds);
  });
});
