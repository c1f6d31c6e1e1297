import { answering, company, resourceOf, start, waitFor } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import type { TestOrganization, TestPlatform } from '../../support/testPlatform.ts';

export interface FilledDashboard {
  readonly enrichmentId: number;
  readonly failedId: number;
  readonly batchId: number;
  readonly campaignId: number;
  /** A delivery that has failed. */
  readonly deliveryId: number;
}

/** Something of everything, as an organization has it on a working day. */
export async function fillDashboard(platform: TestPlatform, { id, key }: TestOrganization): Promise<FilledDashboard> {
  const { cancellation, database } = platform.foundation;
  const post = async (path: string, body: object): Promise<number> =>
    resourceOf(await platform.call(path, { key, body })).id;

  const output = { name: 'Muster GmbH', _registry_meta: { source: 'handelsregister', cache_hit: false } };
  const worker = platform.work({ get_company: answering(output) });
  const enrichmentId = await start(platform, key, { ...company(1), custom_vars: { external_id: 'crm-17' } });
  await waitFor(platform, key, enrichmentId);
  await worker.stop();
  const failedId = await start(platform, key, company(2));
  await cancellation.cancel(id, failedId, 0, new Date());
  const { id: batchId } = await startBatch(platform, key, [company(3), { company_id: 'nonsense' }, company(4)]);
  await platform.call(`/api/batches/${batchId}/cancel`, { key, method: 'POST' });

  const link = { label: 'Book a call', url: 'https://example.com/book' };
  const content = { headline: 'Hello {{name}}', video_url: 'https://example.com/video.mp4', cta: link };
  const campaignId = await post('/api/video-campaigns', { name: 'Spring outreach', ...content });
  await post(`/api/video-campaigns/${campaignId}/prospects`, { prospects: [{ name: 'Anna Berger' }] });
  const webhook = { event: 'prospect.ready', url: 'https://example.com/hooks' };
  await post(`/api/video-campaigns/${campaignId}/webhooks`, webhook);
  const deliveryId = await post(`/api/webhooks/${await post('/api/reach/webhooks', webhook)}/test`, {});
  await database.hot.query(
    `update deliveries set status = 'failed', next_attempt_at = null, ended_at = now(), attempts = 1 where id = $1`,
    [deliveryId],
  );
  await database.hot.query(
    `insert into delivery_attempts (delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt)
     values ($1, 1, now(), 120, 500, 'status', 'The address answered 500.', 'Internal Server Error')`,
    [deliveryId],
  );
  await database.hot.query(
    `update webhook_subscriptions
     set failing_since = now() - interval '4 days', warned_at = now(), failed_deliveries = 12
     where organization_id = $1 and campaign_id is null`,
    [id],
  );
  return { enrichmentId, failedId, batchId, campaignId, deliveryId };
}
