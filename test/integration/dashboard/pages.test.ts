import { describe, expect, test } from '@jest/globals';
import { company, start } from '../../support/apiCalls.ts';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';
import { startPasted } from '../../support/previewForms.ts';
import { readCompanies } from '../../support/readCompanies.ts';

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

const scene = useDashboardScene();
const { platform, api } = scene;

describe('texts of callers', () => {
  test('stay texts wherever they are shown', async () => {
    const id = await start(platform.current, scene.organization.key, { ...company(), custom_vars: { note: MARKUP } });
    await scene.admin.post('/keys', { name: MARKUP.slice(0, 100), role: 'member' });
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
      const { text } = await scene.admin.get(path);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script>|<img src=x/);
    }
  });

  test('that a form repeats stay texts, too', async () => {
    const { status, text } = await scene.admin.post('/reach/webhooks', { event: 'prospect.ready', url: MARKUP });

    expect(status).toBe(422);
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });
});

describe('the keys', () => {
  test('are shown once, work, and are refused once revoked', async () => {
    const created = await scene.admin.post('/keys', { name: 'nightly import', role: 'admin' });
    const [key = ''] = /eak_[A-Za-z0-9]{40}/.exec(created.text) ?? [];
    expect(created.status).toBe(201);
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);

    const list = await scene.admin.get('/keys');
    expect(list.text).toContain('nightly import');
    expect(list.text).not.toContain(key);

    const { identities } = platform.current.foundation;
    const named = async () =>
      (await identities.keys(scene.organization.id)).find((one) => one.name === 'nightly import');
    const id = (await named())?.id ?? 0;
    const question = await scene.admin.get(`/keys/${id}/revoke`);
    expect(question.text).toContain('Revoke “nightly import”?');
    expect((await platform.current.call('/api/credits', { key })).status).toBe(200);
    const revoked = await scene.admin.post(`/keys/${id}/revoke`);
    expect(revoked.headers.get('location')).toBe('/keys');
    expect((await named())?.revokedAt).toBeInstanceOf(Date);
    expect((await scene.admin.get(`/keys/${id}/revoke`)).status).toBe(404);
  });

  test('that are in use come before those that are revoked, and one that was never used says so', async () => {
    const { identities } = platform.current.foundation;
    await scene.admin.post('/keys', { name: 'unused yet', role: 'member' });
    await scene.admin.post('/keys', { name: 'gone again', role: 'member' });
    const gone = (await identities.keys(scene.organization.id)).find(({ name }) => name === 'gone again');
    await scene.admin.post(`/keys/${gone?.id ?? 0}/revoke`);

    const { text } = await scene.admin.get('/keys');
    const [unused, revoked] = ['unused yet', 'gone again'].map((name) => text.indexOf(`>${name}<`));
    expect(unused).toBeGreaterThan(0);
    expect(unused).toBeLessThan(revoked ?? 0);
    expect(text.slice(unused, revoked)).toContain('never');
  });

  test.each([
    ['no name', { name: ' ', role: 'member' }, 'Enter a name for the key: what it is for.'],
    ['a role that is none', { name: 'a', role: 'owner' }, 'Choose member or admin.'],
  ])('are not created with %s, which is told beside the field', async (_what, fields, message) => {
    const answer = await scene.admin.post('/keys', fields);

    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.text).toMatch(/aria-describedby="(name|role)-error/);
  });
});

