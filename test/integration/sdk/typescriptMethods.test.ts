import { openAsBlob } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { EnrichClient, type EnrichmentRequest } from '../../../sdk/typescript/src/index.ts';
import { eventually } from '../../support/eventually.ts';
import type { SeenCall } from '../../support/faultyProxy.ts';
import { calledOperations, misaddressed, SDK_OPERATIONS } from '../../support/sdkOperations.ts';
import { useSdkScene } from '../../support/sdkScene.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const scene = await useSdkScene();
const receiver = useWebhookReceivers();
const COMPANY = { company_id: 'DE-HRB-F1103-261904' };
const CAMPAIGN = {
  name: 'Spring',
  headline: 'Hello {{name}}',
  video_url: 'https://example.com/video.mp4',
  cta: { label: 'Book', url: 'https://example.com/book' },
};
const HOOK = { event: 'page.opened', url: 'https://example.com/hooks' } as const;
const EXAMPLES = ENRICHMENT_TYPES.map(({ name, example }) => [name, example] as const);

/** All that went over the wire, of all tests together. */
const seen: SeenCall[] = [];
let client: EnrichClient;
let folder: string;

beforeAll(async () => {
  folder = await makeTestFolder('sdk');
});
beforeEach(() => {
  client = new EnrichClient({ baseUrl: scene.proxy.baseUrl, apiKey: scene.organization.key });
});
afterEach(() => {
  seen.push(...scene.proxy.calls);
});
afterAll(() => rm(folder, { recursive: true }));

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const item of items) {
    found.push(item);
  }
  return found;
}

