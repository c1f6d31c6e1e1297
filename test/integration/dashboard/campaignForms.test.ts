import { describe, expect, test } from '@jest/globals';
import { sendForm } from '../../support/dashboardClient.ts';
import { loadedIn } from '../../support/loadedIn.ts';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';

const scene = useDashboardScene();
const { platform, api } = scene;

const FORM = {
  name: 'Autumn',
  headline: 'A minute for {{name}}',
  video_url: 'https://example.com/autumn.mp4',
  'cta.label': 'Book a call',
  'cta.url': 'https://example.com/call',
  org_webhooks: 'true',
};

async function create(fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await scene.admin.post('/reach/campaigns', { ...FORM, ...fields });
  return answer.headers.get('location') ?? '';
}

const stored = async (home: string) => dataOf(await api(`/api/video-campaigns/${home.split('/').at(-1) ?? ''}`));

/** What is told beside each field. */
function problemsIn(text: string): readonly string[] {
  return [...text.matchAll(/id="([\w.]+)-error"/g)].map(([, field = '']) => field);
}

describe('a new campaign', () => {
  test('is made of what was typed, its links in their order, and leads to its page', async () => {
    const home = await create({
      'footer_links.1.label': 'Imprint',
      'footer_links.1.url': 'https://example.com/imprint',
      'footer_links.4.label': 'Privacy',
      'footer_links.4.url': 'https://example.com/privacy',
    });

    expect(home).toMatch(/^\/reach\/campaigns\/\d+$/);
    expect(await stored(home)).toMatchObject({
      name: 'Autumn',
      headline: FORM.headline,
      video_url: FORM.video_url,
      cta: { label: 'Book a call', url: 'https://example.com/call' },
      footer_links: [
        { label: 'Imprint', url: 'https://example.com/imprint' },
        { label: 'Privacy', url: 'https://example.com/privacy' },
      ],
      org_webhook_disabled: false,
    });
    expect(await stored(await create({ org_webhooks: '' }))).toMatchObject({ org_webhook_disabled: true });
  });

  test('is refused beside the fields that are wrong, whichever row of links that is, and keeps what was typed', async () => {
    const answer = await scene.admin.post('/reach/campaigns', {
      ...FORM,
      name: '',
      video_url: 'http://127.0.0.1/film.mp4',
      'cta.url': 'nowhere',
      'footer_links.2.label': 'Imprint',
      'footer_links.2.url': 'https://example.com/imprint',
      'footer_links.7.label': '',
      'footer_links.7.url': 'ftp://example.com/',
    });

    expect(answer.status).toBe(422);
    expect(problemsIn(answer.text)).toEqual([
      'name',
      'video_url',
      'cta.url',
      'footer_links.7.label',
      'footer_links.7.url',
    ]);
    expect(answer.text).toContain('value="ftp://example.com/"');
    expect(answer.text).not.toContain('role="alert"');
    expect(answer.text.replaceAll(/\s+/g, ' ')).toContain('<details class="more" open>');
  });
});

