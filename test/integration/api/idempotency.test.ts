import { describe, expect, it } from '@jest/globals';
import type { Json } from '#domain/canonicalJson';
import { requestFingerprint } from '#domain/idempotency';
import { WorkError } from '#domain/verdict';
import {
  GET_COMPANY,
  NOTHING_STORED,
  answering,
  company,
  createGate,
  fieldsOf,
  resourceOf,
  storedRows,
  untilWaiting,
} from '../../support/apiCalls.ts';
import { useEnrichmentScene } from '../../support/enrichmentScene.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const ASYNC = { ...company(), async: true };
const REPLAYED = 'idempotent-replayed';

const scene = useEnrichmentScene(100);
const { platform, work } = scene;

const post = (idempotencyKey: string, body: unknown = ASYNC, key = scene.organization.key): Promise<TestAnswer> =>
  platform.current.call(GET_COMPANY, { key, body, headers: { 'idempotency-key': idempotencyKey } });
const replayedOf = (answer: TestAnswer): string | null => answer.headers.get(REPLAYED);

describe('the requests that carry one Idempotency-Key', () => {
  it('start one enrichment and reserve once, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('fifty')));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => replayedOf(answer) === 'true')).toHaveLength(49);
    expect(answers.filter((answer) => replayedOf(answer) === null)).toHaveLength(1);
    expect(await scene.storedRows()).toMatchObject({
      enrichments: 1,
      idempotency_keys: 1,
      reservations: 1,
    });
    expect(await scene.credits()).toMatchObject({ reserved: 2 });
  });

  it('is answered with 404 where the enrichment is gone', async () => {
    work({ get_company: answering() });
    const { id } = resourceOf(await post('gone', company()));
    await platform.current.foundation.database.hot.query('delete from outputs where enrichment_id = $1', [id]);
    await platform.current.foundation.database.hot.query('delete from enrichments where id = $1', [id]);

    const { status, body } = await post('gone', company());

    expect([status, body['code']]).toEqual([404, 'not_found']);
  });

  it.each([
    ['is answered with the time-out of the first at once while the work goes on', false, 202, 'timeout'],
    ['is answered with the result where the work has ended since', true, 200, 'completed'],
  ])('of a synchronous request whose time is over %s', async (_what, hasEnded, status, shown) => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const first = post('late', company());
    await untilWaiting(platform.current, 1);
    // The request began before its 3600 s.
    await platform.current.foundation.database.hot.query(
      `update enrichments set created_at = created_at - interval '2 hours' where organization_id = $1`,
      [scene.organization.id],
    );
    const early = hasEnded ? null : await post('late', company());
    gate.open();
    const { id } = resourceOf(await first);
    const replay = early ?? (await post('late', company()));

    expect([replay.status, replayedOf(replay), resourceOf(replay)]).toMatchObject([
      status,
      'true',
      { id, status: shown, input: company() },
    ]);
  });

  it('start one enrichment when they wait for it together, and all get its result', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const answers = Array.from({ length: 20 }, () => post('together', company()));
    await untilWaiting(platform.current, 20);
    gate.open();

    const all = await Promise.all(answers);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all.filter((answer) => replayedOf(answer) === 'true')).toHaveLength(19);
    expect(gate.started).toHaveLength(1);
    expect(await scene.credits()).toEqual({ balance: 98, reserved: 0, available: 98 });
  });

  it('get the first 202 byte for byte, also after the work has ended', async () => {
    const body = { ...ASYNC, custom_vars: { z: 1, a: 'ü' }, callback_url: 'https://example.com/done' };
    const first = await post('bytes', body);
    const worker = work({ get_company: { fromSource: () => Promise.resolve(RESULT) } });
    await scene.waitFor(resourceOf(first).id);
    await worker.stop();

    const replay = await post('bytes', body);

    expect([replay.status, replay.text, replayedOf(replay)]).toEqual([202, first.text, 'true']);
  });

  it('get the 422 of the first when its work failed', async () => {
    const worker = work({ get_company: { fromSource: () => Promise.reject(FAILURE) } });
    const first = await post('failed', company());
    await worker.stop();

    const replay = await post('failed', company());

    expect([first.status, replayedOf(first)]).toEqual([422, null]);
    expect([replay.status, replay.text, replayedOf(replay)]).toEqual([422, first.text, 'true']);
    expect(await scene.storedRows()).toMatchObject({ enrichments: 1 });
  });

  it('may spell the same body differently', async () => {
    const first = await post('spelled', '{"company_id":"DE-HRB-F1103-1","async":true,"custom_vars":{"a":1,"b":2}}');

    const replay = await post(
      'spelled',
      ' {"custom_vars": {"b": 2, "a": 1.0},\n"async": true, "company_id": "DE-HRB-F1103-\\u0031"}',
    );

    expect([replay.status, replay.text, replayedOf(replay)]).toEqual([202, first.text, 'true']);
  });

  it.each<[string, Json]>([
    ['another input', { ...ASYNC, ...company(2) }],
    ['other custom_vars', { ...ASYNC, custom_vars: { a: 1 } }],
    ['another mode', company()],
    ['another callback_url', { ...ASYNC, callback_url: 'https://example.com/' }],
  ])('are refused 409 with %s', async (_what, body) => {
    const first = await post('reused');

    const answer = await post('reused', body);

    expect([answer.status, answer.body, replayedOf(answer)]).toEqual([
      409,
      {
        message: 'This Idempotency-Key was already used with a different request.',
        code: 'idempotency_key_reused',
      },
      null,
    ]);
    expect((await post('reused')).text).toBe(first.text);
    expect(await scene.storedRows()).toMatchObject({ enrichments: 1 });
  });

  it('are refused 409 for another type', async () => {
    await post('typed', { query: 'Muster', async: true }).then(({ status }) => expect(status).toBe(422));
    await post('typed');

    const answer = await platform.current.call('/api/enrichments/list_company_publications', {
      key: scene.organization.key,
      body: ASYNC,
      headers: { 'idempotency-key': 'typed' },
    });

    expect([answer.status, answer.body['code']]).toEqual([409, 'idempotency_key_reused']);
  });

  it('are nobody else’s: the same key of another organization starts its own', async () => {
    const other = await platform.current.organization();
    const mine = await post('shared');

    const theirs = await post('shared', ASYNC, other.key);

    expect([theirs.status, replayedOf(theirs)]).toEqual([202, null]);
    expect(resourceOf(theirs).id).not.toBe(resourceOf(mine).id);
    expect(resourceOf(await post('shared', ASYNC, scene.organization.memberKey)).id).toBe(resourceOf(mine).id);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['a', '!', '~', 'x'.repeat(255), '7f9c24e8-3b12-4fef-91e0-5f6c1a7f2b11', `"'\\;--`])(
    'may be 1 to 255 printable characters: %s',
    async (key) => {
      expect((await post(key)).status).toBe(202);
      expect(replayedOf(await post(key))).toBe('true');
    },
  );

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['spaced', 'a b'],
    ['with a tab', 'a\tb'],
    ['outside ASCII', 'ü'],
  ])('must not be %s', async (_what, key) => {
    const answer = await post(key);

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['Idempotency-Key']]);
    expect(await scene.storedRows()).toEqual(NOTHING_STORED);
  });

  it('tells capitals from small letters', async () => {
    await post('Key');

    expect(replayedOf(await post('key'))).toBeNull();
  });

  it('is not used up by a request that is refused', async () => {
    const { id, key } = await platform.current.organization({ credits: 0, germanRegistry: true });
    const closed = await platform.current.organization({ germanRegistry: false });

    expect((await post('refused', { company_id: 'wrong' }, key)).status).toBe(422);
    expect((await post('refused', ASYNC, key)).status).toBe(402);
    expect((await post('refused', '{', key)).status).toBe(400);
    expect((await post('refused', ASYNC, closed.key)).status).toBe(403);
    expect(await storedRows(platform.current, id)).toEqual(NOTHING_STORED);
    expect(await storedRows(platform.current, closed.id)).toEqual(NOTHING_STORED);

    await platform.current.foundation.credits.grant(id, 4, new Date());
    const accepted = await post('refused', { ...ASYNC, custom_vars: { another: 'body' } }, key);
    expect([accepted.status, replayedOf(accepted)]).toEqual([202, null]);
  });

  it('is replayed for 24 hours and free afterwards, for whatever body', async () => {
    const first = await post('aged');
    await age('aged', '23 hours 59 minutes');
    expect((await post('aged')).text).toBe(first.text);

    await age('aged', '2 minutes');
    const second = await post('aged', { ...ASYNC, ...company(2) });
    expect([second.status, replayedOf(second)]).toEqual([202, null]);
    expect(resourceOf(second).id).not.toBe(resourceOf(first).id);
    expect((await post('aged', { ...ASYNC, ...company(2) })).text).toBe(second.text);
  });

  it('replays the waiting duplicate that it started, not the original', async () => {
    const original = await scene.start();
    const first = await post('duplicate', { ...ASYNC, custom_vars: { a: 1 } });

    const replay = await post('duplicate', { ...ASYNC, custom_vars: { a: 1 } });

    expect(resourceOf(first).id).not.toBe(original);
    expect([replay.text, replayedOf(replay)]).toEqual([first.text, 'true']);
  });
});

