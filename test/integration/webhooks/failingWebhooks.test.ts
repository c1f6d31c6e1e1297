import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { webhookEventSchema } from '#contract/http/webhookEvents';
import type { ClaimedDelivery, RecordedAttempt } from '#ports/deliveries';
import { healthAfter, HEALTHY, type ModelHealth, type ModelOutcome } from '../../support/webhookHealthModel.ts';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const DAY_SECONDS = 86_400;
const URL = 'https://example.com/hook';
const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
let campaign: TestCampaign;
let id: number;
beforeEach(async () => {
  campaign = await harness.current.campaign();
  id = await harness.current.subscribe(campaign, URL);
});

const STATUSES: Readonly<Record<ModelOutcome, Pick<RecordedAttempt, 'status' | 'gone' | 'exhausts'>>> = {
  arrived: { status: 'delivered', gone: false, exhausts: false },
  failed_once: { status: 'pending', gone: false, exhausts: false },
  exhausted: { status: 'failed', gone: false, exhausts: true },
  gone: { status: 'failed', gone: true, exhausts: false },
};

/** Writes down what came of a try. */
async function record(lease: ClaimedDelivery, outcome: ModelOutcome): Promise<void> {
  const { clock, deliveries } = harness.current;
  const isOpen = outcome === 'failed_once';
  await deliveries.record({
    ...STATUSES[outcome],
    lease,
    nextAttemptAt: isOpen ? clock.in(1_000 * DAY_SECONDS) : null,
    endedAt: isOpen ? null : clock.now(),
    skipped: 0,
    startedAt: clock.now(),
    milliseconds: 5,
    answerStatus: 500,
    failure: 'status',
    problem: null,
    excerpt: null,
  });
}

async function claimOne(): Promise<ClaimedDelivery> {
  const [claimed] = await harness.current.deliveries.claim(1, 60, harness.current.clock.now());
  if (claimed === undefined) {
    throw new Error('Nothing is due');
  }
  return claimed;
}

async function happenTo(outcome: ModelOutcome, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await harness.current.happen(campaign);
    await record(await claimOne(), outcome);
  }
}

async function warn(): Promise<void> {
  await happenTo('exhausted', 9);
  harness.current.clock.advance(4 * DAY_SECONDS);
  await happenTo('exhausted');
}

async function health() {
  const [row] = await harness.current.query<{
    enabled: boolean;
    disabled_reason: string | null;
    failing_since: Date | null;
    failed_deliveries: number;
    warned_at: Date | null;
  }>(
    'select enabled, disabled_reason, failing_since, failed_deliveries, warned_at from webhook_subscriptions where id = $1',
    [id],
  );
  if (row === undefined) {
    throw new Error('The subscription is gone');
  }
  return row;
}

const steps = fc.array(
  fc.record({
    days: fc.constantFrom(0, 0.5, 1, 3),
    outcome: fc.constantFrom<ModelOutcome>('exhausted', 'exhausted', 'exhausted', 'failed_once', 'arrived', 'gone'),
    times: fc.constantFrom(1, 2, 9),
  }),
  { maxLength: 8 },
);

