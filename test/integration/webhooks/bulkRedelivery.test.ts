import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createBulks } from '#adapters/postgres/bulks';
import { createBulkWork } from '#adapters/postgres/bulkWork';
import { createDeliveryLog } from '#adapters/postgres/deliveryLog';
import { PLATFORM } from '#domain/audit';
import { BULK_MAX, BULK_STEP, UNFINISHED_BULKS_MAX } from '#domain/bulk';
import type { Bulk, CreateBulkOutcome } from '#ports/bulks';
import type { DeliveryFilter } from '#ports/deliveryLog';
import { bulkRules } from '../../support/bulkRules.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
let campaign: TestCampaign;
let subscription: number;
let url: string;
let received: readonly { readonly headers: Readonly<Record<string, unknown>> }[];
beforeEach(async () => {
  campaign = await harness.current.campaign();
  ({ url, received } = await receiver());
  subscription = await harness.current.subscribe(campaign, url);
});

// What a test leaves open would have its turn in the next one.
afterEach(() => harness.current.query('update bulks set completed_at = now() where completed_at is null'));

const database = () => harness.current.ports.database;
const bulks = () => createBulks(database());
const step = () => createBulkWork(database(), bulkRules()).step(harness.current.clock.now());

/** So many deliveries that have failed with one attempt; their ids, in order. */
async function failedDeliveries(count: number, status = 'failed'): Promise<readonly number[]> {
  await harness.current.happenOften(campaign, count);
  const rows = await harness.current.query<{ id: number }>(
    `update deliveries set status = $2, attempts = 1, next_attempt_at = null, ended_at = now()
     where organization_id = $1 and status = 'pending' returning id`,
    [campaign.organizationId, status],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

const ask = (filter: DeliveryFilter): Promise<CreateBulkOutcome> =>
  bulks().create({
    organizationId: campaign.organizationId,
    action: 'redeliver',
    filter,
    asked: {},
    by: PLATFORM,
    at: harness.current.clock.now(),
  });

async function create(filter: DeliveryFilter = { status: 'failed' }): Promise<Bulk> {
  const outcome = await ask(filter);
  if (outcome.kind !== 'created') {
    throw new Error(outcome.kind);
  }
  return outcome.bulk;
}

const find = ({ id }: Bulk): Promise<Bulk | null> => bulks().find(campaign.organizationId, id);

async function workToTheEnd(): Promise<void> {
  while ((await step()) !== null) {
    // One step after the other.
  }
}

/** How often each delivery came to the receiver, by its id. */
function timesReceived(): ReadonlyMap<string, number> {
  const ids = received.map(({ headers }) => String(headers['webhook-id']));
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, same]) => [id, same.length]));
}

async function idsWith(status: string): Promise<readonly number[]> {
  return (await harness.current.stored(campaign)).filter((one) => one.status === status).map(({ id }) => id);
}

describe('a redelivery of many', () => {
  it('sends each of them once more, a step after the other, and tells how far it is', async () => {
    const ids = await failedDeliveries(2 * BULK_STEP + 1);
    const bulk = await create();
    expect(bulk).toMatchObject({ total: ids.length, done: 0, failed: 0, completedAt: null });
    expect(await step()).toMatchObject({ worked: BULK_STEP, deliveries: ids.slice(0, BULK_STEP) });
    expect(await find(bulk)).toMatchObject({ done: BULK_STEP, failed: 0, completedAt: null });
    await workToTheEnd();
    expect(await find(bulk)).toMatchObject({
      done: ids.length,
      failed: 0,
      failures: {},
      completedAt: expect.any(Date),
    });

    harness.current.start();
    await eventually('all have arrived', async () => (await idsWith('delivered')).length === ids.length);
    expect(timesReceived()).toEqual(new Map(ids.map((id) => [`dlv_${id}`, 1])));
  });

  it('is about what the filter selects when it is asked for, and nothing that comes to fit later', async () => {
    const [first = 0, second = 0] = await failedDeliveries(2);
    const delivered = await failedDeliveries(1, 'delivered');
    const bulk = await create();
    await failedDeliveries(3);
    await harness.current.query(`update deliveries set status = 'failed' where id = $1`, [delivered[0]]);
    await workToTheEnd();

    expect(await idsWith('pending')).toEqual([first, second]);
    expect(await find(bulk)).toMatchObject({ total: 2, done: 2 });
  });

  it('leaves out what was tried since, what is pending, what was deleted and what nobody wants any more', async () => {
    const [tried = 0, pending = 0, deleted = 0, unwanted = 0] = await failedDeliveries(4);
    const elsewhere = await harness.current.subscribe(campaign, `${url}/elsewhere`);
    const bulk = await create();
    await harness.current.query(`update deliveries set attempts = 2, status = 'delivered' where id = $1`, [tried]);
    await createDeliveryLog(database()).redeliver(campaign.organizationId, pending, harness.current.clock.now());
    await harness.current.query('delete from deliveries where id = $1', [deleted]);
    await harness.current.query('update deliveries set subscription_id = $2 where id = $1', [unwanted, elsewhere]);
    await harness.current.query('update webhook_subscriptions set enabled = false where id = $1', [elsewhere]);
    await workToTheEnd();

    expect(await find(bulk)).toMatchObject({
      done: 0,
      failed: 4,
      failures: { changed: 1, delivery_pending: 1, not_found: 1, webhook_inactive: 1 },
    });
    expect(await idsWith('delivered')).toEqual([tried]);
  });

  it('sends nothing twice, however many ask for the same, work on it and redeliver by hand at once', async () => {
    const ids = await failedDeliveries(150);
    harness.current.start();
    const asked = await Promise.all([create(), create(), create()]);
    const log = createDeliveryLog(database());
    const byHand = ids.filter((_, index) => index % 3 === 0);
    const steps = Promise.all(Array.from({ length: 4 }, workToTheEnd));
    await Promise.all(byHand.map((id) => log.redeliver(campaign.organizationId, id, harness.current.clock.now())));
    await steps;
    await workToTheEnd();

    const ended = await Promise.all(asked.map(find));
    expect(ended.map((bulk) => (bulk?.done ?? 0) + (bulk?.failed ?? 0))).toEqual(asked.map(() => ids.length));
    await eventually('all have arrived', async () => (await idsWith('delivered')).length === ids.length);
    const times = timesReceived();
    const askedByHand = new Set(byHand.map((id) => `dlv_${id}`));
    expect([...times].filter(([id, count]) => count > (askedByHand.has(id) ? 2 : 1))).toEqual([]);
    expect(times.size).toBe(ids.length);
  });

  it('goes on where the transaction of a step is lost, as if the step had not begun', async () => {
    const ids = await failedDeliveries(3);
    const bulk = await create();
    await harness.current.query(`
      create function refuse_outcome() returns trigger language plpgsql as $$ begin raise 'lost'; end $$;
      create trigger refuse_outcome before update on bulk_items execute function refuse_outcome()`);
    await expect(step()).rejects.toThrow('lost');
    await harness.current.query('drop trigger refuse_outcome on bulk_items; drop function refuse_outcome');
    expect([await idsWith('pending'), (await find(bulk))?.done]).toEqual([[], 0]);
    await workToTheEnd();

    expect([await idsWith('pending'), (await find(bulk))?.done]).toEqual([ids, 3]);
  });

  it('lets the others have their turns before it has its next one', async () => {
    await failedDeliveries(2 * BULK_STEP);
    const long = await create();
    await failedDeliveries(1, 'cancelled');
    harness.current.clock.advance(1);
    const short = await create({ status: 'cancelled' });
    await step();
    harness.current.clock.advance(1);
    await step();

    expect((await find(short))?.completedAt).not.toBeNull();
    expect((await find(long))?.completedAt).toBeNull();
  });
});

