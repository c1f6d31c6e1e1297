import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { company } from '../../support/apiCalls.ts';
import { type DashboardClient, openDashboardClient } from '../../support/dashboardClient.ts';
import { previewFields } from '../../support/previewForms.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { createWebhook, endedTest } from '../../support/webhookCalls.ts';

const platform = useTestPlatform();

let organization: TestOrganization;
let admin: DashboardClient;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
  admin = await openDashboardClient(platform.current, organization.id);
});

async function count(from: string): Promise<number> {
  const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
    `select count(*) from ${from} where organization_id = $1`,
    [organization.id],
  );
  return rows[0]?.count ?? Number.NaN;
}

function nonceIn(html: string): string {
  return /name="nonce" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? 'none';
}

test('the form of a new key makes one key however often it is sent, and shows it the first time only', async () => {
  const before = await count('api_keys');
  const fields = { name: 'nightly', role: 'member', nonce: nonceIn((await admin.get('/keys')).text) };
  const first = await admin.post('/keys', fields);
  const again = await admin.post('/keys', fields);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect([/eak_\w{40}/.test(first.text), /eak_\w{40}/.test(again.text)]).toEqual([true, false]);
  expect(again.text).toContain('was created before');
  expect(await count('api_keys')).toBe(before + 1);

  await admin.post('/keys', { ...fields, name: 'weekly' });
  expect(await count('api_keys')).toBe(before + 2);
});

test('a double click makes one key', async () => {
  const before = await count('api_keys');
  const fields = { name: 'nightly', role: 'member', nonce: randomUUID() };
  const answers = await Promise.all([admin.post('/keys', fields), admin.post('/keys', fields)]);
  expect(answers.filter(({ text }) => /eak_\w{40}/.test(text))).toHaveLength(1);
  expect(await count('api_keys')).toBe(before + 1);
});

test('the form of a new batch starts one batch however often it is sent', async () => {
  const rows = `company_id\n${company(1).company_id}\n`;
  const { headers } = await admin.post('/batches/new', { type: 'get_company', rows });
  const fields = previewFields((await admin.get(headers.get('location') ?? '')).text);
  const first = await admin.post('/batches', fields);
  const again = await admin.post('/batches', fields);
  expect(first.headers.get('location')).toMatch(/^\/batches\/\d+$/);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(await count('batches')).toBe(1);
});

test('the form that sends many deliveries again does so once, and to those only that were counted', async () => {
  const id = await endedTest(platform.current, organization.key);
  const path = '/deliveries/redeliver';
  const { text } = await admin.get(`${path}?status=failed`);
  expect(text).toContain('Send this delivery again?');
  const [, before = ''] = /name="created_before" value="([^"]+)"/.exec(text) ?? [];
  const { hot } = platform.current.foundation.database;
  await hot.query(
    `insert into deliveries (organization_id, subscription_id, created_at, ended_at, scope, status, event, url)
     select organization_id, subscription_id, $2::timestamptz + interval '1 s', now(), scope, status, event, url
     from deliveries where id = $1`,
    [id, before],
  );
  const fields = { status: 'failed', created_before: before, nonce: nonceIn(text) };
  const first = await admin.post(path, fields);
  expect(first.headers.get('location')).toMatch(/^\/bulk\/\d+$/);
  expect((await admin.post(path, fields)).headers.get('location')).toBe(first.headers.get('location'));
  expect(await count('bulks')).toBe(1);
  const page = await admin.get(first.headers.get('location') ?? '');
  expect(page.text).toContain('of 1 are due again');
});

test('a form of webhooks does what it says once: a webhook, a test and a rotation of the secret', async () => {
  const { id } = await createWebhook(platform.current, organization.key);
  const tests = { nonce: nonceIn((await admin.get(`/reach/webhooks/${id}`)).text) };
  const first = await admin.post(`/reach/webhooks/${id}/test`, tests);
  expect((await admin.post(`/reach/webhooks/${id}/test`, tests)).headers.get('location')).toBe(
    first.headers.get('location'),
  );
  expect(await count('deliveries')).toBe(1);

  const webhook = {
    'event.page.opened': 'true',
    'event.cta.clicked': 'true',
    url: 'https://example.com/second',
    nonce: randomUUID(),
  };
  const saved = await admin.post('/reach/webhooks', webhook);
  const again = await Promise.all([admin.post('/reach/webhooks', webhook), admin.post('/reach/webhooks', webhook)]);
  expect([saved, ...again].map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await count('webhook_subscriptions')).toBe(3);

  const rotate = '/reach/webhooks/rotate-org-secret';
  const rotation = { nonce: nonceIn((await admin.get(rotate)).text) };
  await admin.post(rotate, rotation);
  await admin.post(rotate, rotation);
  expect(await count(`(select * from audit_log where action = 'webhook_secret_rotated') rotated`)).toBe(1);
});
