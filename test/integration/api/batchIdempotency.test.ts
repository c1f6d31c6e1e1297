import { beforeEach, describe, expect, it } from '@jest/globals';
import { answering, company, creditsOf, fieldsOf, storedRows, useWork } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { BAD_ROW, batchOf, companies, endedBatch, postBatch, readBatch } from '../../support/batchCalls.ts';
import { textFile } from '../../support/batchScene.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import type { RemoteFileOutcome, RemoteFiles } from '#ports/remoteFiles';

/** Hands out what the test says, and tells when it was asked. */
const files: { open: RemoteFiles['open'] } = { open: () => Promise.reject(new Error('No file is expected')) };
const platform = useTestPlatform({}, { remoteFiles: { open: (...call) => files.open(...call) } });
const work = useWork(platform);
const ROWS = { rows: [company(1), BAD_ROW, company(2)], custom_vars: { z: 1, a: 'ü' } };
const FILE = { csv_url: 'https://example.com/rows.csv' };
const TABLE = textFile.bind(null, `company_id\n${company(1).company_id}\n`);

let organization: TestOrganization;
let key: string;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
  ({ key } = organization);
});

const post = (idempotencyKey: string, body: unknown = ROWS, callerKey = key): Promise<TestAnswer> =>
  postBatch(platform.current, callerKey, body, { 'idempotency-key': idempotencyKey });
const isReplay = (answer: TestAnswer): boolean => answer.headers.get('idempotent-replayed') === 'true';
const codeOf = (answer: TestAnswer): unknown => answer.body['code'];

describe('the batches that carry one Idempotency-Key', () => {
  it('are one batch, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('fifty')));

    const accepted = answers.filter(({ status }) => status === 202);
    const inFlight = answers.filter(({ status }) => status === 409);
    expect(accepted.length + inFlight.length).toBe(50);
    expect(accepted.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
    expect(new Set(inFlight.map(codeOf))).toEqual(new Set(inFlight.length > 0 ? ['idempotency_key_in_flight'] : []));
    expect(inFlight.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
    expect(await storedRows(platform.current, organization.id)).toMatchObject({ enrichments: 2, reservations: 2 });
    expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 4 });
    const list = await platform.current.call('/api/batches', { key });
    expect(list.body['data']).toHaveLength(1);
  });

  it('get the first 202 byte for byte, also after the batch has ended', async () => {
    const first = await post('bytes');
    const worker = work({ get_company: answering() });
    await endedBatch(platform.current, key, batchOf(first).id);
    await worker.stop();

    const replay = await post('bytes');

    expect([replay.status, replay.text, isReplay(replay)]).toEqual([202, first.text, true]);
    expect(batchOf(replay).status).toBe('processing');
  });

  it.each([
    ['1e400', '1e401'],
    ['9007199254740993', '9007199254740995'],
    ['0.1000000000000000055511151231257827', '0.1000000000000000055511151231257828'],
    ['1e400', 'null'],
  ])('are two where a row has %s in the place of %s, which readers of JSON would take for the same', async (a, b) => {
    const withNumber = (number: string): string =>
      `{"rows":[{"company_id":"DE-HRB-F1103-1"},{"company_id":${number}}]}`;
    const first = await post(a + b, withNumber(a));

    expect([first.status, codeOf(await post(a + b, withNumber(b)))]).toEqual([202, 'idempotency_key_reused']);
    const replay = await post(a + b, withNumber(a));
    expect([replay.status, replay.text, isReplay(replay)]).toEqual([202, first.text, true]);
  });

  it.each([
    ['1E2', '100'],
    ['-0', '0.0'],
    ['1.10', '11e-1'],
  ])('are one where a row has %s in the place of %s, which is the same number', async (a, b) => {
    const withNumber = (number: string): string =>
      `{"rows":[{"company_id":"DE-HRB-F1103-1","custom_vars":{"a":${number}}}]}`;
    const first = await post(a + b, withNumber(a));

    const replay = await post(a + b, withNumber(b));
    expect([replay.status, replay.text, isReplay(replay)]).toEqual([202, first.text, true]);
  });

  it('may spell the same body differently', async () => {
    const first = await post('spelled', '{"rows":[{"company_id":"DE-HRB-F1103-1"}],"custom_vars":{"a":1,"b":2}}');
    const replay = await post(
      'spelled',
      ' {"custom_vars": {"b": 2, "a": 1.0}, "rows": [{"company_id": "DE-HRB-F1103-\\u0031"}]}',
    );

    expect([replay.text, isReplay(replay)]).toEqual([first.text, true]);
  });

  it.each<[string, unknown]>([
    ['other rows', { ...ROWS, rows: [company(1), BAD_ROW] }],
    ['the same rows in another order', { ...ROWS, rows: ROWS.rows.toReversed() }],
    ['other custom_vars', { ...ROWS, custom_vars: {} }],
    ['a callback_url', { ...ROWS, callback_url: 'https://example.com/' }],
  ])('are refused 409 with %s', async (_what, body) => {
    const first = await post('reused');

    const answer = await post('reused', body);

    expect([answer.status, codeOf(answer), isReplay(answer)]).toEqual([409, 'idempotency_key_reused', false]);
    expect((await post('reused')).text).toBe(first.text);
  });

  it('are refused 409 for a single request, and the other way round', async () => {
    const single = (name: string): Promise<TestAnswer> =>
      platform.current.call('/api/enrichments/get_company', {
        key,
        body: { ...company(1), async: true },
        headers: { 'idempotency-key': name },
      });
    await post('batch');
    expect(codeOf(await single('batch'))).toBe('idempotency_key_reused');
    expect((await single('single')).status).toBe(202);
    expect(codeOf(await post('single'))).toBe('idempotency_key_reused');
  });

  it('are nobody else’s: the same key of another organization starts its own', async () => {
    const other = await platform.current.organization();
    const mine = await post('shared');

    const theirs = await post('shared', ROWS, other.key);

    expect([theirs.status, isReplay(theirs)]).toEqual([202, false]);
    expect(batchOf(theirs).id).not.toBe(batchOf(mine).id);
    expect(batchOf(await post('shared', ROWS, organization.memberKey)).id).toBe(batchOf(mine).id);
  });
});