describe('the TypeScript SDK', () => {
  it.each(EXAMPLES)('enriches with %s, one by one and as a batch', async (type, { input, output: found }) => {
    const output = '_registry_meta' in found ? { ...found, _registry_meta: expect.anything() } : found;
    // A link is made anew for who asks about one enrichment.
    const fresh = { document_url: expect.any(String), url_expires_at: expect.any(String) };
    const answered = type === 'get_document' ? { ...output, ...fresh } : output;
    const request = { ...input, custom_vars: { external_id: 'crm-1' } } as unknown as EnrichmentRequest<typeof type>;

    const enrichment = await client.enrich(type, request);
    const batch = await client.batches.start(type, { rows: [request] });
    await client.batches.waitFor(batch);

    expect(enrichment).toMatchObject({
      type,
      status: 'completed',
      output: answered,
      custom_vars: { external_id: 'crm-1' },
    });
    expect(await all(client.batches.results(batch))).toMatchObject([{ status: 'completed', output }]);
  });

  it('starts an enrichment, waits for it, reads it with its provenance, and lists it', async () => {
    const started = await client.enrichments.start('get_company', COMPANY);
    const { output, credits_cost: cost } = await client.enrichments.waitFor(started);
    const explained = await client.enrichments.get(started.id, { explain: true });
    const { data } = await client.enrichments.list({ status: 'completed', type: 'get_company' }).firstPage();

    expect(started).toMatchObject({ type: 'get_company', status: 'queued', input: COMPANY });
    expect(output.capital?.amount).toBe(50_000);
    expect(cost).toBeGreaterThan(0);
    expect(explained).toMatchObject({ id: started.id, provenance: null });
    expect(data).toMatchObject([{ id: started.id, output }]);
  });

  it('uploads a document and has it read', async () => {
    const file = new File(['<html></html>'], 'accounts.html', { type: 'text/html' });
    const idempotencyKey = crypto.randomUUID();
    const accounts = await client.enrichments.read('read_accounts', file, COMPANY, { idempotencyKey });
    const list = await client.enrichments.read('read_shareholder_list', new TextEncoder().encode('%PDF-1.7'));

    expect(accounts).toMatchObject({ type: 'read_accounts', status: 'completed', input: COMPANY });
    expect(accounts.input.upload_id).toBeGreaterThan(0);
    expect(accounts.output.indicators.total_assets.current).toBe(124_371.25);
    expect(list.output.owners).toHaveLength(2);
  });

  it('lists the papers of an output, and downloads one by its link', async () => {
    const { id, output } = await client.enrich('get_document', { ...COMPANY, document: 'AD' });
    const bytes = await (await client.documents.download(output)).bytes();

    expect(Buffer.from(bytes).toString()).toContain('the paper itself');
    expect(await client.documents.list(id)).toEqual([]);
    await expect(client.documents.download({ document_url: null })).rejects.toThrow(TypeError);
    const changed = { document_url: output.document_url?.replace(/signature=./, 'signature=x') ?? null };
    await expect(client.documents.download(changed)).rejects.toMatchObject({ code: 'invalid_link', status: 403 });
  });

  it('cancels what has not started, and tells that it was cancelled', async () => {
    const worked = await client.enrich('get_company', COMPANY);
    const batch = await client.batches.start('verify_email', { rows: [{ email: 'anna@example.com' }] });
    await client.batches.waitFor(batch.id);

    await expect(client.enrichments.cancel(worked.id)).rejects.toMatchObject({ code: 'already_started', status: 409 });
    await expect(client.batches.cancel(batch.id)).rejects.toMatchObject({ code: 'already_ended', status: 409 });
  });

  it('tries what has failed of a batch again, and tells before what that costs', async () => {
    const done = await client.batches.start('verify_email', { rows: [{ email: 'bert@example.com' }] });
    await client.batches.waitFor(done.id);
    const batch = await client.batches.start('list_company_publications', {
      rows: [{ company_id: 'DE-HRB-F1103-777001' }],
    });
    await client.batches.waitFor(batch.id);

    await expect(client.batches.retry(done.id)).rejects.toMatchObject({ code: 'nothing_to_retry', status: 409 });
    expect(await client.batches.countRetry(batch.id)).toMatchObject({ rows: 1, dry_run: true });
    expect(await client.batches.retry(batch.id)).toMatchObject({ object: 'batch', counts: { total: 1 } });
  });

  it('tells prices and what a request would cost', async () => {
    const prices = await client.credits.prices();
    const one = await client.enrichments.estimate('verify_email', { email: 'carla@example.com' });
    const many = await client.batches.estimate('verify_email', { rows: [{ email: 'carla@example.com' }] });

    expect(prices.map(({ type }) => type)).toEqual(EXAMPLES.map(([name]) => name));
    expect(one).toEqual({ credits: 1, mirror: false, seconds_expected: expect.any(Number) });
    expect(many).toMatchObject({ credits: 1, mirror: false, rows: { total: 1, rejected: 0 } });
    expect(await client.credits.balance()).toMatchObject({ available: 1_000, reserved: 0 });
  });

  it('starts a batch of a file that it sends, waits with progress, and reads the results page by page and as CSV', async () => {
    const rows = ['Mail', ...Array.from({ length: 501 }, (_, index) => `anna.${index}@example.com`)];
    await writeFile(join(folder, 'rows.csv'), rows.join('\n'));
    const progress: number[] = [];

    const file = await openAsBlob(join(folder, 'rows.csv'));
    const batch = await client.batches.startFromFile('verify_email', file, { mapping: { Mail: 'email' } });
    const onProgress = ({ counts }: typeof batch): number => progress.push(counts.completed);
    const ended = await client.batches.waitFor(batch, { onProgress, pollSeconds: 1 });
    const results = await all(client.batches.results(batch));
    const csv = await (await client.batches.resultsCsv(batch.id)).text();
    const forExcel = await (await client.batches.resultsCsv(batch.id, { for: 'excel' })).text();
    const workbook = await (await client.batches.resultsXlsx(batch.id)).bytes();
    const listed = await all(client.batches.list({ type: 'verify_email', limit: 1 }));
    const page = await client.batches.get(batch.id, { page: 2, per_page: 500 });

    expect(ended).toMatchObject({ id: batch.id, status: 'completed', counts: { total: 501, completed: 501 } });
    expect(results.map(({ row }) => row)).toEqual(Array.from({ length: 501 }, (_, index) => index));
    expect(results[500]).toMatchObject({ input: { email: 'anna.500@example.com' }, output: { status: 'deliverable' } });
    expect(csv.trim().split('\r\n')).toHaveLength(502);
    expect(forExcel).toMatch(/^Mail;/);
    expect(Buffer.from(workbook.subarray(0, 2)).toString()).toBe('PK');
    expect(listed.map(({ id }) => id)).toEqual([batch.id]);
    expect(page.results).toHaveLength(1);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
  });

  it('takes bytes and texts as files too', async () => {
    const { csv_url: url } = await client.uploads.upload(new TextEncoder().encode('email\nanna@example.com\n'));
    const fromUrl = await client.batches.start('verify_email', { csv_url: url });
    const named = await client.uploads.upload(new File(['Mail\nanna@example.com\n'], 'people.csv'));
    const preview = await client.uploads.preview(named.id, { type: 'verify_email', mapping: { Mail: 'email' } });
    const fromText = await client.batches.startFromFile('verify_email', 'email\nanna@example.com\n');

    expect(preview).toMatchObject({ upload_id: named.id, file_name: 'people.csv' });
    expect([fromUrl.counts.total, fromText.counts.total]).toEqual([1, 1]);
  });

  it('sets caps, tells what is used of them, and names the one that refuses', async () => {
    const cap = { scope: { kind: 'organization' }, period: 'day', limit_credits: 0 } as const;
    expect(await client.credits.setBudgets([cap])).toMatchObject([{ ...cap, warn_at_percent: null }]);
    const refused = client.enrichments.start('verify_email', { email: 'anna@post.test' });
    await expect(refused).rejects.toMatchObject({
      name: 'BudgetExceededError',
      required: 1,
      budget: { scope: { kind: 'organization' }, period: 'day', limit_credits: 0 },
    });
    expect(await client.credits.setBudgets([])).toEqual([]);
    expect(await client.credits.budgets()).toEqual([]);
    expect(await client.credits.usage({ group_by: 'type' })).toMatchObject({ object: 'usage', group_by: 'type' });
  });

  it('tells of credits, types and the audit log', async () => {
    await client.enrich('verify_email', { email: 'anna.berger@example.com' });

    const balance = await client.credits.balance();
    const entries = await all(client.credits.entries({ limit: 2 }));
    const types = await client.enrichmentTypes.list();
    const template = await (await client.enrichmentTypes.template('verify_email')).text();
    const log = await all(client.auditLog.list({ limit: 100 }));

    expect(balance.available).toBe(999);
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['grant', 'reserve', 'settle']));
    expect(types.map(({ name }) => name)).toEqual(EXAMPLES.map(([name]) => name));
    expect(template).toMatch(/email/);
    expect(log.map(({ action }) => action)).toContain('key_created');
  });

  it('manages campaigns, their prospects and their webhooks', async () => {
    const { id } = await client.campaigns.create(CAMPAIGN);
    const changed = await client.campaigns.update(id, { headline: 'Good day {{name}}' });
    const prospects = await client.campaigns.prospects.create(id, [
      { name: 'Anna' },
      { name: 'Bert' },
      { name: 'Cem' },
    ]);
    const listed = await all(client.campaigns.prospects.list(id, { limit: 1 }));
    const prospect = await client.campaigns.prospects.get(prospects[0]?.id ?? 0);
    const again = await client.campaigns.prospects.renderFailed(id);
    const hook = await client.campaigns.webhooks.create(id, HOOK);
    const disabled = await client.campaigns.webhooks.update(id, hook.id, { enabled: false });
    const hooks = await all(client.campaigns.webhooks.list(id));
    const { secret } = await client.campaigns.webhooks.rotateSecret(id);
    await client.campaigns.webhooks.delete(id, hook.id);

    expect(changed.headline).toBe('Good day {{name}}');
    expect(listed.map(({ name }) => name).sort()).toEqual(['Anna', 'Bert', 'Cem']);
    expect(prospect).toMatchObject({ name: 'Anna', campaign_id: id });
    expect(again).toEqual({ rendering: 0, left: 0 });
    await expect(client.campaigns.prospects.render(prospect.id)).rejects.toMatchObject({ code: 'render_not_failed' });
    expect([hook.enabled, disabled.enabled, hooks.length]).toEqual([true, false, 1]);
    expect(await client.campaigns.get(id)).toMatchObject({ webhook_secret: secret, webhooks: [] });
    expect((await all(client.campaigns.list())).map((campaign) => campaign.id)).toEqual([id]);
  });

  it('manages webhooks of the organization and their deliveries', async () => {
    const deliverer = await scene.platform.current.deliver();
    const { url } = await receiver();
    const hook = await client.webhooks.create({ ...HOOK, url });
    await client.webhooks.update(hook.id, { is_unique: false });
    const test = await client.webhooks.test(hook.id);
    await eventually('the test has ended', async () => (await client.deliveries.get(test.id)).status !== 'pending');
    const again = await client.deliveries.redeliver(test.id);
    const log = await all(client.deliveries.list({ subscription_id: hook.id, limit: 1 }));
    const sent = await client.deliveries.request(test.id);
    const selected = { action: 'redeliver', filter: { subscription_id: hook.id, status: 'delivered' } } as const;
    await eventually('it has come again', async () => (await client.bulk.count(selected)).total === 1);
    const bulk = await client.bulk.waitFor(await client.bulk.start(selected));
    const [item] = await all(client.bulk.items(bulk.id, { status: 'done', limit: 1 }));
    const bulks = await all(client.bulk.list({ limit: 1 }));
    await expect(client.bulk.cancel(bulk.id)).rejects.toMatchObject({ code: 'bulk_ended' });
    const { secret } = await client.webhooks.rotateSecret();
    const { org } = await client.webhooks.config();
    const hooks = await all(client.webhooks.list({ limit: 1 }));
    const { id: pauseId } = await client.pauses.create({ target: { kind: 'webhook', id: hook.id }, reason: 'Moving.' });
    const pauses = await all(client.pauses.list({ limit: 1 }));
    await client.pauses.delete(pauseId);
    await client.webhooks.delete(hook.id);
    await deliverer.stop();

    expect(again.id).toBe(test.id);
    expect(log.map(({ id }) => id)).toContain(test.id);
    expect(sent).toMatchObject({ method: 'POST', url });
    expect(bulk).toMatchObject({ status: 'completed', total: 1 });
    expect(item).toMatchObject({ id: test.id, reason: null, result_id: null });
    expect(bulks.map(({ id }) => id)).toEqual([bulk.id]);
    expect(pauses).toMatchObject([{ id: pauseId, target: { kind: 'webhook', id: hook.id }, reason: 'Moving.' }]);
    expect(await all(client.pauses.list())).toEqual([]);
    expect(org.secret).toBe(secret);
    expect(hooks).toMatchObject([{ id: hook.id, is_unique: false }]);
    expect(await all(client.webhooks.list())).toEqual([]);
  });
});