describe('what disables a webhook', () => {
  it('is its being gone, or ten failed deliveries over five days after a warning of a day', () => {
    fc.assert(
      fc.property(steps, (given) => {
        let state: ModelHealth = HEALTHY;
        let day = 0;
        let arrivedOn = 0;
        for (const { days, outcome, times } of given) {
          day += days;
          for (let time = 0; time < times; time += 1) {
            const before = state;
            state = healthAfter(before, outcome, day);
            if (state.disabled === 'failing' && before.disabled === null) {
              expect(outcome).toBe('exhausted');
              expect(state.failed).toBeGreaterThanOrEqual(10);
              expect(day - arrivedOn).toBeGreaterThanOrEqual(5);
              expect(day - (before.warnedAt ?? day)).toBeGreaterThanOrEqual(1);
            }
          }
          arrivedOn = outcome === 'arrived' ? day : arrivedOn;
        }
      }),
    );
  });

  it('is in Postgres what the rule says, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        campaign = await harness.current.campaign();
        id = await harness.current.subscribe(campaign, URL);
        const from = harness.current.clock.now();
        let state = HEALTHY;
        let day = 0;
        for (const { days, outcome, times } of given) {
          day += days;
          harness.current.clock.advance(days * DAY_SECONDS);
          for (let time = 0; time < times && state.disabled === null; time += 1) {
            state = healthAfter(state, outcome, day);
            await happenTo(outcome);
          }
        }
        const at = (days: number | null) =>
          days === null ? null : new Date(from.getTime() + days * DAY_SECONDS * 1_000);
        expect(await health()).toEqual({
          enabled: state.disabled === null,
          disabled_reason: state.disabled,
          failing_since: at(state.failingSince),
          failed_deliveries: state.failed,
          warned_at: at(state.warnedAt),
        });
      }),
      { numRuns: 12 },
    );
  });

  it('holds for the address that it was got from: a new one starts anew, and gets what the old one refused', async () => {
    const moved = 'https://example.com/new';
    for (const outcome of ['gone', 'exhausted'] as const) {
      await harness.current.happen(campaign);
      const claimed = await claimOne();
      await harness.current.query('update webhook_subscriptions set url = $2 where id = $1', [id, moved]);
      await harness.current.query('update deliveries set url = $2 where subscription_id = $1', [id, moved]);
      await record(claimed, outcome);
      expect(await health()).toMatchObject({ enabled: true, failing_since: null, failed_deliveries: 0 });
      const next = await claimOne();
      expect(next).toMatchObject({ id: claimed.id, url: moved, attempts: 1 });
      await record(next, 'arrived');
      await harness.current.query('update webhook_subscriptions set url = $2 where id = $1', [id, URL]);
    }
  });

  it('is written into the audit log, and what is still to be delivered is cancelled', async () => {
    await warn();
    harness.current.clock.advance(DAY_SECONDS);
    await happenTo('failed_once');
    await happenTo('exhausted');
    expect(await harness.current.subscription(id)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    const entries = await harness.current.query(
      `select action, actor_kind, subject_kind, subject_id::integer, subject_name, details from audit_log
       where organization_id = $1 and action like 'webhook%'`,
      [campaign.organizationId],
    );
    expect(entries).toEqual([
      {
        action: 'webhook_disabled',
        actor_kind: 'platform',
        subject_kind: 'webhook',
        subject_id: id,
        subject_name: 'page.opened → https://example.com',
        details: { campaign_id: null, reason: 'failing', failed_deliveries: 11 },
      },
    ]);
    expect((await harness.current.stored(campaign)).filter(({ status }) => status === 'pending')).toEqual([]);
  });
});

describe('a webhook that is disabled while one of its deliveries is locked', () => {
  it('waits for nothing: the others are cancelled, and that one with the next that fails', async () => {
    const { current } = harness;
    await warn();
    current.clock.advance(DAY_SECONDS);
    await current.happenOften(campaign, 4);
    const last = await claimOne();
    const next = await claimOne();
    const pending = (await current.stored(campaign)).filter(({ status }) => status === 'pending');
    const locked = pending.find((one) => one.id !== last.id && one.id !== next.id);
    const holder = await current.ports.database.hot.connect();
    try {
      await holder.query('begin');
      await holder.query('select from deliveries where id = any($1) for update', [[locked?.id, next.id]]);
      await record(last, 'exhausted');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const isPending = async () =>
      (await current.stored(campaign)).filter(({ status }) => status === 'pending').map((one) => one.id);
    expect(await current.subscription(id)).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    expect((await isPending()).toSorted()).toEqual([locked?.id, next.id].toSorted());
    await record(next, 'exhausted');
    expect(await isPending()).toEqual([]);
  });
});

describe('a webhook that is about to be disabled', () => {
  const listen = async (event: string, url: string): Promise<void> => {
    await harness.current.query(
      `insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
       values ($1, $2, $3, false, now())`,
      [campaign.organizationId, event, url],
    );
  };

  it('is told of to the others of the organization, a day before and when it is', async () => {
    const { url, take } = await receiver();
    await warn();
    await listen('webhook.failing', url);
    await listen('webhook.disabled', url);
    await harness.current.query('update webhook_subscriptions set warned_at = null where id = $1', [id]);
    await happenTo('exhausted');
    harness.current.start();
    const [failing] = await take(1);
    // Ten failed before the warning, and the one that brought it.
    await harness.current.tried(campaign, 12);
    await harness.current.stop();
    harness.current.clock.advance(DAY_SECONDS);
    await happenTo('exhausted');
    harness.current.start();
    const [, disabled] = await take(2);
    const told = [failing, disabled].map((one) => webhookEventSchema.parse(one && bodyOf(one)));
    expect(told).toMatchObject([
      { event: 'webhook.failing', webhook: { id, scope: 'org', campaign_id: null, event: 'page.opened' } },
      { event: 'webhook.disabled', webhook: { id }, metadata: { reason: 'failing', disabled_from: null } },
    ]);
    expect(told[0]?.metadata).toMatchObject({ failed_deliveries: 11, disabled_from: expect.any(String) });
  });

  it('is not told of to those of other organizations', async () => {
    const other = await harness.current.campaign();
    await harness.current.query(
      `insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
       values ($1, 'webhook.failing', $2, false, now())`,
      [other.organizationId, URL],
    );
    await warn();
    expect(await health()).toMatchObject({ enabled: true, warned_at: harness.current.clock.now() });
    expect(await harness.current.stored(other)).toEqual([]);
  });
});
