import { describe, expect, it } from '@jest/globals';
import { ENDPOINT_WAITING_MAX } from '#domain/deliveryEndpoint';
import type { Enrichment } from '#domain/enrichment';
import { eventually } from '../../support/eventually.ts';
import { useOutgoingServers } from '../../support/outgoingServers.ts';
import { type TestCampaign, useWebhookHarness, type WebhookHarness } from '../../support/webhookHarness.ts';

const MANY = 4_000;
/** Those that the process claims before it knows that nothing answers cost it more: the same number, however many there are. */
const CLAIMED_FIRST = 3 * ENDPOINT_WAITING_MAX;

interface Kind {
  /** Seconds from the first try to each of them. */
  readonly schedule: readonly number[];
  readonly happen: (harness: WebhookHarness, campaign: TestCampaign, url: string) => Promise<void>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  webhooks: {
    schedule: [0, 10, 40, 100],
    happen: async (harness, campaign, url) => {
      await harness.subscribe(campaign, url);
      await harness.happenOften(campaign, MANY);
    },
  },
  callbacks: {
    schedule: [0, 60, 300, 720],
    happen: async (harness, { organizationId }, url) => {
      await harness.query(
        `insert into deliveries (organization_id, scope, event, enrichment_id, url, created_at, next_attempt_at)
         select $1, 'enrichment', 'enrichment.completed', n, $2, $3, $3 from generate_series(1, $4::int) n`,
        [organizationId, url, harness.clock.now(), MANY],
      );
      harness.ring();
    },
  },
};

const enrichment = {
  id: 1,
  status: 'completed',
  outputExpiredAt: null,
  createdAt: new Date(0),
  queuedAt: null,
  startedAt: null,
  completedAt: null,
} as Enrichment;
const reader = { find: () => Promise.resolve(enrichment) };

const harness = useWebhookHarness();
const { raw } = useOutgoingServers();

async function countChanges(): Promise<void> {
  const { current } = harness;
  await current.query('create sequence changes');
  await current.query(`create function count_change() returns trigger language plpgsql as
    $$ begin perform nextval('changes'); return null; end $$`);
  for (const table of ['deliveries', 'delivery_attempts', 'webhook_subscriptions']) {
    await current.query(`create trigger counted after insert or update or delete on ${table}
      for each row execute function count_change()`);
  }
}

async function changesCounted(): Promise<number> {
  const { current } = harness;
  const [changes] = await current.query<{ count: number }>('select last_value as count from changes');
  await current.query('drop function count_change cascade');
  await current.query('drop sequence changes');
  return changes?.count ?? Number.NaN;
}

describe.each(Object.entries(KINDS))('thousands of %s to a host that is not there', (_name, { schedule, happen }) => {
  it('cost four changes of rows each, their creation included, beside the few that were claimed first', async () => {
    const { current } = harness;
    const port = await raw((socket) => void socket.destroy());
    const campaign = await current.campaign();
    await countChanges();
    current.start({ reader });
    await happen(current, campaign, `http://127.0.0.1:${port}/`);
    for (const [number, seconds] of schedule.entries()) {
      current.advance(seconds - (schedule[number - 1] ?? 0));
      await eventually(`try ${number + 1} of all was made or refused`, async () => {
        const [missing] = await current.query<{ count: number }>(
          'select count(*) from deliveries where organization_id = $1 and attempts <= $2',
          [campaign.organizationId, number],
        );
        return missing?.count === 0;
      });
    }
    expect(await changesCounted()).toBeLessThanOrEqual(4 * MANY + CLAIMED_FIRST);
  });
});