describe('an Idempotency-Key of a batch', () => {
  it.each(['', 'x'.repeat(256), 'a b'])('must be one: %j', async (name) => {
    const answer = await post(name);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['Idempotency-Key']]);
  });

  it('is not used up by a batch that is refused', async () => {
    const closed = await platform.current.organization({ germanRegistry: false });
    files.open = () => Promise.resolve({ kind: 'refused', problem: 'There is no such host.' });

    expect((await post('refused', { rows: [] })).status).toBe(422);
    expect((await post('refused', '{')).status).toBe(400);
    expect((await post('refused', FILE)).status).toBe(422);
    expect((await post('refused', ROWS, closed.key)).status).toBe(403);
    expect(await storedRows(platform.current, organization.id)).toMatchObject({ idempotency_keys: 0, enrichments: 0 });

    const accepted = await post('refused', { rows: [company(9)] });
    expect([accepted.status, isReplay(accepted)]).toEqual([202, false]);
  });

  it('is not used up by a batch that was one too many', async () => {
    const ids = await Promise.all(
      companies(1, 10).map(async (row) => batchOf(await post(row.company_id, { rows: [row] })).id),
    );
    expect(codeOf(await post('eleventh'))).toBe('batch_limit_exceeded');
    await platform.current.call(`/api/batches/${ids[0]}/cancel`, { key, method: 'POST' });

    const other = await post('eleventh', { rows: [company(99)] });

    expect([other.status, isReplay(other)]).toEqual([202, false]);
  });
});

describe('a batch whose file is still being fetched', () => {
  it('answers everybody with its key 409, and everybody after it the same bytes', async () => {
    const gate = Promise.withResolvers<RemoteFileOutcome>();
    const asked = Promise.withResolvers<undefined>();
    files.open = () => {
      asked.resolve(undefined);
      return gate.promise;
    };
    const first = post('slow', FILE);
    await asked.promise;

    const [second, reused] = [await post('slow', FILE), await post('slow', ROWS)];
    expect([second.status, codeOf(second), second.headers.get('retry-after')]).toEqual([
      409,
      'idempotency_key_in_flight',
      '2',
    ]);
    expect(codeOf(reused)).toBe('idempotency_key_reused');

    gate.resolve(TABLE());
    const { text } = await first;
    const replay = await post('slow', FILE);
    expect([replay.status, replay.text, isReplay(replay)]).toEqual([202, text, true]);
  });

  it('has its key back when its caller hangs up, and leaves nothing behind', async () => {
    const asked = Promise.withResolvers<undefined>();
    files.open = (_url, _maxBytes, signal) => {
      asked.resolve(undefined);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const hangUp = new AbortController();
    const call = platform.current.call('/api/enrichments/get_company/batch', {
      key,
      body: FILE,
      headers: { 'idempotency-key': 'gone' },
      signal: hangUp.signal,
    });
    await asked.promise;
    hangUp.abort();
    await expect(call).rejects.toThrow();
    const stored = () => storedRows(platform.current, organization.id);
    await eventually('the key is free', async () => (await stored())['idempotency_keys'] === 0);

    files.open = () => Promise.resolve(TABLE());
    const again = await post('gone', { ...FILE, callback_url: 'https://example.com/another' });
    expect([again.status, isReplay(again)]).toEqual([202, false]);
    expect((await readBatch(platform.current, key, batchOf(again).id)).counts.total).toBe(1);
  });

  it('whose claim ran out while another one took the key starts nothing', async () => {
    const gate = Promise.withResolvers<RemoteFileOutcome>();
    const asked = Promise.withResolvers<undefined>();
    files.open = () => {
      asked.resolve(undefined);
      return gate.promise;
    };
    const late = post('late', FILE);
    await asked.promise;
    await platform.current.foundation.database.hot.query(
      `update idempotency_keys set locked_until = now() - interval '1 second' where organization_id = $1`,
      [organization.id],
    );
    const winner = await post('late');
    gate.resolve(TABLE());

    const loser = await late;
    expect([loser.status, codeOf(loser)]).toEqual([409, 'idempotency_key_in_flight']);
    expect((await post('late')).text).toBe(winner.text);
    expect(await storedRows(platform.current, organization.id)).toMatchObject({ enrichments: 2 });
  });
});
