import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createDeliveries } from '#adapters/postgres/deliveries';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import type { ClaimedDelivery, Deliveries } from '#ports/deliveries';
import { healthAfter, HEALTHY, type ModelHealth, type ModelOutcome } from '../../support/webhookHealthModel.ts';
import { type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';

const DAY_SECONDS = 86_400;
const URLS = ['https://example.com/a', 'https://example.com/b', 'https://b.example.com/a'];
const [FIRST = ''] = URLS;
const harness = useWebhookHarness();
let campaign: TestCampaign;
let id: number;
beforeEach(async () => {
  campaign = await harness.current.campaign();
  id = await harness.current.subscribe(campaign, FIRST);
});

const now = (): Date => harness.current.clock.now();

function otherProcess(): Deliveries {
  const { ports, secrets } = harness.current;
  return createDeliveries(ports.database, { keys: [], secrets, now });
}

function claim(max: number, deliveries = harness.current.deliveries): Promise<readonly ClaimedDelivery[]> {
  return deliveries.claim(max, 60, now());
}

/** Writes down what came of a try. */
function record(deliveries: Deliveries, lease: ClaimedDelivery, outcome: ModelOutcome): Promise<boolean> {
  const isOpen = outcome === 'failed_once';
  return deliveries.record({
    lease,
    status: isOpen ? 'pending' : outcome === 'arrived' ? 'delivered' : 'failed',
    nextAttemptAt: isOpen ? harness.current.clock.in(1_000 * DAY_SECONDS) : null,
    endedAt: isOpen ? null : now(),
    gone: outcome === 'gone',
    skipped: 0,
    exhausts: outcome === 'exhausted',
    startedAt: now(),
    milliseconds: 5,
    answerStatus: 500,
    failure: 'status',
    problem: null,
    excerpt: null,
  });
}

interface Health {
  readonly url: string;
  readonly enabled: boolean;
  readonly failing_since: Date | null;
  readonly failed_deliveries: number;
}

async function health(): Promise<Health | undefined> {
  const [row] = await harness.current.query<Health>(
    'select url, enabled, failing_since, failed_deliveries from webhook_subscriptions where id = $1',
    [id],
  );
  return row;
}

/** Refuses the last try of all that is due. */
function refuseAll(deliveries: Deliveries): Promise<unknown> {
  const plan = { receiver: `webhook ${id} ${FIRST}`, attempts: 0, andMore: true, counts: true };
  return deliveries.refuse([{ ...plan, refusedAt: [now()], nextAttemptAt: null }], now());
}

type InOrder = (arrive: () => Promise<boolean>, refuse: () => Promise<unknown>) => Promise<boolean>;

/** Which of the two wins depends on the machine. */
const together: InOrder = async (arrive, refuse) => {
  const [hasArrived] = await Promise.all([arrive(), refuse()]);
  return hasArrived;
};
const refusedFirst: InOrder = async (arrive, refuse) => {
  await refuse();
  return arrive();
};
const arrivedFirst: InOrder = async (arrive, refuse) => {
  const hasArrived = await arrive();
  await refuse();
  return hasArrived;
};
const ORDERS = [together, refusedFirst, arrivedFirst];
const ROUNDS_OF_EACH = 6;

describe('what several processes find out of one webhook at the same time', () => {
  it('warns of it once', async () => {
    const { current } = harness;
    await current.query(
      `insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
       values ($1, 'webhook.failing', 'https://example.com/told', false, now())`,
      [campaign.organizationId],
    );
    await current.query('update webhook_subscriptions set failing_since = $2, failed_deliveries = 20 where id = $1', [
      id,
      current.clock.in(-4.5 * DAY_SECONDS),
    ]);
    await current.happenOften(campaign, 12);
    const processes = [current.deliveries, otherProcess()];
    const some = await claim(4);
    const others = await claim(4);
    await Promise.all([
      ...some.map((lease) => record(processes[0] ?? current.deliveries, lease, 'exhausted')),
      ...others.map((lease) => record(processes[1] ?? current.deliveries, lease, 'exhausted')),
      refuseAll(otherProcess()),
    ]);
    const told = await current.query('select from deliveries where organization_id = $1 and notice is not null', [
      campaign.organizationId,
    ]);
    expect(told).toHaveLength(1);
    // What was refused may have met the row of the webhook while it was locked; then it is refused in the next round.
    await refuseAll(otherProcess());
    expect(await health()).toMatchObject({ enabled: true, failed_deliveries: 32 });
  });

  it('disables it, or counts what arrived, and never both', async () => {
    const { current } = harness;
    const outcomes = new Set<boolean>();
    for (let round = 0; round < ROUNDS_OF_EACH * ORDERS.length; round += 1) {
      await current.query(
        `update webhook_subscriptions set enabled = true, disabled_reason = null, failing_since = $2,
           failed_deliveries = 20, warned_at = $3 where id = $1`,
        [id, current.clock.in(-6 * DAY_SECONDS), current.clock.in(-2 * DAY_SECONDS)],
      );
      await current.happenOften(campaign, 5);
      const [lease] = await claim(1);
      if (lease === undefined) {
        throw new Error('Nothing was due');
      }
      const refuse = () => refuseAll(otherProcess());
      const arrive = () => record(current.deliveries, lease, 'arrived');
      const inOrder = ORDERS[round % ORDERS.length] ?? together;
      const hasArrived = await inOrder(arrive, refuse);
      const { enabled, failing_since: since } = (await health()) ?? {};
      expect(hasArrived).toBe(enabled);
      expect(enabled === true ? (since?.getTime() ?? now().getTime()) : now().getTime()).toBe(now().getTime());
      outcomes.add(hasArrived);
      await refuse();
    }
    expect(outcomes.size).toBe(2);
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('move' as const), to: fc.nat(URLS.length - 1) }),
    fc.record({ kind: fc.constant('claim' as const) }),
    fc.record({
      kind: fc.constant('record' as const),
      outcome: fc.constantFrom<ModelOutcome>('exhausted', 'exhausted', 'failed_once', 'arrived', 'gone'),
    }),
  ),
  { minLength: 4, maxLength: 14 },
);

describe('a webhook whose address is changed while tries are under way', () => {
  it('is held to what came from the address that it has when that is written down', async () => {
    const { current } = harness;
    const subscriptions = createSubscriptions(current.ports.database);
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        campaign = await current.campaign();
        id = await current.subscribe(campaign, FIRST);
        const owner = { organizationId: campaign.organizationId, campaignId: null };
        const held: ClaimedDelivery[] = [];
        let url = FIRST;
        let state: ModelHealth = HEALTHY;
        for (const step of given) {
          if (state.disabled !== null) {
            break;
          }
          if (step.kind === 'move') {
            const to = URLS[step.to] ?? '';
            state = to === url ? state : HEALTHY;
            url = to;
            await subscriptions.change(owner, id, { url }, now());
          } else if (step.kind === 'claim') {
            await current.happen(campaign);
            held.push(...(await claim(1)));
          } else {
            const lease = held.shift();
            if (lease !== undefined) {
              state = lease.url === url ? healthAfter(state, step.outcome, 0) : state;
              await record(current.deliveries, lease, step.outcome);
            }
          }
        }
        expect(await health()).toMatchObject({
          url,
          enabled: state.disabled === null,
          failed_deliveries: state.failed,
        });
        await current.query('delete from deliveries where organization_id = $1', [campaign.organizationId]);
      }),
      { numRuns: 40 },
    );
  });
});