describe('the form of a campaign', () => {
  test('shows it as it is, and changes only what was changed', async () => {
    const home = await create();
    const { text } = await scene.admin.get(`${home}/edit`);
    expect(text).toContain('value="https://example.com/autumn.mp4"');
    // Somebody else, meanwhile.
    await api(`/api${home.replace('/reach/campaigns', '/video-campaigns')}`, { headline: 'Other' }, 'PATCH');
    const before = (await stored(home))['updated_at'];
    const saved = await scene.admin.post(`${home}/edit`, { ...FORM, headline: 'Other', name: 'Winter' });

    expect(saved.headers.get('location')).toBe(home);
    expect(await stored(home)).toMatchObject({ name: 'Winter', headline: 'Other', video_url: FORM.video_url });
    expect((await stored(home))['updated_at']).not.toBe(before);
    const log = (await api('/api/audit-log?action=campaign_changed')).body as unknown as {
      data: { details: object }[];
    };
    expect(log.data[0]?.details).toEqual({ fields: 'name' });
  });

  test('leaves what somebody else has changed since it was loaded, and asks again where both changed the same', async () => {
    const home = await create();
    const change = (fields: object) =>
      api(`/api${home.replace('/reach/campaigns', '/video-campaigns')}`, fields, 'PATCH');
    const loaded = loadedIn((await scene.admin.get(`${home}/edit`)).text);
    await change({ name: 'Winter', cta: { label: 'Write to us', url: FORM['cta.url'] } });

    const sent = { ...FORM, headline: 'Good day', loaded };
    expect((await scene.admin.post(`${home}/edit`, sent)).headers.get('location')).toBe(home);
    expect(await stored(home)).toMatchObject({
      name: 'Winter',
      headline: 'Good day',
      cta: { label: 'Write to us', url: FORM['cta.url'] },
    });

    await change({ headline: 'Hello' });
    const again = await scene.admin.post(`${home}/edit`, { ...sent, headline: 'Welcome' });
    expect([again.status, problemsIn(again.text)]).toEqual([409, ['headline']]);
    expect(again.text).toContain('value="Welcome"');
    expect(again.text).toContain('Somebody else has changed this to “Hello” meanwhile.');
    expect(await stored(home)).toMatchObject({ headline: 'Hello' });

    await scene.admin.post(`${home}/edit`, { ...sent, headline: 'Welcome', loaded: loadedIn(again.text) });
    expect(await stored(home)).toMatchObject({ headline: 'Welcome' });
  });

  test('is refused as a new one is', async () => {
    const home = await create();
    const answer = await scene.admin.post(`${home}/edit`, { ...FORM, headline: 'x'.repeat(301) });

    expect([answer.status, problemsIn(answer.text)]).toEqual([422, ['headline']]);
    expect(await stored(home)).toMatchObject({ headline: FORM.headline });
  });
});

describe('the preview of a landing page', () => {
  const preview = (fields: Readonly<Record<string, string>>) => scene.admin.post('/reach/campaigns/preview', fields);

  test('shows what was typed, counts nothing, and stands in pages of this server only', async () => {
    const answer = await preview(FORM);
    const policy = answer.headers.get('content-security-policy') ?? '';

    expect(answer.status).toBe(200);
    expect(answer.text).toContain('A minute for Anna Berger');
    expect(answer.text).not.toContain('<script');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('media-src https://example.com');
    expect(policy).toContain("default-src 'none'");
    const { data } = (await api('/api/video-campaigns')).body as unknown as { data: object[] };
    await preview(FORM);
    expect(((await api('/api/video-campaigns')).body as unknown as { data: object[] }).data).toHaveLength(data.length);
  });

  test.each([
    ['nothing', {}],
    ['half an address', { video_url: 'https://', 'cta.url': 'exa', 'footer_links.0.url': 'javascript:alert(1)' }],
    ['an address that ends a directive', { video_url: 'https://a;b.example/x', headline: '</title><script>alert(1)' }],
  ])('shows a page of %s', async (_what, fields) => {
    const answer = await preview(fields);

    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/<script|javascript:/);
    expect(answer.headers.get('content-security-policy')).not.toContain('a;b');
  });

  test('is for who is logged in, and for forms of this session', async () => {
    const stranger = await sendForm(platform.current, '/reach/campaigns/preview', FORM);
    expect(stranger.headers.get('location')).toMatch(/^\/login/);
    const forged = await sendForm(platform.current, '/reach/campaigns/preview', FORM, { cookie: scene.admin.cookie });
    expect(forged.status).toBe(403);
  });

  test('of a prospect shows their page before it is live, without a visit', async () => {
    const id = (await create()).split('/').at(-1) ?? '';
    const added = await api(`/api/video-campaigns/${id}/prospects`, { prospects: [{ name: 'Bernd <b>' }] });
    const [prospect] = (added.body as unknown as { data: { id: number; token: string }[] }).data;
    const answer = await scene.admin.get(`/reach/prospects/${prospect?.id ?? 0}/preview`);

    expect(answer.status).toBe(200);
    expect(answer.text).toContain('A minute for Bernd &lt;b&gt;');
    expect(answer.text).not.toContain('<script');
    expect((await platform.current.call(`/p/${prospect?.token ?? ''}`)).status).toBe(404);
  });
});
