import { beforeEach, describe, expect, it } from '@jest/globals';
import { PUT_OFF, RECORD } from '#adapters/postgres/deliveries';
import { createDeliveryBacklog } from '#adapters/postgres/deliveryBacklog';
import { OPEN_DELIVERIES } from '#adapters/postgres/deliveryContent';
import { createRowRetention } from '#adapters/postgres/rowRetention';
import { keptSince, RETENTION_DEFAULTS } from '#domain/retention';
import type { ClaimedDelivery, ClaimLimits, RecordedAttempt } from '#ports/deliveries';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';

const harness = useWebhookHarness();
const URL = 'https://example.com/hook';
let campaign: TestCampaign;
let subscription: number;
beforeEach(async () => {
  campaign = await harness.current.campaign();
  subscription = await harness.current.subscribe(campaign, URL);
});

const claim = (max = 10) => harness.current.deliveries.claim(max, 20, harness.current.clock.now());
async function claimOne(): Promise<ClaimedDelivery> {
  const [claimed, ...more] = await claim();
  if (claimed === undefined || more.length > 0) {
    throw new Error('Not exactly one delivery was due');
  }
  return claimed;
}
const ended = (lease: ClaimedDelivery): RecordedAttempt => ({
  lease,
  exhausts: false,
  status: 'delivered',
  nextAttemptAt: null,
  endedAt: harness.current.clock.now(),
  gone: false,
  skipped: 0,
  startedAt: harness.current.clock.now(),
  milliseconds: 5,
  answerStatus: 200,
  failure: null,
  problem: null,
  excerpt: Buffer.from([0, 255]),
});