describe('a batch', () => {
  test('is started from pasted rows, shown with its progress, cancelled and downloaded', async () => {
    const rows = 'company_id\nDE-HRB-F1103-1\nDE-HRB-F1103-2\nnonsense\n';
    const started = await startPasted(scene.admin, 'get_company', rows);
    const path = started.headers.get('location') ?? '';
    expect(path).toMatch(/^\/batches\/\d+$/);

    const shown = await scene.admin.get(path);
    expect(shown.text).toContain('1 of 3 rows have ended');
    expect(shown.text).toContain(`data-live="${path}/progress"`);
    expect((await scene.admin.get(`${path}/progress`)).text).toContain('aria-valuenow="33"');
    await scene.admin.post(`${path}/cancel`);
    expect((await scene.admin.get(`${path}/progress`)).text).not.toContain('data-live=');
    const ended = await scene.admin.get(path);
    const { counts } = dataOf(await api(`/api${path}`)) as { readonly counts: Readonly<Record<string, number>> };
    const { total, failed, ...states } = counts;
    const told = [...ended.text.matchAll(/<li(?: class="\w*")?>([\d,]+) (\w+)<\/li>/g)].map(([, count, state]) => [
      state,
      Number(count),
    ]);
    // Rows that were cancelled have failed for the API, and for no reason of their own.
    expect(Object.fromEntries(told)).toEqual({ ...states, failed: 0, cancelled: failed });
    const [, inList = ''] = (await scene.admin.get('/batches')).text.split(`href="${path}"`);
    const cell = (title: string) => new RegExp(`data-title="${title}">([^<]*)<`).exec(inList)?.[1];
    expect([cell('Rows'), cell('Failed'), cell('Cancelled'), cell('Rejected')]).toEqual(
      [total, 0, counts['failed'], counts['rejected']].map(String),
    );
    const results = await scene.admin.get(`${path}/results.csv`);
    expect(results.headers.get('content-type')).toContain('text/csv');
    expect(results.text.split('\r\n')).toHaveLength(5);
    const late = await scene.admin.post(`${path}/cancel`);
    expect(late.headers.getSetCookie()[0]).toContain('enrich_flash=already_ended');
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
    const answer = await scene.admin.get('/enrichments?from=yesterday&status=completed');

    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Enter an ISO 8601 time');
    expect(answer.text.replaceAll(/\s+/g, ' ')).toContain('<option value="completed" selected>');
  });

  test.each(['/enrichments', '/batches', '/deliveries', '/audit-log', '/deliveries/redeliver'])(
    'are refused by %s where they are unknown or no times, and understood in the words of the API',
    async (path) => {
      for (const [filter, said] of [
        ['created_after=gestern', 'created_after: '],
        ['created_before=2020-01-01', 'created_before: '],
        ['colour=red', 'colour: This field is unknown.'],
        ['from=2020-01-01&created_after=2020-01-01T00:00:00Z', 'This field is unknown.'],
      ] as const) {
        const answer = await scene.admin.get(`${path}?${filter}`);
        expect([filter, answer.status]).toEqual([filter, 422]);
        expect(answer.text).toContain(said);
        expect(answer.text).toContain('Log out');
      }
      const none = await scene.admin.get(`${path}?created_before=2020-01-01T00:00:00Z`);
      expect([none.status, /Nothing .*matches these filters/.test(none.text)]).toEqual([200, true]);
    },
  );

  test('include the whole of both days that a filter names', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const shown = await scene.admin.get(`/enrichments?from=${today}&to=${today}`);
    expect(shown.text).toContain('DE-HRB-F1103-1');
    expect((await scene.admin.get('/enrichments?to=2020-01-01')).text).toContain('Nothing matches these filters.');
  });
});

