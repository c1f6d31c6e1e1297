import { beforeAll, describe, expect, test } from '@jest/globals';
import { company, start } from '../../support/apiCalls.ts';
import { type DashboardClient, openDashboardClient } from '../../support/dashboardClient.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { newUpload, put } from '../../support/uploadCalls.ts';

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

const platform = useTestPlatform();
let organization: TestOrganization;
let admin: DashboardClient;
beforeAll(async () => {
  organization = await platform.current.organization();
  admin = await openDashboardClient(platform.current, organization.id);
});
const api = (path: string, body?: object, method?: string): Promise<TestAnswer> =>
  platform.current.call(path, {
    key: organization.key,
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method }),
  });
const dataOf = (answer: TestAnswer) => (answer.body as unknown as { readonly data: Record<string, unknown> }).data;

describe('texts of callers', () => {
  test('stay texts wherever they are shown', async () => {
    const id = await start(platform.current, organization.key, { ...company(), custom_vars: { note: MARKUP } });
    await admin.post('/keys', { name: MARKUP.slice(0, 100), role: 'member' });
    const link = { label: MARKUP, url: 'https://example.com/' };
    const campaign = { name: MARKUP, headline: MARKUP, video_url: 'https://example.com/v.mp4', cta: link };
    const campaignId = String(dataOf(await api('/api/video-campaigns', campaign))['id']);
    await api(`/api/video-campaigns/${campaignId}/prospects`, {
      prospects: [{ name: MARKUP, custom_vars: { note: MARKUP } }],
    });

    for (const path of [
      `/enrichments/${id}`,
      '/keys',
      '/reach/campaigns',
      `/reach/campaigns/${campaignId}`,
      '/reach/webhooks',
      `/enrichments?from=${encodeURIComponent(MARKUP)}`,
    ]) {
      const { text } = await admin.get(path);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script>|<img src=x/);
    }
  });

  test('that a form repeats stay texts, too', async () => {
    const { status, text } = await admin.post('/reach/webhooks', { event: 'prospect.ready', url: MARKUP });

    expect(status).toBe(422);
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });
});

describe('the keys', () => {
  test('are shown once, work, and are refused once revoked', async () => {
    const created = await admin.post('/keys', { name: 'nightly import', role: 'admin' });
    const [key = ''] = /eak_[A-Za-z0-9]{40}/.exec(created.text) ?? [];
    expect(created.status).toBe(201);
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);

    const list = await admin.get('/keys');
    expect(list.text).toContain('nightly import');
    expect(list.text).not.toContain(key);

    const { identities } = platform.current.foundation;
    const named = async () => (await identities.keys(organization.id)).find((one) => one.name === 'nightly import');
    const id = (await named())?.id ?? 0;
    const question = await admin.get(`/keys/${id}/revoke`);
    expect(question.text).toContain('Revoke “nightly import”?');
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);
    const revoked = await admin.post(`/keys/${id}/revoke`);
    expect(revoked.headers.get('location')).toBe('/keys');
    expect((await named())?.revokedAt).toBeInstanceOf(Date);
    expect((await admin.get(`/keys/${id}/revoke`)).status).toBe(404);
  });

  test.each([
    ['no name', { name: ' ', role: 'member' }, 'Give the key a name: what it is for.'],
    ['a role that is none', { name: 'a', role: 'owner' }, 'Choose member or admin.'],
  ])('are not created with %s, which is told beside the field', async (_what, fields, message) => {
    const answer = await admin.post('/keys', fields);

    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toMatch(/aria-describedby="(name|role)-error/);
  });
});

