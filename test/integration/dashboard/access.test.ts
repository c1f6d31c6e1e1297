import { beforeAll, describe, expect, test } from '@jest/globals';
import { batchRoutes } from '../../../api/dashboard/batchRoutes.ts';
import { enrichmentRoutes } from '../../../api/dashboard/enrichmentRoutes.ts';
import { PageAuthentication } from '../../../api/dashboard/pageAuthentication.ts';
import type { Routes } from '../../../api/dashboard/pageRoutes.ts';
import {
  dataRoutes,
  homeRoutes,
  keyRoutes,
  prospectRoutes,
  reachRoutes,
  teamRoutes,
} from '../../../api/dashboard/routes.ts';
import { cancel, company, start } from '../../support/apiCalls.ts';
import { readBatch, startBatch } from '../../support/batchCalls.ts';
import { type DashboardClient, openDashboardClient, sendForm, visit } from '../../support/dashboardClient.ts';
import { fakeApiServices } from '../../support/fakeApiServices.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { WANTED } from '../../support/handoverQuestions.ts';
import { sentUpload } from '../../support/uploadCalls.ts';

type Case = readonly [method: 'GET' | 'POST', path: string];

const services = fakeApiServices();
const authentication = new PageAuthentication(services);
const cases = (routes: Routes): readonly Case[] =>
  routes.flatMap(([path, methods]) =>
    (Object.keys(methods) as ('GET' | 'POST')[]).map((method): Case => [method, path]),
  );
const ROUTES = cases([
  ...homeRoutes(services, authentication, null as never),
  ...enrichmentRoutes(services, authentication, null as never),
  ...dataRoutes(services, authentication, null as never),
  ...batchRoutes(services, authentication, null as never),
  ...keyRoutes(services, authentication),
  ...teamRoutes(services, authentication, null as never),
  ...reachRoutes(services, authentication, null as never),
  ...prospectRoutes(services, authentication, null as never),
]);
const WITH_ID = ROUTES.filter(([, path]) => path.includes(':'));
const FORMS = ROUTES.filter(([method]) => method === 'POST');
const FOR_ADMINS = ROUTES.filter(([, path]) => /^\/(keys|team|audit-log)|(reveal|rotate)-/.test(path));

const platform = useTestPlatform();
let owner: TestOrganization;
let admin: DashboardClient;
let member: DashboardClient;
let stranger: DashboardClient;
const ids: Record<string, string> = {};
beforeAll(async () => {
  owner = await platform.current.organization();
  const other = await platform.current.organization();
  admin = await openDashboardClient(platform.current, owner.id);
  member = await openDashboardClient(platform.current, owner.id, 'member');
  stranger = await openDashboardClient(platform.current, other.id);
  await makeOneOfEach();
});

const pathOf = (path: string): string =>
  path
    .replace('/batches/new/:id', `/batches/new/${ids['upload'] ?? ''}`)
    .replace('/enrichments/:id/graphml', `/enrichments/${ids['graph'] ?? ''}/graphml`)
    .replace(':place', '0')
    .replace(':upload', ids['upload'] ?? '')
    .replace(':wid', ids[path.startsWith('/reach/webhooks') ? 'orgWebhook' : 'campaignWebhook'] ?? '')
    .replace(':id', () => ids[path.split('/')[path.startsWith('/reach') ? 2 : 1] ?? ''] ?? '');
const send = (visitor: DashboardClient, [method, path]: Case) =>
  method === 'GET' ? visitor.get(pathOf(path)) : visitor.post(pathOf(path));

