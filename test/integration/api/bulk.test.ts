import { describe, expect, it } from '@jest/globals';
import type { BulkResource } from '#contract/http/bulks';
import { BULK_MAX } from '#domain/bulk';
import { fieldsOf } from '../../support/apiCalls.ts';
import { useDeliveryScene } from '../../support/deliveryScene.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';
import { createWebhook, dataOf, endDelivery, happen } from '../../support/webhookCalls.ts';

const scene = useDeliveryScene();
const { platform, call, idsOf } = scene;

const ask = (filter: object, more: object = {}): Promise<TestAnswer> =>
  call('POST', '/api/bulk', { body: { action: 'redeliver', filter, ...more } });

async function untilCompleted(id: number): Promise<BulkResource> {
  let bulk: BulkResource | null = null;
  await eventually('each had its turn', async () => {
    bulk = dataOf<BulkResource>(await call('GET', `/api/bulk/${id}`));
    return bulk.status === 'completed';
  });
  return bulk as unknown as BulkResource;
}

describe('a redelivery of many', () => {
  it('makes due what the filter selects, tells those who deliver, and tells how it ended', async () => {
    await createWebhook(platform.current, scene.organization.key, undefined, { event: 'cta.clicked' });
    await happen(platform.current, scene.campaignId, 'cta.clicked');
    const [clicked = 0, opened = 0] = await idsOf('');
    await endDelivery(platform.current, clicked, 'failed');
    await endDelivery(platform.current, opened, 'failed');
    const due: number[] = [];
    const forget = platform.current.foundation.deliveriesDue.subscribe((ids) => due.push(...ids));
    const filter = { status: 'failed', event: 'cta.clicked', created_after: '2026-01-01T00:00:00Z' };

    const answer = await ask(filter);
    expect(answer.status).toBe(202);
    const accepted = dataOf<BulkResource>(answer);
    expect(accepted).toMatchObject({ object: 'bulk', action: 'redeliver', status: 'processing', total: 1, done: 0 });
    expect(accepted.filter).toEqual({ ...filter, created_after: '2026-01-01T00:00:00.000Z' });
    expect(await untilCompleted(accepted.id)).toMatchObject({ total: 1, done: 1, failed: 0, failures: {} });
    await eventually('those who deliver are told', () => due.includes(clicked));
    forget();
    expect(await idsOf('?status=pending')).toEqual([clicked]);
    expect(await idsOf('?status=failed')).toEqual([opened]);
  });

  it('as a dry run tells how many that would be, and does nothing', async () => {
    await happen(platform.current, scene.campaignId, scene.webhook.event);
    const [newest = 0] = await idsOf('');
    await endDelivery(platform.current, newest, 'delivered');

    const answer = await ask({}, { dry_run: true });
    expect([answer.status, answer.body['data']]).toEqual([
      200,
      {
        object: 'bulk',
        action: 'redeliver',
        dry_run: true,
        total: 1,
        statuses: { queued: 0, delivered: 1, failed: 0, cancelled: 0 },
        credits: 0,
        available_credits: expect.any(Number),
      },
    ]);
    expect(await idsOf('?status=delivered')).toEqual([newest]);
  });

  it('may be asked for by a member', async () => {
    const body = { action: 'redeliver', filter: { status: 'failed' } };
    const { memberKey: key } = scene.organization;
    expect((await call('POST', '/api/bulk', { key, body })).status).toBe(202);
  });

  it('is refused for more than may be at once, dry run or not', async () => {
    for (const count of [...Array<number>(10).fill(BULK_MAX / 10), 1]) {
      await platform.current.foundation.database.hot.query(
        `insert into deliveries (organization_id, subscription_id, created_at, ended_at, scope, status, event, url)
         select $1, $2, now(), now(), 'org', 'failed', 'page.opened', 'https://example.com/' from generate_series(1, $3::integer)`,
        [scene.organization.id, scene.webhook.id, count],
      );
    }
    for (const more of [{}, { dry_run: true }]) {
      const answer = await ask({}, more);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['filter']]);
      expect(answer.text).toContain('more than 100,000');
    }
  });

  it.each([
    ['what has not ended', { filter: { status: 'pending' } }, 'filter.status'],
    ['a filter that there is not', { filter: { type: 'get_company' } }, 'filter.type'],
    ['a time that is none', { filter: { created_after: 'yesterday' } }, 'filter.created_after'],
    ['an id that is none', { filter: { subscription_id: 0 } }, 'filter.subscription_id'],
    ['another action', { action: 'repeat' }, 'action'],
    ['no filter', { filter: undefined }, 'filter'],
  ])('is refused for %s', async (_what, body, field) => {
    const answer = await call('POST', '/api/bulk', { body: { action: 'redeliver', filter: {}, ...body } });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it.each(['0', 'abc', '99999999999999999999'])('is not found by %s', async (id) => {
    expect((await call('GET', `/api/bulk/${id}`)).status).toBe(404);
  });
});
