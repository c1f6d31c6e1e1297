import { createConnection } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import {
  type Gate,
  company,
  createGate,
  fieldsOf,
  resourceOf,
  start,
  untilWaiting,
  useWork,
  waitFor,
} from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestAnswer, type TestCall, useTestPlatform } from '../../support/testPlatform.ts';
import { createApiMetrics } from '../../../api/apiMetrics.ts';

const ACTIVE = { message: 'Another polling request for this resource is already active.', code: 'poll_already_active' };

const platform = useTestPlatform();
const work = useWork(platform);
let key: string;
let gate: Gate;
beforeEach(async () => {
  ({ key } = await platform.current.organization());
  gate = createGate();
  work({ get_company: gate.handler });
});

const poll = (id: number | string, query = '', call: TestCall = {}): Promise<TestAnswer> =>
  platform.current.call(`/api/enrichments/${id}${query}`, { key, ...call });

describe('a long poll', () => {
  it('is pushed the result the moment the work ends, not at the next poll', async () => {
    const looks = jest.spyOn(platform.current.foundation.reader, 'finishedAmong').mockResolvedValue([]);
    const id = await start(platform.current, key);
    // Longer than a test may take: without the push there would be no answer.
    const answer = poll(id, '?wait=true&wait_time=3600');
    await untilWaiting(platform.current, 1);
    await eventually('the work starts', () => gate.started.includes(id));
    // The net is there, and finds nothing.
    await eventually('the poll is looked for', () => looks.mock.calls.some(([ids]) => ids.includes(id)));

    gate.open();
    expect((await answer).status).toBe(200);
  });

  it('is answered at once where the enrichment has ended', async () => {
    const id = await start(platform.current, key);
    gate.open();
    await waitFor(platform.current, key, id);

    const again = await poll(id, '?wait=true&wait_time=3600');

    expect([again.status, resourceOf(again).status]).toEqual([200, 'completed']);
  });

  it('is answered 422 with the resource where the enrichment fails', async () => {
    const id = await start(platform.current, key);
    const answer = poll(id, '?wait=true');
    await untilWaiting(platform.current, 1);

    gate.fail(new WorkError({ kind: 'permanent', code: 'source_blocked', message: 'The source refuses us.' }));

    const { status, body } = await answer;
    expect([status, body]).toMatchObject([
      422,
      { data: { id, status: 'failed', output: null, error_code: 'source_blocked', credits_cost: 0 } },
    ]);
  });

  it.each([
    ['wait_time', '?wait=true&wait_time=1', {}],
    ['Prefer: wait', '', { prefer: 'wait=1' }],
    ['Prefer: wait among others', '', { prefer: 'respond-async, wait=1' }],
  ])('is answered 202 when %s is over, and may be repeated', async (_what, query, headers) => {
    const id = await start(platform.current, key);
    await eventually('the work starts', () => gate.started.includes(id));

    const startedAt = performance.now();
    const answer = await poll(id, query, { headers });

    expect(performance.now() - startedAt).toBeGreaterThan(950);
    expect([answer.status, resourceOf(answer)]).toMatchObject([202, { id, status: 'processing', output: null }]);
    gate.open();
    expect((await poll(id, '?wait=true')).status).toBe(200);
  });

  it('is not what a request without wait is', async () => {
    const id = await start(platform.current, key);

    for (const query of ['', '?wait=false', '?wait=0', '?wait_time=3600', '?wait=false&wait_time=3600']) {
      expect((await poll(id, query)).status).toBe(202);
    }
    // The query is more to the point than the header.
    expect((await poll(id, '?wait=false', { headers: { prefer: 'wait=3600' } })).status).toBe(202);
  });

  it.each([
    ['wait_time', '?wait=true&wait_time=0'],
    ['wait_time', '?wait=true&wait_time=3601'],
    ['wait_time', '?wait_time=0'],
    ['wait_time', '?wait=true&wait_time=abc'],
    ['wait_time', '?wait=true&wait_time='],
    ['wait_time', '?wait=true&wait_time=-1'],
    ['wait_time', '?wait=true&wait_time=1.5'],
    ['wait_time', '?wait=true&wait_time=1e3'],
    ['wait_time', '?wait=true&wait_time=1&wait_time=2'],
    ['wait', '?wait=yes'],
    ['wait', '?wait='],
    ['wait', '?wait=true&wait=false'],
    ['timeout', '?timeout=5'],
  ])('is refused by the name of %s: %s', async (field, query) => {
    const id = await start(platform.current, key);

    const answer = await poll(id, query);

    expect([answer.status, answer.body['code'], fieldsOf(answer)]).toEqual([422, 'validation_failed', [field]]);
  });
});