describe('a claim', () => {
  it('takes what is due, the longest due first, and tells what it is about', async () => {
    await harness.current.happen(campaign);
    harness.current.clock.advance(1);
    await harness.current.happen(campaign);
    const [first] = await claim(1);
    const [second] = await claim(1);
    expect([first?.createdAt, second?.createdAt]).toEqual([harness.current.clock.in(-1), harness.current.clock.now()]);
    expect(first).toMatchObject({
      organizationId: campaign.organizationId,
      scope: 'org',
      event: 'page.opened',
      url: URL,
      campaignId: campaign.campaignId,
      subscriptionId: subscription,
      attempts: 0,
      leaseUntil: harness.current.clock.in(20),
    });
    expect(await claim()).toEqual([]);
  });

  it('hands out what it takes in the order in which it was due, whoever it is for', async () => {
    const { current } = harness;
    for (const path of ['z', 'b', 'y', 'a', 'x']) {
      await current.subscribe(campaign, `https://example.com/${path}`);
    }
    await current.happenOften(campaign, 4);
    const due = (await current.stored(campaign)).map(({ id }) => id).toReversed();
    for (const [seconds, id] of due.entries()) {
      await current.query(
        "update deliveries set next_attempt_at = next_attempt_at + $2 * interval '1 second' where id = $1",
        [id, seconds],
      );
    }
    current.clock.advance(60);
    expect((await claim(100)).map(({ id }) => id)).toEqual(due);
  });

  it('leaves some receivers out, and takes one delivery of others', async () => {
    const { current } = harness;
    const urls = ['https://example.com/left', 'https://example.com/asked'];
    const [left, asked] = [
      await current.subscribe(campaign, urls[0] ?? ''),
      await current.subscribe(campaign, urls[1] ?? ''),
    ];
    await current.happenOften(campaign, 3);
    const limits = { exceptTo: [`webhook ${left} ${urls[0]}`], oneTo: [`webhook ${asked} ${urls[1]}`] };
    const claimed = await current.deliveries.claim(9, 20, current.clock.now(), limits);
    const ids = claimed.map(({ subscriptionId }) => subscriptionId);
    expect(ids.toSorted()).toEqual([subscription, subscription, subscription, asked].toSorted());
    expect(await claim()).toHaveLength(5);
  });

  it('gives a delivery to somebody else when its lease has ended, and fences the first one off', async () => {
    await harness.current.happen(campaign);
    const late = await claimOne();
    harness.current.clock.advance(19.999);
    expect(await claim()).toEqual([]);
    harness.current.clock.advance(0.001);
    const next = await claimOne();
    expect([next.id, next.attempts]).toEqual([late.id, 0]);
    const { deliveries, clock } = harness.current;
    expect(await deliveries.open(late, clock.now())).toBeNull();
    expect(await deliveries.record(ended(late))).toBe(false);
    await deliveries.putOff(late, clock.in(1_000));
    expect(await deliveries.record(ended(next))).toBe(true);
    expect(await harness.current.stored(campaign)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    expect(await harness.current.tries(campaign)).toMatchObject([
      { number: 1, status: 200, excerpt: Buffer.from([0, 255]) },
    ]);
  });

  it('counts a try once, however often it is written down', async () => {
    await harness.current.happen(campaign);
    const claimed = await claimOne();
    const { deliveries } = harness.current;
    const counted = await Promise.all([1, 2, 3].map(() => deliveries.record(ended(claimed))));
    expect([counted.filter(Boolean).length > 0, await harness.current.tries(campaign)]).toMatchObject([
      true,
      { length: 1 },
    ]);
  });

  it('that is put off costs no try, and comes back then', async () => {
    await harness.current.happen(campaign);
    await harness.current.deliveries.putOff(await claimOne(), harness.current.clock.in(5));
    expect(await harness.current.deliveries.nextDue(harness.current.clock.now())).toEqual(harness.current.clock.in(5));
    expect(await claim()).toEqual([]);
    harness.current.clock.advance(5);
    expect(await claimOne()).toMatchObject({ attempts: 0 });
  });

  it('of a process that is known to be gone ends at once', async () => {
    await harness.current.happen(campaign);
    const { id } = await claimOne();
    await harness.current.deliveries.endAllLeases(harness.current.clock.now());
    expect(await claimOne()).toMatchObject({ id });
  });

  it('finds what is due by the narrow index of what is pending', async () => {
    const rows = await harness.current.query<{ 'QUERY PLAN': string }>(
      `explain select id from deliveries where status = 'pending' and next_attempt_at <= now()
       order by next_attempt_at limit 10 for update skip locked`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([plan.includes('deliveries_0_due'), plan.includes('Sort')]).toEqual([true, false]);
  });
});

describe('the statements of a lease', () => {
  const CLAIMED = 5;
  const WAITING = 2_000;

  async function happenOften(count: number): Promise<void> {
    await harness.current.query(
      "select record_prospect_event($1, 'page.opened', '{}', $2) from generate_series(1, $3)",
      [campaign.prospectId, harness.current.clock.now(), count],
    );
  }

  /** Rows of deliveries that a statement reads over the hot pool; what it changes is undone. */
  async function rowsRead(text: string, values: readonly unknown[]): Promise<number> {
    const client = await harness.current.ports.database.hot.connect();
    const soFar = async (): Promise<number> => {
      const { rows } = await client.query<{ read: number }>(
        `select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relname = 'deliveries'`,
      );
      return rows[0]?.read ?? Number.NaN;
    };
    try {
      await client.query('begin');
      const before = await soFar();
      await client.query(text, [...values]);
      return (await soFar()) - before;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('read no more than they are given, however many wait where hardly any did', async () => {
    await happenOften(300);
    await harness.current.query("update deliveries set status = 'delivered', next_attempt_at = null, ended_at = now()");
    await harness.current.query('analyze deliveries');
    await happenOften(WAITING);
    const leases = await claim(CLAIMED);
    const columns = [leases.map(({ id }) => id), leases.map(({ leaseToken }) => leaseToken)];
    const at = harness.current.clock.now();
    const tried = { status: 'delivered', ended_at: at, started_at: at, milliseconds: 5 };
    const tries = leases.map(({ id, leaseToken }) => ({ id, lease_token: leaseToken, ...tried }));
    // Each is looked up, locked and changed.
    expect(await rowsRead(OPEN_DELIVERIES.text, columns)).toBeLessThanOrEqual(CLAIMED);
    expect(await rowsRead(PUT_OFF.text, [...columns, leases.map(() => at)])).toBeLessThanOrEqual(3 * CLAIMED);
    expect(await rowsRead(RECORD.text, [JSON.stringify(tries), at, at, at, at, 10])).toBeLessThanOrEqual(3 * CLAIMED);
  });
});

describe('what waits', () => {
  it('is told with since when, without what somebody has in hand', async () => {
    const { clock } = harness.current;
    expect(await createDeliveryBacklog(harness.current.ports.database).read(clock.now())).toEqual({
      due: 0,
      oldestDueAt: null,
    });
    await harness.current.happen(campaign);
    await harness.current.happen(campaign);
    clock.advance(7);
    expect(await createDeliveryBacklog(harness.current.ports.database).read(clock.now())).toEqual({
      due: 2,
      oldestDueAt: clock.in(-7),
    });
    await claim(1);
    expect(await createDeliveryBacklog(harness.current.ports.database).read(clock.now())).toMatchObject({ due: 1 });
  });
});

describe('housekeeping', () => {
  it('forgets events after 90 days, also those of which a delivery is still to come', async () => {
    const retention = createRowRetention(harness.current.ports.database);
    await harness.current.query('delete from prospect_events');
    await harness.current.happen(campaign);
    const count = async (days: number): Promise<number | undefined> => {
      const now = harness.current.clock.in(days * 86_400);
      await retention.forgetEvents(keptSince(RETENTION_DEFAULTS.visitorEvents, now), 10);
      return (await harness.current.query<{ count: number }>('select count(*) from prospect_events'))[0]?.count;
    };
    expect([await count(90), await count(90.001)]).toEqual([1, 0]);
  });
});

describe('what is refused without being claimed', () => {
  it('is found behind however many are due to others', async () => {
    const { current } = harness;
    await current.happenOften(campaign, 1_500);
    current.clock.advance(1);
    const dead = await current.campaign();
    const id = await current.subscribe(dead, URL);
    await current.happenOften(dead, 3);
    const now = current.clock.now();
    const next = current.clock.in(10);
    const plan = { receiver: `webhook ${id} ${URL}`, attempts: 0, andMore: false, counts: true };
    const { scopes } = await current.deliveries.refuse([{ ...plan, refusedAt: [now], nextAttemptAt: next }], now);
    expect(scopes).toEqual(['org', 'org', 'org']);
  });

  it('is all that is due at an origin, whatever its paths, and one of it is claimed where that is in doubt', async () => {
    const { current } = harness;
    await current.query("update deliveries set status = 'cancelled', next_attempt_at = null, ended_at = now()");
    const dead = await current.campaign();
    const hosts = [
      'https://Hooks.example',
      'https://hooks.example/',
      'https://hooks.example/b?c',
      'https://hooks.example:8443/',
    ];
    for (const url of hosts) {
      await current.subscribe(dead, url);
    }
    await current.happen(dead);
    const now = current.clock.now();
    const origin = `webhooks ${dead.organizationId} https://hooks.example`;
    const claim = (limits: ClaimLimits) => current.deliveries.claim(10, 20, now, limits);
    const [other, ...none] = await claim({ exceptTo: [origin], oneTo: [] });
    expect([other?.origin, none]).toEqual([`${origin}:8443`, []]);
    expect(await claim({ exceptTo: [], oneTo: [origin] })).toEqual([expect.objectContaining({ origin })]);
    const plan = { receiver: origin, attempts: 0, andMore: false, counts: true };
    const next = current.clock.in(10);
    const { scopes } = await current.deliveries.refuse([{ ...plan, refusedAt: [now], nextAttemptAt: next }], now);
    expect(scopes).toEqual(['org', 'org']);
  });
});

describe('an arrival that a program of the release before writes down', () => {
  it('ends what was held against the subscription, and its warning', async () => {
    await harness.current.happen(campaign);
    const { id, leaseToken } = await claimOne();
    const at = harness.current.clock.now();
    await harness.current.query(
      'update webhook_subscriptions set failing_since = $2, failed_deliveries = 12, warned_at = $2 where id = $1',
      [subscription, at],
    );
    const item = { id, lease_token: leaseToken, subscription_id: subscription, status: 'delivered', ended_at: at };
    await harness.current.query('select record_delivery_attempts($1, $2, $3)', [
      JSON.stringify([{ ...item, gone: false, started_at: at, milliseconds: 1 }]),
      at,
      new Date(0),
    ]);
    expect(
      await harness.current.query(
        'select failing_since, failed_deliveries, warned_at from webhook_subscriptions where id = $1',
        [subscription],
      ),
    ).toEqual([{ failing_since: null, failed_deliveries: 0, warned_at: null }]);
  });
});