describe('the webhooks', () => {
  test('are refused in the words of the API, and keep what was typed', async () => {
    const body = { event: 'video.finished', url: 'http://127.0.0.1/hook' };
    const form = await admin.post('/reach/webhooks', body);
    const refused = (await api('/api/reach/webhooks', body)).body as unknown as { errors: { url: string[] } };

    expect(form.status).toBe(422);
    expect(form.text).toContain(refused.errors.url[0]);
    expect(form.text).toContain('value="http://127.0.0.1/hook"');
    expect(form.text.replaceAll(/\s+/g, ' ')).toContain('<option value="video.finished" selected>');
  });

  test('are added, changed, tested, switched off and deleted', async () => {
    const content = { event: 'cta.clicked', url: 'https://example.com/clicks', is_unique: 'true' };
    expect((await admin.post('/reach/webhooks', content)).headers.get('location')).toBe('/reach/webhooks');
    const known = (await api('/api/reach/webhooks')).body as unknown as { data: { id: number; event: string }[] };
    const id = String(known.data.find(({ event }) => event === 'cta.clicked')?.id);

    const test = await admin.post(`/reach/webhooks/${id}/test`);
    expect(test.headers.get('location')).toMatch(/^\/deliveries\/\d+$/);
    expect((await admin.get(test.headers.get('location') ?? '')).status).toBe(200);

    await admin.post(`/reach/webhooks/${id}`, { event: 'cta.clicked', url: 'https://example.com/other' });
    const changed = (await api('/api/reach/webhooks')).body as unknown as { data: object[] };
    expect(changed.data).toContainEqual(
      expect.objectContaining({ id: Number(id), url: 'https://example.com/other', is_unique: false, enabled: false }),
    );
    const refused = await admin.post(`/reach/webhooks/${id}/test`);
    expect(refused.headers.get('location')).toBe('/reach/webhooks');

    await admin.post(`/reach/webhooks/${id}/delete`);
    expect((await admin.get(`/reach/webhooks/${id}`)).status).toBe(404);
  });

  test('say “once a prospect” of no event that happens to no prospect', async () => {
    await api('/api/reach/webhooks', { event: 'webhook.disabled', url: 'https://example.com/once', is_unique: true });
    await api('/api/reach/webhooks', { event: 'page.opened', url: 'https://example.com/once', is_unique: true });
    const rows = (await admin.get('/reach/webhooks')).text.split('<tr');
    const told = (event: string) =>
      /once a prospect|every time/.exec(rows.find((row) => row.includes(`<code>${event}</code>`)) ?? '')?.[0];

    expect([told('webhook.disabled'), told('page.opened')]).toEqual(['every time', 'once a prospect']);
    expect((await admin.get('/reach/webhooks/new')).text).toContain(
      'webhook.failing and webhook.disabled come every time',
    );
  });

  test('have secrets that administrators reveal and rotate, by form and by key at one address', async () => {
    await api('/api/reach/webhooks', { event: 'prospect.ready', url: 'https://example.com/hooks' });
    const secretOf = async (): Promise<string> =>
      /whsec_[A-Za-z0-9+/=]+/.exec((await admin.post('/reach/webhooks/reveal-org-secret')).text)?.[0] ?? '';
    const first = await secretOf();
    expect((await admin.get('/reach/webhooks')).text).not.toContain('whsec_');
    expect((await admin.get('/reach/webhooks/rotate-org-secret')).text).toContain('invalid at once');
    expect(await secretOf()).toBe(first);

    const rotated = await admin.post('/reach/webhooks/rotate-org-secret');
    expect(rotated.headers.get('location')).toBe('/reach/webhooks');
    const second = await secretOf();
    expect(second).not.toBe(first);

    const byKey = await api('/reach/webhooks/rotate-org-secret', {});
    expect(byKey.status).toBe(200);
    expect(await secretOf()).toBe(dataOf(byKey)['secret']);
  });

  test('of the organization are switched off for one campaign', async () => {
    const link = { label: 'Call', url: 'https://example.com/' };
    const campaign = { name: 'Switch', headline: 'Hello', video_url: 'https://example.com/v.mp4', cta: link };
    const id = String(dataOf(await api('/api/video-campaigns', campaign))['id']);

    await admin.post(`/reach/campaigns/${id}/org-webhook`, { disabled: 'true' });
    expect(dataOf(await api(`/api/video-campaigns/${id}`))).toMatchObject({ org_webhook_disabled: true });
    await admin.post(`/reach/campaigns/${id}/org-webhook`, { disabled: 'false' });
    expect(dataOf(await api(`/api/video-campaigns/${id}`))).toMatchObject({ org_webhook_disabled: false });
  });
});

describe('a campaign', () => {
  test('tells how often something happened, and to how many prospects', async () => {
    const link = { label: 'Call', url: 'https://example.com/' };
    const campaign = { name: 'Counted', headline: 'Hello', video_url: 'https://example.com/v.mp4', cta: link };
    const id = String(dataOf(await api('/api/video-campaigns', campaign))['id']);
    const prospects = [{ name: 'Anna' }, { name: 'Bernd' }];
    const added = await api(`/api/video-campaigns/${id}/prospects`, { prospects });
    const [anna, bernd] = (added.body as unknown as { readonly data: { readonly id: number }[] }).data;
    const { campaignStatistics, database } = platform.current.foundation;
    for (const prospect of [anna, anna, bernd, anna]) {
      const values = [prospect?.id, 'page.opened', '{}', new Date()];
      await database.hot.query('select record_prospect_event($1, $2, $3, $4)', values);
    }

    expect(await campaignStatistics.events(organization.id, Number(id))).toEqual([
      { event: 'prospect.created', times: 2, prospects: 2 },
      { event: 'page.opened', times: 4, prospects: 2 },
    ]);
    expect(await campaignStatistics.events(organization.id + 1, Number(id))).toEqual([]);
    const { text } = await admin.get(`/reach/campaigns/${id}`);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /page\.opened<\/code><\/td> ?<td[^>]+class="number"[^>]*>4<\/td> ?<td[^>]+class="number"[^>]*>2</,
    );
  });
});