describe('the TypeScript SDK', () => {
  it('reads an ownership graph as GraphML', async () => {
    const { id } = await client.enrich('get_ownership_graph', COMPANY);
    const answer = await client.enrichments.graphml(id);

    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toContain('<edge id="e0" source="n1" target="n0">');
  });

  it('watches an address, and forgets it', () => watchAddress(client));

  it('has called every operation of openapi.json by then, each POST with a key where it takes one', () => {
    expect(calledOperations(seen)).toEqual(SDK_OPERATIONS.map(({ name }) => name).sort());
    expect(misaddressed(seen, 'typescript')).toEqual([]);
  });
});

/** A monitor from its creation to its end. */
async function watchAddress(client: EnrichClient): Promise<void> {
  const watched = { what: 'email', every: '30d', email: 'anna@post.test' } as const;
  const { id: monitorId } = await client.monitors.create(watched);
  const { status } = await client.monitors.update(monitorId, { paused: true });
  const monitor = await client.monitors.get(monitorId);
  const monitors = await all(client.monitors.list({ limit: 1 }));
  const checks = await all(client.monitors.checks(monitorId));
  const forecast = await client.monitors.forecast({ what: 'company', every: '7d', subjects: 7 });
  await client.monitors.delete(monitorId);

  expect([status, monitor.id, checks]).toEqual(['paused', monitorId, []]);
  expect(monitors).toMatchObject([{ id: monitorId, subject: 'anna@post.test' }]);
  expect(forecast.topics).toMatchObject([{ what: 'company', checks: 31 }]);
  expect(await all(client.monitors.list())).toEqual([]);
}
