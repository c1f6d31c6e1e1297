import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { BATCH_BODY_LIMITS } from '#domain/batch';
import { company, creditsOf, fieldsOf, GET_COMPANY } from '../../support/apiCalls.ts';
import {
  BAD_ROW,
  batchOf,
  companies,
  COMPANY_BATCH,
  postBatch,
  readBatch,
  startBatch,
} from '../../support/batchCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 10_000 });
  ({ key } = organization);
});

/** A request of exactly so many bytes. */
function bodyOf(bytes: number): string {
  return JSON.stringify({ rows: [BAD_ROW] }).padEnd(bytes);
}

describe('the body of a batch', () => {
  it('may have 5 MB, and one byte more is too large', async () => {
    expect((await postBatch(platform.current, key, bodyOf(BATCH_BODY_LIMITS.bytes))).status).toBe(202);

    const larger = await postBatch(platform.current, key, bodyOf(BATCH_BODY_LIMITS.bytes + 1));
    expect([larger.status, larger.body['code']]).toEqual([413, 'payload_too_large']);
  });

  it('may not hide its size in gzip', async () => {
    const response = await fetch(`${platform.current.baseUrl}${COMPANY_BATCH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(bodyOf(BATCH_BODY_LIMITS.bytes + 1)),
    });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'payload_too_large' }]);
  });

  it('leaves the limit of every other route where it is', async () => {
    for (const path of [GET_COMPANY, '/api/batches/1/cancel']) {
      const answer = await platform.current.call(path, { key, body: '{}'.padEnd(1_048_577) });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });
});

describe('the rows of a batch', () => {
  it('may be 1,000, which are accepted in one go, and not one more', async () => {
    const batch = await startBatch(platform.current, key, companies(1, 1_000));
    expect(batch.counts).toMatchObject({ total: 1_000, rejected: 0 });
    expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 2_000 });

    const more = await postBatch(platform.current, key, { rows: companies(1, 1_001) });
    expect([more.status, fieldsOf(more)]).toEqual([422, ['rows']]);
    await cancel(batch.id);
  });
});

describe('an organization', () => {
  it('may have 10 unfinished batches, whoever sends them at once, and the next when one has ended', async () => {
    const answers = await Promise.all(companies(1, 14).map((row) => postBatch(platform.current, key, { rows: [row] })));

    const accepted = answers.filter(({ status }) => status === 202).map(batchOf);
    const refused = answers.filter(({ status }) => status !== 202);
    expect([accepted.length, refused.length]).toEqual([10, 4]);
    refused.forEach((answer) => expectLimit(answer, /already has 10 unfinished batches/));
    expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 20 });

    await cancel(accepted[0]?.id ?? 0);
    expect((await postBatch(platform.current, key, { rows: [company(20)] })).status).toBe(202);
    expectLimit(await postBatch(platform.current, key, { rows: [company(21)] }), /already has 10 unfinished batches/);
  });

  it('may send batches that end at once beside its unfinished ones only while there is a place', async () => {
    await Promise.all(companies(1, 9).map((row) => startBatch(platform.current, key, [row])));

    const ended = await startBatch(platform.current, key, [BAD_ROW]);
    expect(ended.status).toBe('completed');
    await startBatch(platform.current, key, [company(10)]);
    expectLimit(await postBatch(platform.current, key, { rows: [company(11)] }), /already has 10 unfinished batches/);
  });

  it('may start 30 batches a minute, and the 31st is told when to come back', async () => {
    const answers: TestAnswer[] = [];
    for (let count = 1; count <= 30; count += 1) {
      answers.push(await postBatch(platform.current, key, { rows: [BAD_ROW] }));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));

    const next = await postBatch(platform.current, key, { rows: [BAD_ROW] });
    expectLimit(next, /may start 30 batches a minute/);
    expect(next.headers.get('ratelimit-policy')).toBe('"default";q=10000;w=60, "batches";q=30;w=60');

    const other = await platform.current.organization();
    expect((await postBatch(platform.current, other.key, { rows: [BAD_ROW] })).status).toBe(202);
    const single = await platform.current.call(GET_COMPANY, { key, body: { ...company(), async: true } });
    expect(single.status).toBe(202);
  });

  it('uses up nothing of these limits with requests that are not understood, and with replays', async () => {
    for (let count = 1; count <= 40; count += 1) {
      expect((await postBatch(platform.current, key, { rows: [] })).status).toBe(422);
    }
    const replays = await Promise.all(
      Array.from({ length: 40 }, () =>
        postBatch(platform.current, key, { rows: [BAD_ROW] }, { 'idempotency-key': 'same' }),
      ),
    );
    expect(replays.filter(({ status }) => status === 202 || status === 409)).toHaveLength(40);
    expect(
      (await readBatch(platform.current, key, batchOf(replays.find(({ status }) => status === 202) as never).id)).id,
    ).toBeGreaterThan(0);
    expect((await postBatch(platform.current, key, { rows: [BAD_ROW] })).status).toBe(202);
  });
});

function expectLimit(answer: TestAnswer, message: RegExp): void {
  expect([answer.status, answer.body]).toEqual([
    429,
    { message: expect.stringMatching(message) as unknown, code: 'batch_limit_exceeded' },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

async function cancel(id: number): Promise<void> {
  expect((await platform.current.call(`/api/batches/${id}/cancel`, { key, method: 'POST' })).status).toBe(200);
}