describe('the credits', () => {
  test('show what is there, what is held, and what moved by day', async () => {
    const other = await platform.current.organization({ credits: 1_234 });
    const visitor = await openDashboardClient(platform.current, other.id, 'member');
    await start(platform.current, other.key);
    const { text } = await visitor.get('/credits');

    expect(text).toContain('1,232');
    expect(text).toContain('granted: 1,234 in all. 1,234 a day at most.');
    expect(text).toContain(new Date().toISOString().slice(0, 10));
  });

  test('have a line for each enrichment that has ended, with the balance, and export the same', async () => {
    const other = await platform.current.organization({ credits: 1_000 });
    const stranger = await platform.current.organization({ credits: 77 });
    const visitor = await openDashboardClient(platform.current, other.id, 'member');
    const names = Object.fromEntries(['1', '2', '3'].map((one) => [`DE-HRB-F1103-88${one}`, `Kontor ${one} GmbH`]));
    const [first, second, third] = await readCompanies(platform.current, other.key, names);
    const balances = (text: string) =>
      [...text.matchAll(/data-title="Balance">([\d,]+)</g)].map(([, balance]) => balance);

    const newest = await visitor.get('/credits?limit=2');
    expect(newest.text).toContain('Kontor 3 GmbH');
    expect(newest.text).not.toContain('Kontor 1 GmbH');
    expect(balances(newest.text)).toEqual(['994', '996']);
    const [, next = ''] = /href="(\/credits\?[^"]*cursor[^"]*)"/.exec(newest.text) ?? [];
    const older = await visitor.get(next.replaceAll('&amp;', '&'));
    expect(balances(older.text)).toEqual(['998', '1,000']);
    expect(older.text).toContain('Grant');
    // The balance goes along, so that what is newer is not read again; without it, it is added up.
    expect(next).toMatch(/cursor=credit-statement-\d+-998$/);
    expect(balances((await visitor.get(next.replaceAll('&amp;', '&').replace(/-998$/, ''))).text)).toEqual([
      '998',
      '1,000',
    ]);
    expect(balances((await visitor.get(next.replaceAll('&amp;', '&').replace(/998$/, '500'))).text)).toEqual([
      '500',
      '502',
    ]);

    const { status, headers, text } = await visitor.get('/credits/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="credits.csv"');
    expect(text.replaceAll(/^\d{4}-[\dT:.-]+Z/gm, 'at').split('\r\n')).toEqual([
      'ended_at,kind,enrichment_id,type,subject,reserved,credits,balance',
      `at,enrichment,${third},get_company,Kontor 3 GmbH,2,-2,994`,
      `at,enrichment,${second},get_company,Kontor 2 GmbH,2,-2,996`,
      `at,enrichment,${first},get_company,Kontor 1 GmbH,2,-2,998`,
      'at,grant,,,,0,1000,1000',
      '',
    ]);
    const theirs = await openDashboardClient(platform.current, stranger.id, 'member');
    expect(balances((await theirs.get('/credits')).text)).toEqual(['77']);
    expect((await theirs.get('/credits?cursor=enrichments-1')).status).toBe(422);
  });

  test('are narrowed to a type and to days, also in the exports, where no name is a formula', async () => {
    const other = await platform.current.organization({ credits: 1_000 });
    const visitor = await openDashboardClient(platform.current, other.id, 'member');
    const signs = ['=', '+', '-', '@'];
    const names = Object.fromEntries(signs.map((sign, at) => [`DE-HRB-F1103-87${at}`, `${sign}1+1 GmbH`]));
    await readCompanies(platform.current, other.key, names);
    const cellsOf = (text: string, separator: string) =>
      text.split('\r\n').flatMap((line) => (line === '' ? [] : [line.split(separator)]));

    const grants = (await visitor.get('/credits?type=grant&from=2020-01-01')).text.replaceAll('&amp;', '&');
    expect(grants).toContain('data-title="Balance">1,000<');
    expect(grants).not.toContain('1+1 GmbH');
    expect(grants).toMatch(/\/credits\/export\?type=grant&created_after=[^"&]*&for=excel"/);
    expect((await visitor.get('/credits?to=2020-01-01')).text).toContain('Nothing matches these filters.');
    expect((await visitor.get('/credits?type=nothing')).status).toBe(422);
    expect((await visitor.get('/credits/export?type=nothing')).status).toBe(422);

    const plain = cellsOf((await visitor.get('/credits/export?type=get_company')).text, ',').slice(1);
    expect(plain.map((cells) => cells[4])).toEqual(signs.toReversed().map((sign) => `'${sign}1+1 GmbH`));
    const address = `${platform.current.baseUrl}/credits/export?type=get_company&for=excel`;
    const file = await fetch(address, { headers: { cookie: visitor.cookie } });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="credits-excel.csv"');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = cellsOf(bytes.subarray(3).toString('utf8'), ';');
    expect(header?.slice(0, 3)).toEqual(['ended_at', 'kind', 'enrichment_id']);
    expect(rows.map((cells) => cells.slice(4))).toEqual(
      signs.toReversed().map((sign, at) => [`'${sign}1+1 GmbH`, '2', '-2', String(992 + 2 * at)]),
    );
    expect(rows[0]?.[0]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });
});
