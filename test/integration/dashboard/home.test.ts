import { beforeAll, describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { company, start } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { type DashboardClient, openDashboardClient } from '../../support/dashboardClient.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { readCompanies } from '../../support/readCompanies.ts';
import { createWebhook } from '../../support/webhookCalls.ts';

const COMPANY_ID = 'DE-HRB-F1103-4711';
const scene = useDashboardScene();
let stranger: DashboardClient;
beforeAll(async () => {
  const { current } = scene.platform;
  stranger = await openDashboardClient(current, (await current.organization()).id);
  await readCompanies(current, scene.organization.key, { [COMPANY_ID]: 'Voß + Söhne Süderröder GmbH' });
});

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ');
const figure = (text: string, name: string): string | undefined =>
  new RegExp(`>${name}</a></p> <p class="value">([^<]*)<`).exec(squeezed(text))?.[1];

describe('the home page', () => {
  test('tells an organization that has done nothing where to begin', async () => {
    const { text } = await stranger.get('/');

    expect(text).toContain('Get started');
    expect(figure(text, 'Credits spent')).toBe('0');
    expect(text).not.toContain('Failed in the last 24 hours');
    for (const path of [
      '/companies',
      '/search',
      '/batches/new',
      '/enrichments/new?type=verify_email',
      '/keys',
      '/team',
    ]) {
      expect(text).toMatch(new RegExp(`(href|action)="${path.replace('?', '\\?')}"`));
    }
  });

  test('tells who may not make keys whom to ask for one', async () => {
    const { current } = scene.platform;
    const member = await openDashboardClient(current, (await current.organization()).id, 'member');
    const { text } = await member.get('/');

    expect(text).toContain('Ask an administrator for an API key');
    expect(text).not.toContain('href="/keys"');
  });

  test('tells what was spent, what failed and which webhooks are in trouble, with a way to each', async () => {
    const { current } = scene.platform;
    const failing = current.work({
      get_company: { fromSource: () => Promise.reject(new Error('The portal has changed.')) },
    });
    await current.call('/api/enrichments/get_company', { key: scene.organization.key, body: company(4712) });
    await failing.stop();
    const { rows } = await current.foundation.database.hot.query<{ id: number }>(
      `select id from enrichments where organization_id = $1 and status = 'failed'`,
      [scene.organization.id],
    );
    const { id: webhookId } = await createWebhook(current, scene.organization.key);
    await current.foundation.database.hot.query(
      `update webhook_subscriptions set failing_since = now() where id = $1`,
      [webhookId],
    );
    const { text } = await scene.admin.get('/');

    expect(figure(text, 'Credits spent')).toBe('2');
    expect(figure(text, 'Failures')).toBe('1');
    expect(figure(text, 'Failing webhooks')).toBe('1');
    expect(text).toContain(`href="/enrichments/${rows[0]?.id}"`);
    expect(text).toContain(`href="/reach/webhooks/${webhookId}"`);
    expect(text).toMatch(
      /<desc id="enrichments-by-day-about">\s*completed: 1 in all. failed: 1 in all. cancelled: 0 in all./,
    );
    expect(figure((await stranger.get('/')).text, 'Failures')).toBe('0');
  });
});

describe('the search', () => {
  const search = async (q: string, visitor = scene.admin) => {
    const { status, text } = await visitor.get(`/search?${new URLSearchParams({ q }).toString()}`);
    expect(status).toBe(200);
    return text;
  };

  test.each([
    ['the beginning of a word of its name', 'süder'],
    ['its id', COMPANY_ID],
    ['its id in small letters', COMPANY_ID.toLowerCase()],
    ['the beginning of its id', 'DE-HRB-F1103-47'],
  ])('finds a company by %s, and nobody else finds it', async (_what, q) => {
    expect(await search(q)).toContain('Voß + Söhne Süderröder GmbH');
    const theirs = await search(q, stranger);
    expect(theirs).not.toContain('Süderröder GmbH');
    expect(theirs).toContain('Nothing of yours is about');
  });

  test('finds enrichments and batches by their id, and those of others not', async () => {
    const { current } = scene.platform;
    const id = await start(current, scene.organization.key, company(4713));
    const batch = await startBatch(current, scene.organization.key, [company(4714)]);

    expect(await search(String(id))).toContain(`href="/enrichments/${id}"`);
    expect(await search(String(batch.id))).toContain(`href="/batches/${batch.id}"`);
    for (const theirs of [await search(String(id), stranger), await search(String(batch.id), stranger)]) {
      expect(theirs).not.toMatch(/href="\/(enrichments|batches)\/\d/);
    }
  });

  test('finds an address that was asked for, however it is written', async () => {
    const body = { email: 'Anna.Berger@example.com', async: true };
    await scene.platform.current.call('/api/enrichments/verify_email', { key: scene.organization.key, body });
    expect(await search('anna.berger@EXAMPLE.com')).toContain('Anna.Berger@example.com');
  });

  test.each([
    ['a company id', 'DE-HRB-F1103-99', '/enrichments/new?type=get_company&amp;company_id=DE-HRB-F1103-99'],
    ['an address', 'nobody@example.com', '/enrichments/new?type=verify_email&amp;email=nobody%40example.com'],
    ['a name', 'Nirgends & Co', '/companies?query=Nirgends+%26+Co'],
  ])('that finds nothing leads on by %s', async (_what, q, path) => {
    expect(await search(q)).toContain(`href="${path}"`);
  });

  test.each([
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    '9'.repeat(400),
    '\0',
    '🎉',
    '*',
    '-1',
    '1e3',
  ])('takes %j for what it is', async (q) => {
    const text = await search(q);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toMatch(/href="\/(enrichments|batches)\/\d/);
  });
});

describe('a look-up', () => {
  const hits = [
    { company_id: COMPANY_ID, name: 'Voß + Söhne Süderröder GmbH' },
    { company_id: 'DE-HRB-F1103-4799', name: 'Voß Handel GmbH' },
  ].map((hit) => ({
    ...hit,
    seat: 'Berlin',
    status: 'active',
    register: { type: 'HRB', number: '1', suffix: null, court: { code: 'F1103', name: 'Berlin (Charlottenburg)' } },
    documents: [],
    former_names: [],
    former_seats: [],
  }));
  const output = { query: 'Voß', total: 2, companies: hits };

  test('shows what is read already for nothing, then the register’s hits with price and mirror, then the card', async () => {
    const { current } = scene.platform;
    const before = await current.foundation.credits.balance(scene.organization.id);
    const first = await scene.admin.get('/companies?query=vo%C3%9F');
    expect(first.text).toContain('You have these already');
    expect(first.text).toContain(COMPANY_ID);
    expect(first.text).toContain('Search for 1 credit');
    expect(await current.foundation.credits.balance(scene.organization.id)).toEqual(before);

    const asked = await scene.admin.post('/companies', { query: 'Voß' });
    const path = asked.headers.get('location') ?? '';
    expect(path).toMatch(/^\/companies\/searches\/\d+$/);
    expect((await scene.admin.get(path)).text).toContain(`data-live="${path}/progress"`);
    const worker = current.work({
      search_companies: { fromSource: () => Promise.resolve({ output, cost: null, mirror: null }) },
    });
    await current.call(`/api/enrichments/${path.split('/').at(-1) ?? ''}?wait=true`, { key: scene.organization.key });
    await worker.stop();
    expect((await scene.admin.get(`${path}/progress`)).text).not.toContain('data-live=');

    const found = squeezed((await scene.admin.get(path)).text);
    const [, known = '', unknown = ''] = found.split('<button type="submit" name="company_id"');
    expect(known).toContain('at once');
    expect(unknown).not.toContain('at once');
    const card = await scene.admin.post('/enrichments/new', { enrichment_type: 'get_company', company_id: COMPANY_ID });
    const shown = await scene.admin.get(card.headers.get('location') ?? '');
    expect(shown.text).toContain('completed');
    expect((await stranger.get(path)).status).toBe(404);
  });

  test('of an enrichment that is no search is not found', async () => {
    const id = await start(scene.platform.current, scene.organization.key, company(4720));
    expect((await scene.admin.get(`/companies/searches/${id}`)).status).toBe(404);
  });

  test('tells beside its field what is wrong', async () => {
    const answer = await scene.admin.post('/companies', { query: 'V' });
    expect(answer.status).toBe(422);
    expect(squeezed(answer.text)).toMatch(/id="query-error"><p>Enter at least 2 characters\.<\/p>/);
  });
});

describe('a new enrichment', () => {
  const post = (fields: Readonly<Record<string, string>>) => scene.admin.post('/enrichments/new', fields);

  test('has a form for each type, made from its schema', async () => {
    const { text } = await scene.admin.get('/enrichments/new');
    const types = [...text.matchAll(/href="\/enrichments\/new\?type=(\w+)"/g)].map(([, type]) => type);
    expect(types).toEqual(ENRICHMENT_TYPES.map(({ name }) => name));
    for (const type of types) {
      const form = await scene.admin.get(`/enrichments/new?type=${type ?? ''}`);
      expect(form.status).toBe(200);
      expect(form.text).toMatch(/Start for \d+ credits?/);
      expect(form.text).toMatch(/<(input|select|textarea)\s+id="\w+"\s+name="\w+"/);
    }
    expect((await scene.admin.get('/enrichments/new?type=get_nothing')).status).toBe(404);
  });

  test('offers what an organization lacks as not enabled, and refuses it', async () => {
    const { current } = scene.platform;
    const { id } = await current.organization({ germanRegistry: false });
    const visitor = await openDashboardClient(current, id);
    const { text } = await visitor.get('/enrichments/new');
    const lacking = ENRICHMENT_TYPES.filter(({ feature }) => feature !== null);
    expect(text.match(/Not enabled for your organization/g)).toHaveLength(lacking.length);
    expect((await visitor.get('/enrichments/new?type=get_company')).status).toBe(403);
    const refused = await visitor.post('/enrichments/new', {
      enrichment_type: 'get_company',
      company_id: COMPANY_ID,
    });
    expect(refused.status).toBe(403);
  });

  test('says whether the mirror has the answer, and charges nothing for that', async () => {
    const { credits } = scene.platform.current.foundation;
    const before = await credits.balance(scene.organization.id);
    const hint = async (fields: Readonly<Record<string, string>>) =>
      (await scene.admin.get(`/enrichments/new/hint?${new URLSearchParams(fields).toString()}`)).text;
    const type = { enrichment_type: 'get_company' };

    expect(await hint({ ...type, company_id: COMPANY_ID })).toContain('you get it at once');
    expect(await hint({ ...type, company_id: 'DE-HRB-F1103-98' })).toContain('Not in the mirror');
    expect(await hint({ ...type, company_id: 'nonsense' })).toContain('Fill in the fields');
    expect(await hint({ enrichment_type: 'verify_email' })).toContain('asked each time');
    expect(await hint({ enrichment_type: 'list_company_publications', company_id: 'DE-HRB-F1103-98' })).toContain(
      'Call get_company for it first.',
    );
    const checked = await scene.admin.post('/enrichments/new/check', { ...type, company_id: COMPANY_ID });
    expect([checked.status, checked.text.includes('you get it at once')]).toEqual([200, true]);
    expect(await credits.balance(scene.organization.id)).toEqual(before);
  });

  test('is answered at once where the mirror has it, and else followed on its page', async () => {
    const known = await post({ enrichment_type: 'get_company', company_id: COMPANY_ID });
    expect((await scene.admin.get(known.headers.get('location') ?? '')).text).not.toContain('data-live=');
    const asked = await post({ enrichment_type: 'verify_email', email: 'somebody@example.com' });
    const path = asked.headers.get('location') ?? '';
    expect(path).toMatch(/^\/enrichments\/\d+$/);
    expect((await scene.admin.get(path)).text).toContain(`data-live="${path}/progress"`);
  });

  test('sent twice as it was shown is made once', async () => {
    const form = await scene.admin.get('/enrichments/new?type=verify_email');
    const [, nonce = ''] = /name="nonce" value="([^"]+)"/.exec(form.text) ?? [];
    const fields = { enrichment_type: 'verify_email', email: 'twice@example.com', nonce };
    const [first, second] = [await post(fields), await post(fields)];
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
  });

  test.each([
    ['nothing typed', 'get_company', {}, 'company_id', 'This field is required, or euid in its place.'],
    ['no company id', 'get_company', { company_id: 'x' }, 'company_id', 'The company id must have the form'],
    ['no court', 'search_companies', { query: 'Voß', court_code: 'Z9' }, 'court_code', 'not a German register court'],
  ])('with %s tells so beside the field, and keeps what was typed', async (_what, type, typed, field, message) => {
    const answer = await post({ enrichment_type: type, ...typed });
    expect(answer.status).toBe(422);
    expect(squeezed(answer.text)).toMatch(new RegExp(`id="${field}-error"><p>[^<]*${message}`));
    Object.values(typed).forEach((text) => expect(answer.text).toMatch(new RegExp(`value="${text}"|>${text}<|Voß`)));
  });

  test('that costs more than there is says how much', async () => {
    const { current } = scene.platform;
    const { id } = await current.organization({ credits: 1 });
    const visitor = await openDashboardClient(current, id);
    const answer = await visitor.post('/enrichments/new', {
      enrichment_type: 'get_company',
      company_id: 'DE-HRB-F1103-97',
    });
    expect(answer.status).toBe(402);
    expect(answer.text).toContain('This takes 2 credits. Available: 1.');
  });
});
