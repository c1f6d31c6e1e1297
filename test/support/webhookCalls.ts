import { randomBytes } from 'node:crypto';
import type { CampaignResource } from '#contract/http/campaigns';
import type { DeliverySummaryResource } from '#contract/http/deliveries';
import type { WebhookResource } from '#contract/http/webhooks';
import type { TestAnswer, TestPlatform } from './testPlatform.ts';

export const CAMPAIGNS = '/api/video-campaigns';
export const ORG_WEBHOOKS = '/api/reach/webhooks';
export const DELIVERIES = '/api/webhook-deliveries';

/** A valid body of POST /api/video-campaigns. */
export const NEW_CAMPAIGN = {
  name: 'Spring',
  headline: 'A minute for {{name}}',
  video_url: 'https://example.com/video.mp4',
  cta: { label: 'Book a call', url: 'https://example.com/call' },
};

/** A valid body that creates a webhook. */
export const NEW_WEBHOOK = { event: 'page.opened', url: 'https://example.com/hooks' };

/** What a secret looks like (docs/spec/decisions.md, "Signing, secrets, callbacks"). */
export const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

/** Where the webhooks of a campaign are. */
export function webhooksOf(campaignId: number): string {
  return `${CAMPAIGNS}/${campaignId}/webhooks`;
}

/** `data` of an answer. */
export function dataOf<T>(answer: TestAnswer): { readonly [K in keyof T]: T[K] } {
  return answer.body['data'] as unknown as T;
}

/** @throws Error when it was not created */
export async function createCampaign(
  platform: TestPlatform,
  key: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<CampaignResource> {
  return dataOf(await created(platform.call(CAMPAIGNS, { key, body: { ...NEW_CAMPAIGN, ...fields } })));
}

/** @throws Error when it was not created */
export async function createWebhook(
  platform: TestPlatform,
  key: string,
  path = ORG_WEBHOOKS,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<WebhookResource> {
  return dataOf(await created(platform.call(path, { key, body: { ...NEW_WEBHOOK, ...fields } })));
}

async function created(call: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await call;
  if (answer.status !== 201) {
    throw new Error(`It was not created: ${answer.status} ${answer.text}`);
  }
  return answer;
}

/** Stores a prospect and lets an event happen to it, as the landing page does. */
export async function happen(
  { foundation }: TestPlatform,
  campaignId: number,
  event: string,
  prospectId?: number,
): Promise<number> {
  const { hot } = foundation.database;
  const id = prospectId ?? (await storeProspect(foundation, campaignId));
  await hot.query('select record_prospect_event($1, $2, $3, now())', [id, event, '{}']);
  return id;
}

async function storeProspect({ database }: TestPlatform['foundation'], campaignId: number): Promise<number> {
  const { rows } = await database.hot.query<{ id: number }>(
    `insert into prospects (organization_id, campaign_id, token, name, created_at)
     select organization_id, id, $2, 'Anna', now() from video_campaigns where id = $1 returning id`,
    [campaignId, randomBytes(18).toString('base64url')],
  );
  return rows[0]?.id ?? 0;
}

/** The deliveries of an organization, newest first. */
export async function deliveriesOf(
  platform: TestPlatform,
  key: string,
  query = '',
): Promise<readonly DeliverySummaryResource[]> {
  return dataOf(await platform.call(`${DELIVERIES}${query}`, { key }));
}

/** Ends a delivery as the deliverer does once it has tried, and logs the try. */
export async function endDelivery(
  { foundation }: TestPlatform,
  id: number,
  status: 'delivered' | 'failed' | 'cancelled' = 'delivered',
  answer = 'ok',
): Promise<void> {
  const { hot } = foundation.database;
  await hot.query(
    `with ended as (
       update deliveries set status = $2, next_attempt_at = null, ended_at = now(), attempts = attempts + 1
       where id = $1 returning id, attempts
     )
     insert into delivery_attempts (delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt)
     select id, attempts, now(), 12, 200, null, null, $3 from ended`,
    [id, status, Buffer.from(answer)],
  );
}

/** The delivery of a test of a new webhook that has failed for good. */
export async function endedTest(platform: TestPlatform, key: string): Promise<number> {
  const { id } = await createWebhook(platform, key);
  const tested = await platform.call(`/api/webhooks/${id}/test`, { key, method: 'POST' });
  const delivery = dataOf<{ readonly id: number }>(tested).id;
  await endDelivery(platform, delivery, 'failed');
  return delivery;
}
