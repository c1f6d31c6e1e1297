import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditEntryResource } from '#contract/http/auditLog';
import { AUDIT_KEEP_DAYS, type AuditAction, type AuditSubjectKind, PLATFORM } from '#domain/audit';
import { company, start } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { openDashboardClient, sendForm } from '../../support/dashboardClient.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { NEW_CAMPAIGN, NEW_WEBHOOK, ORG_WEBHOOKS } from '../../support/webhookCalls.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
beforeAll(async () => {
  organization = await platform.current.organization();
});

type Entries = readonly AuditEntryResource[];

async function entries(query = '', key = organization.key): Promise<Entries> {
  const { status, body } = await platform.current.call(`/api/audit-log${query}`, { key });
  expect(status).toBe(200);
  return (body as unknown as { readonly data: Entries }).data;
}

const idOf = async (path: string, body: object): Promise<number> => {
  const answer = await platform.current.call(path, { key: organization.key, body });
  return (answer.body as unknown as { readonly data: { readonly id: number } }).data.id;
};
const send = (method: string, path: string, body?: object) =>
  platform.current.call(path, { key: organization.key, method, ...(body === undefined ? {} : { body }) });

describe('what a key does', () => {
  test('is told with the key, its address and what it was done to', async () => {
    const campaign = await idOf('/api/video-campaigns', NEW_CAMPAIGN);
    await send('PATCH', `/api/video-campaigns/${campaign}`, { name: 'Another name' });
    await send('PATCH', `/api/video-campaigns/${campaign}`, {});
    const webhook = await idOf(ORG_WEBHOOKS, NEW_WEBHOOK);
    await send('PATCH', `${ORG_WEBHOOKS}/${webhook}`, { enabled: false });
    await send('PATCH', `${ORG_WEBHOOKS}/${webhook}`, {});
    await send('DELETE', `${ORG_WEBHOOKS}/${webhook}`);
    await send('POST', '/reach/webhooks/rotate-org-secret');
    const { id: batch } = await startBatch(platform.current, organization.key, [company(1), company(2)]);
    await send('POST', `/api/batches/${batch}/cancel`);
    const enrichment = await start(platform.current, organization.key, company(3));
    await send('POST', `/api/enrichments/${enrichment}/cancel`);
    await send('POST', `/api/enrichments/${enrichment}/cancel`);

    const told = (await entries()).filter(({ actor }) => actor.kind === 'key');
    expect(told.map(({ action, subject }) => [action, subject.kind, subject.id]).reverse()).toEqual([
      ['campaign_created', 'campaign', campaign],
      ['campaign_changed', 'campaign', campaign],
      ['webhook_created', 'webhook', webhook],
      ['webhook_changed', 'webhook', webhook],
      ['webhook_deleted', 'webhook', webhook],
      ['webhook_secret_rotated', 'organization', organization.id],
      ['batch_cancelled', 'batch', batch],
      ['enrichment_cancelled', 'enrichment', enrichment],
    ]);
    expect(new Set(told.map(({ actor }) => `${actor.name} ${actor.address ?? ''}`))).toEqual(
      new Set(['admin 127.0.0.1']),
    );
    expect(told.find(({ action }) => action === 'batch_cancelled')?.details).toEqual({ rows: 2 });
  });

  test('is told only where it was done', async () => {
    const before = (await entries()).length;
    await idOf('/api/video-campaigns', NEW_CAMPAIGN);
    const first = await send('POST', ORG_WEBHOOKS, NEW_WEBHOOK);
    const second = await send('POST', ORG_WEBHOOKS, NEW_WEBHOOK);
    expect([first.status, second.status]).toEqual([201, 422]);
    await send('PATCH', '/api/video-campaigns/999999', { name: 'Nothing' });
    await send('DELETE', `${ORG_WEBHOOKS}/999999`);
    expect((await entries()).length).toBe(before + 2);
  });

  test('holds no secret', async () => {
    const { body } = await platform.current.call('/api/audit-log?limit=200', { key: organization.key });
    expect(JSON.stringify(body)).not.toMatch(/whsec_|eak_[A-Za-z0-9]{9}|scrypt/);
  });
});

describe('what people do', () => {
  test('is told from the log-in to the log-out, and so is who failed', async () => {
    const { id, key } = await platform.current.organization();
    const person = await openDashboardClient(platform.current, id);
    await person.post('/keys', { name: '=1+1', role: 'member' });
    await person.post('/team', { email: 'colleague@example.com', role: 'member' });
    await sendForm(platform.current, '/login', { email: person.email, password: 'not the password' });
    await eventually('the failure is told', async () => (await entries('?action=login_failed', key)).length === 1);
    const made = await platform.current.foundation.identities.keys(id);
    const revoked = made.find(({ name }) => name === '=1+1');
    await person.post(`/keys/${revoked?.id ?? 0}/revoke`);
    // There is none yet.
    await person.post('/reach/webhooks/reveal-org-secret');
    await platform.current.call(ORG_WEBHOOKS, { key, body: NEW_WEBHOOK });
    await person.post('/reach/webhooks/reveal-org-secret');
    await person.post('/logout');

    const told = (await entries('', key)).filter(({ actor }) => actor.kind !== 'platform').reverse();
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'logged_in',
        'key_created',
        'user_invited',
        'login_failed',
        'key_revoked',
        'webhook_secret_revealed',
        'logged_out',
      ]),
    );
    expect(told.filter(({ action }) => action === 'webhook_secret_revealed')).toHaveLength(1);
    expect(told.find(({ action }) => action === 'login_failed')).toMatchObject({
      actor: { kind: 'stranger', id: null, name: 'unknown', address: '127.0.0.1' },
      subject: { kind: 'user', id: person.userId, name: person.email },
    });
    expect(told.find(({ action }) => action === 'key_revoked')?.actor).toEqual({
      kind: 'user',
      id: person.userId,
      name: person.email,
      address: '127.0.0.1',
    });
  });
});