test('the suite knows the routes that it is about', () => {
  expect(ROUTES.length).toBeGreaterThan(40);
  expect(FOR_ADMINS.length).toBeGreaterThanOrEqual(9);
  expect(WITH_ID.filter(([, path]) => pathOf(path).includes(':'))).toEqual([]);
  expect(WITH_ID.filter(([, path]) => pathOf(path).includes('undefined') || /\/\//.test(pathOf(path)))).toEqual([]);
});

describe('who has no session', () => {
  test.each(ROUTES)('is sent to the log-in: %s %s', async (method, path) => {
    const target = pathOf(path);
    const answer =
      method === 'GET' ? await visit(platform.current, target) : await sendForm(platform.current, target, {});

    // Programs rotate secrets at the same address, and are told so.
    const isApi = method === 'POST' && /rotate-/.test(path);
    expect(answer.status).toBe(isApi ? 401 : 303);
    if (!isApi) {
      expect(answer.headers.get('location')).toMatch(/^\/login/);
    }
  });
});

describe('what belongs to another organization', () => {
  test.each(WITH_ID)('is not found: %s %s', async (...route) => {
    const answer = await send(stranger, route);

    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Page not found');
  });

  test.each(ROUTES.filter(([method, path]) => method === 'GET' && !path.includes(':')))(
    'is in no list: %s %s',
    async (...route) => {
      const answer = await send(stranger, route);

      expect(answer.status).toBe(200);
      for (const secret of [
        WANTED.company,
        'Our campaign',
        'https://example.com/ours',
        'DE-HRB-F1103-4711',
        'ours-key',
        admin.email,
      ]) {
        expect(answer.text).not.toContain(secret);
      }
    },
  );
});

describe('a path that nobody serves', () => {
  test('is a page for a person at a browser, and JSON for a program', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const [page, answer] = [
      await visit(platform.current, '/nothing', { accept }),
      await platform.current.call('/nothing'),
    ];

    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Page not found');
    expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
  });
});

describe('a refusal', () => {
  test('stands in the frame of who is logged in, and leads on to the list of what is missed', async () => {
    const missed = await admin.get('/batches/999999');
    expect(missed.text).toContain('aria-label="Pages"');
    expect(missed.text).toMatch(/<a class="button primary" href="\/batches">All batches<\/a>/);

    const nowhere = await visit(platform.current, '/nothing', { accept: 'text/html', cookie: admin.cookie });
    expect([nowhere.status, nowhere.text.includes('aria-label="Pages"')]).toEqual([404, true]);
  });

  test('of a form that is too large stands in the frame of who sent it', async () => {
    const { status, text } = await admin.post('/batches/new', { rows: 'x'.repeat(1_100_000) });
    expect([status, text.includes('aria-label="Pages"')]).toEqual([413, true]);
    expect(text).not.toContain('href="/login"');
  });

  test('shows who is not logged in nothing but the way to log in', async () => {
    const { text } = await visit(platform.current, '/nothing', { accept: 'text/html' });
    expect([...text.matchAll(/<a class="button[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/login']);
    expect(text).not.toContain('aria-label="Pages"');
  });

  test('says what a person can do about it', async () => {
    expect((await member.get('/keys')).text).toContain('An administrator of your organization may do this');
    const { text } = await sendForm(platform.current, '/batches', { csrf: 'old' }, { cookie: admin.cookie });
    expect(text).toContain('Forms end with their session.');
  });
});

describe('a member', () => {
  test.each(FOR_ADMINS)('may not open what is for administrators: %s %s', async (...route) => {
    const answer = await send(member, route);

    expect(answer.status).toBe(403);
    expect(answer.text).toContain('This action needs an administrator.');
  });

  test.each(
    // Nothing was read of a document here, and nobody is asked for a captcha.
    ROUTES.filter((route) => route[0] === 'GET' && !FOR_ADMINS.includes(route) && !/captcha|:place/.test(route[1])),
  )('may look at everything else: %s %s', async (...route) => {
    expect((await send(member, route)).status).toBe(200);
  });

  test('sees no button that would be refused', async () => {
    for (const path of ['/enrichments', '/reach/webhooks', `/reach/campaigns/${ids['campaigns'] ?? ''}`]) {
      const [mine, theirs] = [await member.get(path), await admin.get(path)];
      expect(mine.text).not.toMatch(/href="\/(keys|team|audit-log)"|reveal-|rotate-/);
      expect(theirs.text).toMatch(/href="\/keys"/);
    }
  });
});

describe('a form', () => {
  test.each(FORMS)('without the token of the session is refused: %s %s', async (_method, path) => {
    const { cookie } = admin;
    for (const csrf of ['', 'wrong', stranger.csrf, admin.csrf.slice(0, -1)]) {
      const answer = await sendForm(platform.current, pathOf(path), { csrf }, { cookie });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('This form is no longer valid.');
    }
    expect((await sendForm(platform.current, pathOf(path), {}, { cookie })).status).toBe(403);
  });

  test.each(FORMS)('from a page of another site is refused, its token included: %s %s', async (_method, path) => {
    const { cookie, csrf } = admin;
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      const answer = await sendForm(platform.current, pathOf(path), { csrf }, { cookie, origin });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('Pages of other sites may not call this address.');
    }
  });

  test('is taken from this server under the name that the browser used', async () => {
    const { cookie, csrf } = admin;
    const answer = await sendForm(platform.current, '/keys', { csrf }, { cookie, origin: platform.current.baseUrl });
    expect(answer.status).toBe(422);
  });
});

describe('every page', () => {
  test.each(
    ROUTES.filter(([method, path]) => method === 'GET' && !/results|picture|export|preview|graphml/.test(path)),
  )('runs no code of its own markup and is kept by nobody: %s %s', async (...route) => {
    const answer = await send(admin, route);

    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.text).not.toMatch(/<script(?! src=)|<style| style=| on[a-z]+=/);
  });
});

/** What the owner has: names that are looked for in the answers to others. */
async function makeOneOfEach(): Promise<void> {
  const { current } = platform;
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await current.call(path, { key: owner.key, body });
    const { data } = answer.body as unknown as { readonly data: { readonly id: number } };
    return String(data.id);
  };
  ids['enrichments'] = String(await start(current, owner.key, company(4711)));
  const { id: batchId } = await startBatch(current, owner.key, [company(4711), company(4712)]);
  ids['batches'] = String(batchId);
  // One row can still be cancelled, and one be tried again.
  const { results } = await readBatch(current, owner.key, batchId);
  await cancel(current, owner.key, results[1]?.enrichment_id ?? 0);
  ids['upload'] = String((await sentUpload(current, owner.key, `company_id\n${company(1).company_id}\n`)).id);
  ids['graph'] = await post('/api/enrichments/get_ownership_graph', { ...company(4712), async: true });
  ids['captchas'] = 'cap_of_nobody';
  ids['tasks'] = ids['enrichments'];
  await current.foundation.database.hot.query(
    `insert into handovers (enrichment_id, organization_id, source, company, title, published_on, url, forms, asked_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [ids['tasks'], owner.id, WANTED.source, WANTED.company, WANTED.title, WANTED.publishedOn, WANTED.url, WANTED.forms],
  );
  ids['companies'] = await post('/api/enrichments/search_companies', { query: 'Ours', async: true });
  const campaign = {
    name: 'Our campaign',
    headline: 'Hello',
    video_url: 'https://example.com/ours.mp4',
    cta: { label: 'Call', url: 'https://example.com/ours' },
  };
  ids['campaigns'] = await post('/api/video-campaigns', campaign);
  const added = await current.call(`/api/video-campaigns/${ids['campaigns']}/prospects`, {
    key: owner.key,
    body: { prospects: [{ name: 'Our prospect' }] },
  });
  const { data: prospects } = added.body as unknown as { readonly data: readonly { readonly id: number }[] };
  ids['prospects'] = String(prospects[0]?.id);
  const webhook = { event: 'prospect.ready', url: 'https://example.com/ours' };
  ids['orgWebhook'] = await post('/api/reach/webhooks', webhook);
  ids['campaignWebhook'] = await post(`/api/video-campaigns/${ids['campaigns']}/webhooks`, webhook);
  ids['deliveries'] = await post(`/api/webhooks/${ids['orgWebhook']}/test`, {});
  ids['bulk'] = await post('/api/bulk', { action: 'redeliver', filter: { url: 'https://example.com/ours' } });
  ids['monitors'] = await post('/api/monitors', { what: 'email', every: '365d', email: 'ours@post.test' });
  ids['pauses'] = await post('/api/pauses', { target: { kind: 'endpoint', origin: 'https://ours.example.com' } });
  const { identities } = current.foundation;
  const key = { organizationId: owner.id, name: 'ours-key', role: 'member' as const, key: `eak_${'k'.repeat(40)}` };
  ids['team'] = String((await openDashboardClient(current, owner.id, 'member')).userId);
  ids['keys'] = String((await identities.createKey(key)).id);
}
