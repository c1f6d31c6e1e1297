import { beforeEach, describe, expect, it } from '@jest/globals';
import { company, createGate, creditsOf, read, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { BAD_ROW, batchOf, endedBatch, postBatch, readBatch, startBatch } from '../../support/batchCalls.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
const work = useWork(platform);
let key: string;
beforeEach(async () => {
  ({ key } = await platform.current.organization({ credits: 100 }));
});
const cancel = (id: number | string, callerKey = key): Promise<TestAnswer> =>
  platform.current.call(`/api/batches/${id}/cancel`, { key: callerKey, method: 'POST' });

describe('cancelling a batch', () => {
  it('ends the rows that have not started, and frees their credits', async () => {
    const { id } = await startBatch(platform.current, key, [company(1), BAD_ROW, company(2)]);

    const answer = await cancel(id);

    expect([answer.status, batchOf(answer)]).toMatchObject([
      200,
      { id, status: 'cancelled', counts: { total: 3, pending: 0, queued: 0, failed: 2, rejected: 1 }, credits_used: 0 },
    ]);
    const { results } = await endedBatch(platform.current, key, id);
    expect(results.map(({ status, error }) => [status, error?.code])).toEqual([
      ['failed', 'cancelled'],
      ['rejected', 'validation_failed'],
      ['failed', 'cancelled'],
    ]);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 100, reserved: 0, available: 100 });
    expect((await platform.current.call(`/api/batches/${id}`, { key })).status).toBe(200);
  });

  it('lets the rows that run finish, and has ended when they have', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const { id } = await startBatch(
      platform.current,
      key,
      Array.from({ length: 20 }, (_, index) => company(index + 1)),
    );
    await eventually('some rows run', () => gate.started.length > 0);

    const cancelled = batchOf(await cancel(id));
    expect(cancelled).toMatchObject({ status: 'cancelled', completed_at: null });
    expect(cancelled.counts.processing).toBeGreaterThan(0);
    expect((await platform.current.call(`/api/batches/${id}`, { key })).status).toBe(202);
    gate.open();

    const batch = await endedBatch(platform.current, key, id);
    expect(batch.status).toBe('cancelled');
    expect(batch.counts.completed + batch.counts.failed).toBe(20);
    expect(batch.counts.completed).toBe(gate.started.length);
    expect(await creditsOf(platform.current, key)).toMatchObject({ reserved: 0 });
  });

  it('lets a request outside that waits for one of its rows take the place of that row', async () => {
    const { id } = await startBatch(platform.current, key, [company(1)]);
    const outside = await start(platform.current, key, company(1));
    const gate = createGate();

    expect((await cancel(id)).status).toBe(200);
    expect(await read(platform.current, key, outside)).toMatchObject({ status: 'queued' });
    work({ get_company: gate.handler });
    gate.open();

    expect((await waitFor(platform.current, key, outside)).body).toMatchObject({ data: { status: 'completed' } });
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 98, reserved: 0, available: 98 });
  });

  it('is refused where no row is open any more', async () => {
    const { id } = await startBatch(platform.current, key, [BAD_ROW]);

    const answer = await cancel(id);

    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'The batch has already ended and can no longer be cancelled.', code: 'already_ended' },
    ]);
    expect((await readBatch(platform.current, key, id)).status).toBe('completed');
  });

  it('is refused where it has been cancelled before', async () => {
    const { id } = await startBatch(platform.current, key, [company(1)]);
    await cancel(id);
    await endedBatch(platform.current, key, id);

    expect((await cancel(id)).status).toBe(409);
  });

  it('is not found where there is no such batch, and not for other organizations', async () => {
    const other = await platform.current.organization();
    const { id } = batchOf(await postBatch(platform.current, key, { rows: [company(1)] }));

    for (const answer of [await cancel(id, other.key), await cancel('999999'), await cancel('x')]) {
      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
    }
    expect((await readBatch(platform.current, key, id)).status).toBe('processing');
  });
});