describe('an Idempotency-Key whose first request is still being accepted', () => {
  it('is refused 409 with a time to wait, and free when the first has died for 60 s', async () => {
    await claim('in-flight', '60 seconds');

    const waiting = await post('in-flight');
    expect([waiting.status, waiting.body, waiting.headers.get('retry-after')]).toEqual([
      409,
      {
        message: 'The first request with this Idempotency-Key is still being accepted.',
        code: 'idempotency_key_in_flight',
      },
      '2',
    ]);
    expect((await post('in-flight', { ...ASYNC, ...company(2) })).body['code']).toBe('idempotency_key_reused');

    await platform.current.foundation.database.hot.query(
      `update idempotency_keys set locked_until = now() - interval '1 second' where organization_id = $1`,
      [scene.organization.id],
    );
    const free = await post('in-flight');
    expect([free.status, replayedOf(free)]).toEqual([202, null]);
    expect((await post('in-flight')).text).toBe(free.text);
  });

  /** What acceptance in more than one step leaves while it is under way. */
  async function claim(key: string, lock: string): Promise<void> {
    await platform.current.foundation.database.hot.query(
      `insert into idempotency_keys (organization_id, key, fingerprint, locked_until, created_at)
       values ($1, $2, decode($3, 'hex'), now() + $4::interval, now())`,
      [scene.organization.id, key, requestFingerprint('POST', GET_COMPANY, ASYNC), lock],
    );
  }
});

const RESULT = { output: { name: 'Muster GmbH' }, cost: null, mirror: null };
const FAILURE = new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' });

async function age(key: string, by: string): Promise<void> {
  const { rowCount } = await platform.current.foundation.database.hot.query(
    `update idempotency_keys set created_at = created_at - $3::interval where organization_id = $1 and key = $2`,
    [scene.organization.id, key, by],
  );
  expect(rowCount).toBe(1);
}
