import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { WorkError } from '#domain/verdict';
import { GET_COMPANY, company, creditsOf, resourceOf, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type CuttableProxy, startCuttableProxy } from '../../support/cuttableProxy.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { startTestPlatform, type TestAnswer, type TestPlatform, useTestPlatform } from '../../support/testPlatform.ts';

const SECRET = 'postgres://enrich:hunter2@10.0.0.7/enrich';
/** What no answer may show: the secret, a stack, a path of ours, or what the database said. */
const INTERNALS = /hunter2|10\.0\.0\.7|\bat \w|\.ts\b|node:|node_modules|select |ECONN|Error:|terminat/i;

describe('work that fails by surprise', () => {
  const platform = useTestPlatform();
  const work = useWork(platform);

  it('is tried three times and then told as internal_error, without what went wrong', async () => {
    const attempts: number[] = [];
    work({
      get_company: {
        fromSource: ({ attempt }) => {
          attempts.push(attempt);
          return Promise.reject(new Error(`could not log in to ${SECRET}`));
        },
      },
    });
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await platform.current.call(GET_COMPANY, { key, body: company() });

    expect(attempts).toEqual([1, 2, 3]);
    expect([answer.status, resourceOf(answer)]).toMatchObject([
      422,
      {
        status: 'failed',
        output: null,
        error_code: 'internal_error',
        error_message: 'The enrichment failed unexpectedly.',
        credits_cost: 0,
      },
    ]);
    expect(answer.text).not.toMatch(INTERNALS);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  it('may succeed at a later attempt, and costs its price once', async () => {
    work({
      get_company: {
        fromSource: ({ attempt }) =>
          attempt < 2 ? Promise.reject(new Error(SECRET)) : Promise.resolve({ output: {}, cost: null, mirror: null }),
      },
    });
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await platform.current.call(GET_COMPANY, { key, body: company() });

    expect([answer.status, resourceOf(answer)]).toMatchObject([200, { credits_cost: 2, error_code: null }]);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 8, reserved: 0, available: 8 });
  });

  it('tells only the text of a failure that was meant to be told', async () => {
    const verdict = { kind: 'permanent', code: 'source_changed', message: 'The page has changed.' } as const;
    work({
      get_company: { fromSource: () => Promise.reject(new WorkError(verdict, { cause: new Error(SECRET) })) },
    });
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(GET_COMPANY, { key, body: company() });

    expect(resourceOf(answer)).toMatchObject({ error_code: 'source_changed', error_message: 'The page has changed.' });
    expect(answer.text).not.toMatch(INTERNALS);
  });
});

