import { createCampaigns } from '#adapters/postgres/campaigns';
import { createDeliveries } from '#adapters/postgres/deliveries';
import { createLandingPages } from '#adapters/postgres/landingPages';
import { createProspects } from '#adapters/postgres/prospects';
import { createSubscriptions } from '#adapters/postgres/subscriptions';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import { newProspectToken, PROSPECTS_MAX, RENDER_LANE } from '#domain/prospect';
import type { CampaignContent } from '#ports/campaigns';
import type { PostgresPorts } from '../../test/support/postgresPorts.ts';
import { STORE_SETTINGS } from '../../test/support/storePorts.ts';
import { BASELINE_AT, BASELINE_KEYS, predictableBytes } from './predictable.ts';

const CAMPAIGN: CampaignContent = {
  name: 'Spring',
  headline: 'Hello {{name}}',
  videoUrl: 'https://example.com/video.mp4',
  cta: { label: 'Talk to us', url: 'https://example.com/talk' },
  footerLinks: [{ label: 'Imprint', url: 'https://example.com/imprint' }],
  orgWebhookDisabled: false,
};

/** A campaign with prospects that are ready, failed and waiting, their events, and deliveries to those who listen. */
export async function fillCampaigns(ports: PostgresPorts, organizationId: number): Promise<void> {
  const { database, ledger, queue } = ports;
  const campaign = await createCampaigns(database).create(organizationId, CAMPAIGN, BASELINE_AT);
  await subscribe(ports, organizationId, campaign.id);
  const randomBytes = predictableBytes('prospects');
  await createProspects(database, STORE_SETTINGS).create({
    organizationId,
    campaignId: campaign.id,
    prospects: ['Ada', 'Grace', 'Zoë'].map((name) => ({
      token: newProspectToken(randomBytes),
      name,
      customVars: { external_id: name },
    })),
    createdAt: BASELINE_AT,
    maxPending: PROSPECTS_MAX,
    idempotency: null,
    answer: () => '',
  });
  const pages = createLandingPages(database);
  const renders = queue.open(RENDER_LANE, 'baseline');
  const [[first], [second]] = [await renders.claim(1), await renders.claim(1)];
  if (first === undefined || second === undefined) {
    throw new Error('The work of rendering could not be claimed');
  }
  const { prospect_id: prospectId } = first.input as { readonly prospect_id: number };
  await pages.storeScreenshot(first, prospectId, { mediaType: 'image/png', content: Buffer.from('picture') });
  await ledger.settle({ kind: 'completed', lease: first, output: {}, cost: 0, mirror: null });
  await ledger.settle({ kind: 'failed', lease: second, code: 'internal_error', message: 'The video did not load.' });
  await pages.record(prospectId, 'page.opened', { ip: '198.51.100.7' }, BASELINE_AT);
  await deliver(ports);
}

async function subscribe({ database }: PostgresPorts, organizationId: number, campaignId: number): Promise<void> {
  const subscriptions = createSubscriptions(database);
  const content = { event: 'page.opened', url: 'https://example.com/hook', isUnique: true, enabled: true } as const;
  await subscriptions.create({ organizationId, campaignId: null }, content, 10, BASELINE_AT);
  const each = { ...content, event: 'prospect.ready', isUnique: false } as const;
  await subscriptions.create({ organizationId, campaignId }, each, 10, BASELINE_AT);
}

/** Makes the secrets of both owners, and tries what is due once: one arrives, the others are tried again later. */
async function deliver({ database }: PostgresPorts): Promise<void> {
  const secrets = createWebhookSecrets(database, { keys: BASELINE_KEYS, randomBytes: predictableBytes('secrets') });
  const deliveries = createDeliveries(database, { keys: BASELINE_KEYS, secrets, now: () => BASELINE_AT });
  for (const [index, claimed] of (await deliveries.claim(10, 60, BASELINE_AT)).entries()) {
    await deliveries.open(claimed, BASELINE_AT);
    const arrived = index === 0;
    await deliveries.record({
      lease: claimed,
      exhausts: false,
      status: arrived ? 'delivered' : 'pending',
      nextAttemptAt: arrived ? null : new Date(BASELINE_AT.getTime() + 60_000),
      endedAt: arrived ? BASELINE_AT : null,
      gone: false,
      skipped: 0,
      startedAt: BASELINE_AT,
      milliseconds: 12,
      answerStatus: arrived ? 200 : null,
      failure: arrived ? null : 'timeout',
      problem: null,
      excerpt: arrived ? Buffer.from('thanks') : null,
    });
  }
}