describe('what is asked for', () => {
  it('is counted by state, and of what has ended only', async () => {
    await failedDeliveries(3);
    await failedDeliveries(2, 'delivered');
    await harness.current.happenOften(campaign, 4);
    const selection = { action: 'redeliver', filter: {} } as const;

    expect(await bulks().count(campaign.organizationId, selection)).toEqual({
      statuses: { failed: 3, delivered: 2 },
      types: [],
      available: expect.any(Number),
    });
    const { organizationId: other } = await harness.current.campaign();
    expect(await bulks().count(other, selection)).toMatchObject({ statuses: {}, types: [] });
    expect((await create({})).total).toBe(5);
  });

  it('has ended at once where it is nothing', async () => {
    const bulk = await create({ status: 'failed', event: 'cta.clicked' });

    expect(bulk).toMatchObject({ total: 0, completedAt: harness.current.clock.now() });
    expect(await step()).toBeNull();
  });

  it('may be so many resources, and no more', async () => {
    // A few at a time: one statement may not take for long.
    for (const count of [...Array<number>(10).fill(BULK_MAX / 10), 1]) {
      await harness.current.query(
        `insert into deliveries (organization_id, subscription_id, created_at, ended_at, scope, status, event, url)
         select $1, $2, now(), now(), 'org', 'failed', 'page.opened', $3 from generate_series(1, $4::integer)`,
        [campaign.organizationId, subscription, url, count],
      );
    }
    expect(await ask({})).toEqual({ kind: 'too_many_selected' });
    expect(await bulks().count(campaign.organizationId, { action: 'redeliver', filter: {} })).toMatchObject({
      statuses: { failed: BULK_MAX + 1 },
    });
    await harness.current.query(
      `delete from deliveries where id = (select max(id) from deliveries where organization_id = $1)`,
      [campaign.organizationId],
    );
    expect(await ask({})).toMatchObject({ kind: 'created', bulk: { total: BULK_MAX } });
  });

  it('may be under way so many times for an organization, and as often for another one', async () => {
    await failedDeliveries(1);
    const outcomes = await Promise.all(Array.from({ length: UNFINISHED_BULKS_MAX + 3 }, () => ask({})));
    const kinds = Map.groupBy(outcomes, ({ kind }) => kind);
    expect([kinds.get('created')?.length, kinds.get('too_many_unfinished')?.length]).toEqual([UNFINISHED_BULKS_MAX, 3]);
    await workToTheEnd();

    expect((await ask({})).kind).toBe('created');
  });

  it('is forgotten with what it was about once it is old', async () => {
    await failedDeliveries(2);
    const [old, open] = [await create({ status: 'failed' }), await create({ status: 'failed' })];
    await step();
    harness.current.clock.advance(10);
    const work = createBulkWork(database(), bulkRules());
    await harness.current.query('update bulks set completed_at = null where id = $1', [open.id]);
    expect(await work.forget(harness.current.clock.now(), 100)).toBeGreaterThanOrEqual(1);

    expect(await find(old)).toBeNull();
    expect(await harness.current.query('select 1 from bulk_items where bulk_id = $1', [old.id])).toEqual([]);
    expect(await find(open)).not.toBeNull();
  });
});