describe('a database that goes away', () => {
  let database: TestDatabase;
  let network: CuttableProxy;
  let platform: TestPlatform;
  let key: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    const url = new URL(database.connectionString);
    network = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${network.port}`;
    platform = await startTestPlatform(url.href);
    ({ key } = await platform.organization());
  });
  afterAll(async () => {
    await platform.stop();
    await network.close();
    await database.drop();
  });

  it('is answered 503 without internals on every route, and work goes on when it is back', async () => {
    const id = await start(platform, key);
    await network.cut();
    try {
      for (const [path, call] of [
        ['/api/credits', {}],
        ['/api/credits/entries', {}],
        ['/api/enrichments', {}],
        [`/api/enrichments/${id}`, {}],
        [`/api/enrichments/${id}?wait=true`, {}],
        [`/api/enrichments/${id}/cancel`, { method: 'POST' }],
        [GET_COMPANY, { body: { ...company(2), async: true } }],
        [GET_COMPANY, { body: company(2) }],
      ] as const) {
        expectUnavailable(await platform.call(path, { key, ...call }));
      }
      // A key that is not remembered cannot be looked up: it is not said to be wrong.
      expectUnavailable(await platform.call('/api/credits', { key: `eak_${'a'.repeat(40)}` }));
      expect((await platform.call('/livez')).status).toBe(200);
      const ready = await platform.call('/readyz');
      expect([ready.status, ready.body]).toMatchObject([503, { ready: false, checks: { postgres: 'unavailable' } }]);
    } finally {
      await network.mend();
    }

    await eventually('the database is back', async () => (await platform.call('/readyz')).status === 200);
    const worker = platform.work({
      get_company: { fromSource: () => Promise.resolve({ output: {}, cost: null, mirror: null }) },
    });
    expect((await waitFor(platform, key, id)).status).toBe(200);
    await worker.stop();
    expect(await platform.foundation.credits.audit()).toEqual([]);
  });

  it('while requests are under way leaves each of them answered, and nothing half done', async () => {
    const { id, key: own } = await platform.organization({ credits: 1_000 });
    const requests = Array.from({ length: 40 }, (_, index) =>
      platform.call(GET_COMPANY, {
        key: own,
        body: { ...company(index), async: true },
        headers: { 'idempotency-key': `under-way-${index}` },
      }),
    );
    await new Promise(setImmediate);
    await network.cut();
    const answers = await Promise.all(requests);
    await network.mend();
    await eventually('the database is back', async () => (await platform.call('/readyz')).status === 200);

    answers.filter(({ status }) => status !== 202).forEach(expectUnavailable);
    // The same requests again: whatever was accepted is replayed, whatever was not is accepted now.
    const again = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        platform.call(GET_COMPANY, {
          key: own,
          body: { ...company(index), async: true },
          headers: { 'idempotency-key': `under-way-${index}` },
        }),
      ),
    );
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(again.map((answer) => resourceOf(answer).id)).size).toBe(40);
    const { rows } = await platform.foundation.database.hot.query<{ count: number }>(
      'select count(*) as count from enrichments where organization_id = $1',
      [id],
    );
    expect(rows[0]?.count).toBe(40);
    expect(await creditsOf(platform, own)).toEqual({ balance: 1_000, reserved: 80, available: 920 });
    expect(await platform.foundation.credits.audit()).toEqual([]);
  });
});

describe('a locked row of one organization', () => {
  const platform = useTestPlatform();

  it('is answered 503 within seconds, and others are served meanwhile', async () => {
    const [locked, other] = [await platform.current.organization(), await platform.current.organization()];
    const holder = await platform.current.foundation.database.hot.connect();
    await holder.query('begin');
    await holder.query('select from credit_accounts where organization_id = $1 for update', [locked.id]);
    const ask = (key: string, number: number): Promise<TestAnswer> =>
      platform.current.call(GET_COMPANY, { key, body: { ...company(number), async: true } });
    try {
      const own = [1, 2, 3].map((number) => ask(locked.key, number));
      for (const number of [1, 2, 3]) {
        expect((await ask(other.key, number)).status).toBe(202);
      }
      (await Promise.all(own)).forEach(expectUnavailable);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await ask(locked.key, 1)).status).toBe(202);
    expect(await creditsOf(platform.current, locked.key)).toMatchObject({ reserved: 2 });
  });
});

describe('A database that only reads', () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  let key: string;
  let operator: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    platform = await startTestPlatform(database.connectionString);
    ({ key } = await platform.organization());
    operator = new pg.Client({ connectionString: database.connectionString });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await platform.stop();
    await database.drop();
  });

  /** As after a failover: the connections that there were are gone, and the new ones meet a database that only reads. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const name = operator.escapeIdentifier(operator.database ?? '');
    await operator.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
    await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }

  it('is answered 503 to whatever writes, and the process is not ready until it takes writes again', async () => {
    await setReadOnly(true);
    await eventually('the process is not ready', async () => (await platform.call('/readyz')).status === 503);
    expect((await platform.call('/readyz')).body).toMatchObject({
      ready: false,
      checks: { postgres: 'takes no writes: a standby, or set to read only' },
    });
    expectUnavailable(await platform.call(GET_COMPANY, { key, body: { ...company(1), async: true } }));
    expectUnavailable(await platform.call(GET_COMPANY, { key, body: company(1) }));
    expectUnavailable(await platform.call(`${GET_COMPANY}/batch`, { key, body: { rows: [company(1)] } }));
    expect((await platform.call('/api/enrichments', { key })).status).toBe(200);
    await setReadOnly(false);
    await eventually('the process is ready', async () => (await platform.call('/readyz')).status === 200);
    expect((await platform.call(GET_COMPANY, { key, body: { ...company(1), async: true } })).status).toBe(202);
  });
});

function expectUnavailable(answer: TestAnswer): void {
  expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
    503,
    { message: 'The service is not available right now.', code: 'unavailable' },
    '2',
  ]);
  expect(answer.text).not.toMatch(INTERNALS);
}