describe('a batch', () => {
  test('is started from pasted rows, shown with its progress, cancelled and downloaded', async () => {
    const rows = 'company_id\nDE-HRB-F1103-1\nDE-HRB-F1103-2\nnonsense\n';
    const started = await admin.post('/batches', { type: 'get_company', rows });
    const path = started.headers.get('location') ?? '';
    expect(path).toMatch(/^\/batches\/\d+$/);

    const shown = await admin.get(path);
    expect(shown.text).toContain('1 of 3 rows have ended');
    expect(shown.text).toContain(`data-live="${path}/progress"`);
    expect((await admin.get(`${path}/progress`)).text).toContain('aria-valuenow="33"');
    await admin.post(`${path}/cancel`);
    expect((await admin.get(`${path}/progress`)).text).not.toContain('data-live=');
    const ended = await admin.get(path);
    const { counts } = dataOf(await api(`/api${path}`)) as { readonly counts: Readonly<Record<string, number>> };
    const { total, ...states } = counts;
    const told = [...ended.text.matchAll(/<li class="\w*">([\d,]+) (\w+)<\/li>/g)].map(([, count, state]) => [
      state,
      Number(count),
    ]);
    expect(Object.fromEntries(told)).toEqual(states);
    const [, inList = ''] = (await admin.get('/batches')).text.split(`href="${path}"`);
    const cell = (title: string) => new RegExp(`data-title="${title}">([^<]*)<`).exec(inList)?.[1];
    expect([cell('Rows'), cell('Failed'), cell('Rejected')]).toEqual(
      [total, counts['failed'], counts['rejected']].map(String),
    );
    const results = await admin.get(`${path}/results.csv`);
    expect(results.headers.get('content-type')).toContain('text/csv');
    expect(results.text.split('\r\n')).toHaveLength(5);
    const late = await admin.post(`${path}/cancel`);
    expect(late.headers.getSetCookie()[0]).toContain('enrich_flash=already_ended');
  });

  test.each([
    ['nothing', {}, 'Choose a file or paste the rows.'],
    [
      'rows without the column that the type needs',
      { rows: 'name\nMuster GmbH\n' },
      'The file has no column for company_id: rename the column that it is, or add a first line that names the columns. ' +
        'Its columns are: “name”.',
    ],
  ])('is not started from %s, which is told beside the field', async (_what, fields, message) => {
    const answer = await admin.post('/batches', { type: 'get_company', ...fields });

    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toContain('aria-describedby="rows-error rows-hint"');
    expect(answer.text).not.toContain('mapping');
  });

  test('is not started from a file without the column, which is told beside the file, in words of the page', async () => {
    const links = await newUpload(platform.current, organization.key);
    await put(links.upload_url, 'name\nMuster GmbH\n');
    const answer = await admin.post('/batches', { type: 'get_company', csv_url: links.csv_url });

    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/<div class="field" data-file\s*>/);
    expect(answer.text).toMatch(/<input\s+id="file"[^>]*aria-invalid="true"/);
    expect(answer.text).toMatch(
      /id="file-error" role="alert">The file has no column for company_id: rename the column/,
    );
    expect(answer.text).not.toContain('rows-error');
    expect(answer.text).not.toContain('mapping');
  });
});

describe('lists', () => {
  test('go on where a page ends, and keep their filters', async () => {
    const other = await platform.current.organization();
    const visitor = await openDashboardClient(platform.current, other.id, 'member');
    for (let number = 1; number <= 3; number += 1) {
      await start(platform.current, other.key, company(number));
    }
    const first = await visitor.get('/enrichments?status=queued&limit=2');
    const [, next = ''] = /href="([^"]+)" rel="next"/.exec(first.text.replaceAll('&amp;', '&')) ?? [];
    expect(next).toContain('status=queued');
    expect((await visitor.get(next)).text).toContain('DE-HRB-F1103-1');
    expect((await visitor.get(next)).text).not.toContain('DE-HRB-F1103-3');
  });

  test('tell what is wrong with a filter, and show what was asked for', async () => {
    const answer = await admin.get('/enrichments?from=yesterday&status=completed');

    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Give an ISO 8601 instant');
    expect(answer.text.replaceAll(/\s+/g, ' ')).toContain('<option value="completed" selected>');
  });

  test('include the whole of both days that a filter names', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const shown = await admin.get(`/enrichments?from=${today}&to=${today}`);
    expect(shown.text).toContain('DE-HRB-F1103-1');
    expect((await admin.get('/enrichments?to=2020-01-01')).text).toContain('Nothing fits these filters.');
  });
});

describe('the credits', () => {
  test('show what is there, what is held, and what moved by day', async () => {
    const other = await platform.current.organization({ credits: 1_234 });
    const visitor = await openDashboardClient(platform.current, other.id, 'member');
    await start(platform.current, other.key);
    const { text } = await visitor.get('/credits');

    expect(text).toContain('1,232');
    expect(text).toContain('Granted a day: 1,234 in all, 1,234 at most.');
    expect(text).toContain(new Date().toISOString().slice(0, 10));
  });
});