describe('polls of one enrichment', () => {
  it('are one at a time, while a plain GET beside it is fine', async () => {
    const id = await start(platform.current, key);
    const first = poll(id, '?wait=true');
    await untilWaiting(platform.current, 1);

    const second = await poll(id, '?wait=true');
    expect([second.status, second.body, second.headers.get('retry-after')]).toEqual([429, ACTIVE, '1']);
    expect((await poll(id, '', { headers: { prefer: 'wait=5' } })).status).toBe(429);
    expect((await poll(id)).status).toBe(202);

    gate.open();
    expect((await first).status).toBe(200);
    expect((await poll(id, '?wait=true')).status).toBe(200);
  });

  it('do not keep polls of other enrichments out', async () => {
    const ids = await Promise.all([1, 2, 3].map((number) => start(platform.current, key, company(number))));
    const polls = ids.map((id) => poll(id, '?wait=true'));
    await untilWaiting(platform.current, 3);

    gate.open();
    expect((await Promise.all(polls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('may follow one whose caller hung up', async () => {
    const id = await start(platform.current, key);
    const caller = new AbortController();
    const abandoned = poll(id, '?wait=true', { signal: caller.signal });
    await untilWaiting(platform.current, 1);
    caller.abort();
    await expect(abandoned).rejects.toThrow('aborted');
    await untilWaiting(platform.current, 0);

    gate.open();
    expect((await poll(id, '?wait=true')).status).toBe(200);
  });

  it('may follow one whose caller hung up before the wait began', async () => {
    const id = await start(platform.current, key);
    const answered = answersOf('/api/enrichments/:id');
    const before = await answered();
    const blocker = new pg.Client({ connectionString: platform.current.foundation.database.connectionString });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table enrichments in access exclusive mode');
      const url = new URL(platform.current.baseUrl);
      const socket = createConnection({ host: url.hostname, port: Number(url.port) });
      socket.write(
        `GET /api/enrichments/${id}?wait=true HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${key}\r\n\r\n`,
      );
      await eventually('the request waits for the table', async () => (await readsThatWaitForLocks()) > 0);
      socket.destroy();
      await once(socket, 'close');
      await eventually('the API sees that the caller is gone', async () => (await answered()) > before);
    } finally {
      await blocker.query('rollback');
      await blocker.end();
    }

    await eventually('the next poll gets in', async () => {
      const next = poll(id, '?wait=true&wait_time=1');
      return (await next).status === 202;
    });
  });
});

describe('the id of an enrichment', () => {
  it.each(['abc', '0', '-1', '1.5', '1e3', '01', '%201', '999999999999999', '9223372036854775808', '9'.repeat(300)])(
    'is not found where no enrichment has it: %s',
    async (id) => {
      for (const query of ['', '?wait=true']) {
        const answer = await poll(id, query);

        expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
      }
    },
  );

  it('is not found by another organization, not even by waiting', async () => {
    const id = await start(platform.current, key);
    const { key: stranger } = await platform.current.organization();

    for (const query of ['', '?wait=true']) {
      expect((await poll(id, query, { key: stranger })).body).toEqual({
        message: 'Resource not found',
        code: 'not_found',
      });
    }
  });
});

/** How many answers to a route have ended, sent or abandoned. */
function answersOf(route: string): () => Promise<number> {
  return async () => {
    const { values } = await createApiMetrics(platform.current.foundation.metrics).httpRequests.get();
    return values
      .filter(({ metricName, labels }) => metricName?.endsWith('_count') === true && labels['route'] === route)
      .reduce((sum, { value }) => sum + value, 0);
  };
}

async function readsThatWaitForLocks(): Promise<number> {
  const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%e.id = any%'`,
  );
  return rows[0]?.count ?? 0;
}
