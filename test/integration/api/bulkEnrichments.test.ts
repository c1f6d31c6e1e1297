import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BulkItemResource, BulkResource } from '#contract/http/bulks';
import { WorkError } from '#domain/verdict';
import { company, fieldsOf } from '../../support/apiCalls.ts';
import { companies, endedBatch, startBatch } from '../../support/batchCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { dataOf } from '../../support/webhookCalls.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 100 });
});

const call = (path: string, body?: object, method?: string): Promise<TestAnswer> =>
  platform.current.call(path, {
    key: organization.key,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const ask = (action: string, filter: object = {}, more: object = {}): Promise<TestAnswer> =>
  call('/api/bulk', { action, filter, ...more });

async function ended(answer: TestAnswer): Promise<BulkResource> {
  const { id } = dataOf<BulkResource>(answer);
  let found: BulkResource | null = null;
  await eventually('each had its turn', async () => {
    found = dataOf<BulkResource>(await call(`/api/bulk/${id}`));
    return found.status === 'completed';
  });
  return found as unknown as BulkResource;
}

const itemsOf = async (id: number, query = ''): Promise<readonly BulkItemResource[]> =>
  (await call(`/api/bulk/${id}/items${query}`)).body['data'] as unknown as readonly BulkItemResource[];

async function failedBatch(): Promise<number> {
  const { id } = await startBatch(platform.current, organization.key, companies(1, 3));
  const worker = platform.current.work({
    get_company: {
      fromSource: () => {
        throw new WorkError({ kind: 'permanent', code: 'source_changed', message: 'It is down.' });
      },
    },
  });
  await endedBatch(platform.current, organization.key, id);
  await worker.stop();
  return id;
}

describe('a bulk operation on enrichments', () => {
  it('is counted once for a key', async () => {
    const headers = { 'idempotency-key': 'count' };
    const body = { action: 'cancel', filter: {}, dry_run: true };
    const first = await platform.current.call('/api/bulk', { key: organization.key, body, headers });
    const second = await platform.current.call('/api/bulk', { key: organization.key, body, headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('tells what a retry would cost, and tries again what has failed with a code', async () => {
    await failedBatch();
    const counted = await ask('retry', { error_code: 'source_changed' }, { dry_run: true });
    expect([counted.status, counted.body['data']]).toMatchObject([
      200,
      { action: 'retry', total: 3, statuses: { failed: 3, queued: 0 }, credits: 6, available_credits: 100 },
    ]);
    const answer = await ask('retry', { error_code: 'source_changed' });
    expect(answer.status).toBe(202);
    const bulk = await ended(answer);
    expect(bulk).toMatchObject({ action: 'retry', total: 3, done: 3, failed: 0, failures: {} });

    const items = await itemsOf(bulk.id);
    expect(items.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    const { body } = await call(`/api/enrichments/${items[0]?.result_id}`);
    expect(body['data']).toMatchObject({ status: 'queued', type: 'get_company' });
    expect((await call('/api/credits')).body['data']).toMatchObject({ available: 94, reserved: 6 });
    expect((await ask('retry', {}, { dry_run: true })).body['data']).toMatchObject({ total: 0, credits: 0 });
  });

  it('cancels what waits, releases its credits and ends its batch', async () => {
    const { id: batch } = await startBatch(platform.current, organization.key, companies(5, 6));
    const { status } = await call('/api/enrichments/get_company', { ...company(9), async: true });
    expect(status).toBe(202);
    const counted = await ask('cancel', { batch_id: batch }, { dry_run: true });
    expect(counted.body['data']).toMatchObject({ total: 2, statuses: { queued: 2 }, credits: 4 });
    const bulk = await ended(await ask('cancel', { batch_id: batch }));

    expect(bulk).toMatchObject({ action: 'cancel', total: 2, done: 2 });
    await endedBatch(platform.current, organization.key, batch);
    expect((await call('/api/credits')).body['data']).toMatchObject({ available: 98, reserved: 2 });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it('says of each that was left out why', async () => {
    await failedBatch();
    await call('/api/enrichments/get_company', { ...company(70), async: true });
    const spent = await platform.current.organization({ credits: 0 });
    expect(spent.id).not.toBe(organization.id);
    const { available } = await platform.current.foundation.credits.balance(organization.id);
    const first = await ask('retry', {});
    const second = await ask('retry', {});
    expect(available).toBe(98);
    const [one, other] = [await ended(first), await ended(second)];

    expect(one.done + other.done).toBe(3);
    const failed = [...(await itemsOf(one.id, '?status=failed')), ...(await itemsOf(other.id, '?status=failed'))];
    expect(failed.map(({ reason }) => reason)).toEqual(failed.map(() => 'already_retried'));
  });

  it('is listed, newest first, page by page, and so are its resources', async () => {
    await startBatch(platform.current, organization.key, companies(20, 22));
    const first = await ended(await ask('cancel'));
    const second = await ended(await ask('cancel'));
    const page = await call('/api/bulk?limit=1');
    expect(page.body['data']).toMatchObject([{ id: second.id, total: 0 }]);
    const next = await call(`/api/bulk?limit=1&cursor=${String(page.body['next_cursor'])}`);
    expect([next.body['data'], next.body['next_cursor']]).toMatchObject([[{ id: first.id, total: 3 }], null]);
    const items = await call(`/api/bulk/${first.id}/items?limit=2`);
    const rest = await call(`/api/bulk/${first.id}/items?limit=2&cursor=${String(items.body['next_cursor'])}`);
    expect([items.body['data'], rest.body['data']]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  it('cannot be stopped once it has ended, and is in the audit log', async () => {
    const bulk = await ended(await ask('cancel'));
    const answer = await call(`/api/bulk/${bulk.id}/cancel`, undefined, 'POST');
    expect([answer.status, answer.body['code']]).toEqual([409, 'bulk_ended']);
    const { body } = await call('/api/audit-log?action=bulk_started');
    expect(body['data']).toMatchObject([{ subject: { kind: 'bulk', id: bulk.id, name: 'cancel' } }]);
  });

  it.each([
    ['a state that is none of a retry', 'retry', { status: 'completed' }, 'filter.status'],
    ['a code that is none', 'retry', { error_code: 'NO CODE' }, 'filter.error_code'],
    ['a type that does not exist', 'cancel', { type: 'get_weather' }, 'filter.type'],
    ['a filter of another action', 'cancel', { error_code: 'cancelled' }, 'filter.error_code'],
    ['a batch that is none', 'cancel', { batch_id: 0 }, 'filter.batch_id'],
  ])('is refused for %s', async (_what, action, filter, field) => {
    const answer = await ask(action, filter);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});