describe('the list', () => {
  test('is for administrators of the organization alone', async () => {
    const member = await platform.current.call('/api/audit-log', { key: organization.memberKey });
    expect([member.status, member.body['code']]).toEqual([403, 'admin_required']);
    const other = await platform.current.organization();
    expect((await entries('', other.key)).map(({ subject }) => subject.name)).not.toContain('Another name');
  });

  test('goes on by cursor without a gap, newest first', async () => {
    const all = (await entries('?limit=200')).map(({ id }) => id);
    const paged: number[] = [];
    let path = '/api/audit-log?limit=3';
    for (;;) {
      const { body } = await platform.current.call(path, { key: organization.key });
      const page = body as unknown as { readonly data: Entries; readonly next_cursor: string | null };
      paged.push(...page.data.map(({ id }) => id));
      if (page.next_cursor === null) {
        break;
      }
      path = `/api/audit-log?limit=3&cursor=${page.next_cursor}`;
    }
    expect(paged).toEqual(all);
    expect(all).toEqual([...all].sort((left, right) => right - left));
  });

  test('has what another release wrote that knows more actions', async () => {
    const { id, key } = await platform.current.organization();
    const action = 'door_opened' as AuditAction;
    const subject = { kind: 'door' as AuditSubjectKind, id: 1, name: 'front door' };
    await platform.current.foundation.auditLog.record(
      { organizationId: id, action, actor: PLATFORM, subject },
      new Date(),
    );
    expect((await entries('', key))[0]).toMatchObject({ action, subject });
  });

  test('is narrowed by action and time, and says what is wrong with a filter', async () => {
    const [first] = await entries('?action=campaign_changed');
    expect(first?.action).toBe('campaign_changed');
    const at = encodeURIComponent(first?.created_at ?? '');
    expect((await entries(`?action=campaign_changed&created_after=${at}`)).map(({ id }) => id)).not.toContain(
      first?.id,
    );
    const wrong = await platform.current.call('/api/audit-log?action=anything', { key: organization.key });
    const { errors } = wrong.body as unknown as { readonly errors: object };
    expect([wrong.status, Object.keys(errors)]).toEqual([422, ['action']]);
  });
});

describe('an export', () => {
  test('holds everything that passes the filters, and no formula for a spreadsheet', async () => {
    const { id } = await platform.current.organization();
    const person = await openDashboardClient(platform.current, id);
    for (let nth = 0; nth < 3; nth += 1) {
      await person.post('/keys', { name: '=cmd()', role: 'member' });
    }
    const { auditLog } = platform.current.foundation;
    const subject = { kind: 'key', id: 1, name: randomBytes(4).toString('hex') } as const;
    const actor = { kind: 'key', id: 1, name: 'many', address: null } as const;
    for (let nth = 0; nth < 203; nth += 1) {
      await auditLog.record({ organizationId: id, action: 'key_revoked', actor, subject }, new Date());
    }
    const csv = await person.get('/audit-log/export?format=csv&action=key_created');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-log.csv"');
    expect(csv.text.match(/'=cmd\(\)/g)).toHaveLength(3);
    expect(csv.text).not.toMatch(/,=cmd/);

    const json = await person.get('/audit-log/export?format=json&action=key_revoked');
    expect(JSON.parse(json.text)).toHaveLength(203);
    expect((await person.get('/audit-log/export?format=json&action=campaign_created')).text).toBe('[]\n');
    expect((await person.get('/audit-log/export?format=xml')).status).toBe(422);
    expect((await auditLog.list(id, { action: 'audit_log_exported' }, { beforeId: null, limit: 9 })).length).toBe(3);
  });
});

test('entries are deleted when they are old, and no younger ones', async () => {
  const { auditLog } = platform.current.foundation;
  const { id } = await platform.current.organization();
  const now = new Date();
  const limit = new Date(now.getTime() - AUDIT_KEEP_DAYS * 86_400_000);
  const subject = { kind: 'organization', id, name: 'old' } as const;
  const actor = { kind: 'operator', id: null, name: 'test', address: null } as const;
  const event = { organizationId: id, action: 'credits_granted', actor, subject } as const;
  await auditLog.record(event, new Date(limit.getTime() - 1));
  await auditLog.record(event, limit);
  const of = async () =>
    (await auditLog.list(id, { action: 'credits_granted' }, { beforeId: null, limit: 9 })).filter(
      (entry) => entry.subject.name === 'old',
    ).length;
  expect(await of()).toBe(2);
  expect(await auditLog.forget(limit, Number.MAX_SAFE_INTEGER, 10)).toBe(1);
  expect(await of()).toBe(1);
});
