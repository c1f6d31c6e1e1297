import { expect, it } from '@jest/globals';
import { createBudgets } from '#adapters/postgres/budgets';
import { budgetEventSchema } from '#contract/http/webhookEvents';
import { PLATFORM } from '#domain/audit';
import { dedupKey } from '#domain/dedupKey';
import { useWebhookHarness } from '../../support/webhookHarness.ts';
import { bodyOf, useWebhookReceivers } from '../../support/webhookReceiver.ts';

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();

async function accept(organizationId: number, subject: string): Promise<string> {
  const input = { subject };
  const outcome = await harness.current.ports.acceptance.accept({
    organizationId,
    apiKeyId: null,
    type: 'get_company',
    lane: 'network',
    price: 2,
    input: JSON.stringify(input),
    dedupKey: dedupKey('get_company', input),
    customVars: null,
    callbackUrl: null,
    acceptedAt: harness.current.clock.now(),
    idempotency: null,
    answeredBy: null,
    requires: null,
    answer: null,
    headline: null,
    explainedBy: null,
  });
  return outcome.kind;
}

it('a webhook of the organization receives signed warnings of its caps, and those of others receive none', async () => {
  const { ports, clock } = harness.current;
  const { organizationId } = await harness.current.campaign();
  const other = await harness.current.campaign();
  const [ours, theirs] = [await receiver(), await receiver()];
  for (const [organization, { url }] of [
    [organizationId, ours],
    [other.organizationId, theirs],
  ] as const) {
    await harness.current.query(
      `insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
       values ($1, 'budget.warning', $2, false, now())`,
      [organization, url],
    );
  }
  await ports.credits.grant(organizationId, 100, clock.now());
  const cap = { scope: { kind: 'organization' }, period: 'day', limitCredits: 5, warnAtPercent: 80 } as const;
  await createBudgets(ports.database).replace(organizationId, [cap], clock.now(), PLATFORM);

  expect([
    await accept(organizationId, 'a'),
    await accept(organizationId, 'b'),
    await accept(organizationId, 'c'),
  ]).toEqual(['accepted', 'accepted', 'budget_exceeded']);
  harness.current.start();
  const told = (await ours.take(2)).map((one) => budgetEventSchema.parse(bodyOf(one)));
  expect(told).toMatchObject([
    { event: 'budget.warning', budget: { scope: { kind: 'organization' }, period: 'day' } },
    { event: 'budget.warning' },
  ]);
  expect(told.map(({ metadata }) => metadata)).toMatchObject([
    { level: 'warning', used_credits: 4, limit_credits: 5, warn_at_percent: 80 },
    { level: 'limit', used_credits: 4 },
  ]);
  expect(theirs.received).toEqual([]);
});
