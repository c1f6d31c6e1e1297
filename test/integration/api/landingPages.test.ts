import { beforeAll, describe, expect, it } from '@jest/globals';
import { renderProof } from '#domain/renderLink';
import { useWork } from '../../support/apiCalls.ts';
import {
  addLiveProspect,
  addProspect,
  CAMPAIGN,
  createCampaign,
  eventsOf,
  photographing,
  tell,
} from '../../support/prospectCalls.ts';
import { parseSecretKeys, type SecretKey } from '#domain/secretKeys';
import { signLink } from '#domain/signedLink';
import { deriveWorkerKeys } from '#domain/workerKeys';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)';

const platform = useTestPlatform({
  SECRET_KEYS,
  ENRICH_TRUSTED_PROXIES: '127.0.0.1',
  ENRICH_VISITOR_EVENTS_PER_MINUTE: '20',
});
const work = useWork(platform);
let organization: TestOrganization;
let campaignId: number;
beforeAll(async () => {
  organization = await platform.current.organization();
  campaignId = await createCampaign(platform.current, organization.id);
});

const open = (token: string, query = '', headers = {}): Promise<TestAnswer> =>
  platform.current.call(`/p/${token}${query}`, { headers });
const live = (name?: string, campaign = campaignId) => {
  work(photographing(platform.current));
  return addLiveProspect(platform.current, organization.key, campaign, name);
};
/** What a prospect did, without what the platform told of it. */
const visitsOf = async (id: number) =>
  (await eventsOf(platform.current, id)).filter(({ event }) => !event.startsWith('prospect.'));

describe('a landing page', () => {
  it('shows the campaign with the name of its prospect, and remembers nothing on the device', async () => {
    const { token } = await live('Anna Berger');
    const answer = await open(token);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<h1>A minute for Anna Berger</h1>');
    expect(answer.text).toContain(`src="${CAMPAIGN.videoUrl}"`);
    expect(answer.text).toContain('>Book a call</a>');
    expect(answer.text).toContain('>Imprint</a>');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('may run only our own script and load only its own video', async () => {
    const { token } = await live();
    const answer = await open(token);
    const policy = (answer.headers.get('content-security-policy') ?? '').split('; ');

    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", 'media-src https://media.example.com']),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(answer.text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/p/assets/landing.js">']);
    expect(answer.text).not.toMatch(/ on\w+=|<style|javascript:/);
  });

  it('has no policy that the address of a video can add to', async () => {
    const videoUrl = 'https://media.example.com;sandbox,x/film.webm';
    const campaign = await createCampaign(platform.current, organization.id, { videoUrl });
    const answer = await open((await live('Anna', campaign)).token);

    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("media-src 'none'");
    expect(policy).not.toContain('sandbox');
  });

  it('has the name above a headline that has no place for it', async () => {
    const plain = await createCampaign(platform.current, organization.id, { headline: 'Sixty seconds' });
    const answer = await open((await live('Anna Berger', plain)).token);

    expect(answer.text).toContain('<p class="name">Anna Berger</p>');
    expect(answer.text).toContain('<h1>Sixty seconds</h1>');
  });

  it('says that its own words are English, and claims nothing of those that others wrote', async () => {
    const { text } = await open((await live()).token);

    expect([...text.matchAll(/<(\w+)[^>]* lang="(.*?)"/g)].map(([, element, lang]) => [element, lang])).toEqual([
      ['html', 'en'],
      ['title', ''],
      ['main', ''],
      ['p', 'en'],
      ['ul', ''],
    ]);
  });

  it('shows everything that others wrote as text', async () => {
    const hostile = `"><script>alert('1')</script>&amp;`;
    const campaign = await createCampaign(platform.current, organization.id, {
      headline: `{{name}} ${hostile}`,
      videoUrl: 'https://media.example.com/a.webm?x="><script>alert(2)</script>',
      cta: { label: hostile, url: 'https://example.com/?q="><script>' },
      footerLinks: [{ label: hostile, url: "https://example.com/'><script>" }],
    });
    const { text } = await open((await live("$& O'Brien <b>", campaign)).token);

    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain(
      '<h1>$&amp; O&#39;Brien &lt;b&gt; &quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</h1>',
    );
  });

  it('is not there before it is live, nor for a token that nobody has: a friendly page says so', async () => {
    const waiting = await addProspect(platform.current, organization.key, campaignId);
    for (const token of [waiting.token, UNKNOWN, 'short', '%00', 'a'.repeat(5_000)]) {
      const answer = await open(token);

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('<h1>This page is not here</h1>');
      expect(answer.text).not.toContain('<script');
    }
    expect((await open(`${waiting.token}/screenshot.png`)).status).toBe(404);
    expect((await tell(platform.current, waiting.token, { event: 'page.opened' })).status).toBe(404);
  });

  it('opens for the worker before it is live, and is not counted then', async () => {
    const waiting = await addProspect(platform.current, organization.key, campaignId);
    const other = await addProspect(platform.current, organization.key, campaignId);
    const secretKeys = parseSecretKeys(SECRET_KEYS) ?? [];
    const keys = deriveWorkerKeys(secretKeys);
    const now = Math.floor(Date.now() / 1_000);
    const good = renderProof(keys, waiting.id, now + 60);

    const opened = await open(waiting.token, `?render=${good}`);
    expect(opened.status).toBe(200);
    expect(opened.text).not.toContain('<script');
    expect((await open(waiting.token, `?render=${ofReleaseBefore(secretKeys, waiting.id, now + 60)}`)).status).toBe(
      200,
    );
    for (const proof of [
      renderProof(keys, waiting.id, now - 1),
      renderProof(keys, other.id, now + 60),
      good.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      `${now + 61}${good.slice(good.indexOf('.'))}`,
      '',
    ]) {
      expect((await open(waiting.token, `?render=${proof}`)).status).toBe(404);
    }
    expect((await open(waiting.token, `?render=${good}&render=${good}`)).status).toBe(404);
  });

  it('counts nobody who only loads it', async () => {
    const { id, token } = await live();
    await open(token);
    await platform.current.call(`/p/${token}`, { method: 'HEAD' });
    await open(token, '', { 'sec-purpose': 'prefetch' });

    expect(await visitsOf(id)).toEqual([]);
  });

  it('comes with a film of our own that can be wound', async () => {
    const answer = await platform.current.call('/p/assets/demo.webm', { headers: { range: 'bytes=100-199' } });

    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect((await platform.current.call('/p/assets/README.md')).status).toBe(404);
    expect((await platform.current.call('/p/assets/..%2flandingPage.ts')).status).toBe(404);
  });
});

describe('the picture of a landing page', () => {
  it('is kept by whoever loads it, and asked for again only by its name', async () => {
    const { screenshot_url: url } = await live();
    const path = new URL(url ?? '').pathname;
    const answer = await platform.current.call(path);
    const etag = answer.headers.get('etag') ?? '';

    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, 'picture', 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const asking = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await platform.current.call(path, { headers: asking });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('what a visitor does', () => {
  it('is written down with who it was, as far as a request tells', async () => {
    const { id, token } = await live();
    const headers = {
      'user-agent': BROWSER,
      'x-forwarded-for': '203.0.113.9',
      referer: `https://x.example/p/${token}`,
    };
    const told = [
      { event: 'page.opened', referrer: 'https://mail.example.com/' },
      { event: 'video.started', referrer: '' },
      { event: 'video.progress.25', percent: 25, referrer: '' },
      { event: 'video.progress.50' },
      { event: 'video.progress.75', percent: 75, referrer: '' },
      { event: 'video.finished', referrer: '' },
      { event: 'cta.clicked', referrer: '' },
      { event: 'footer_link.clicked', link: 1, referrer: '' },
      { event: 'footer_link.clicked', link: 7, referrer: '' },
    ];
    for (const message of told) {
      const answer = await tell(platform.current, token, message, headers);
      expect([answer.status, answer.text]).toEqual([204, '']);
    }

    const visitor = { user_agent: BROWSER, ip: '203.0.113.9', referrer: null };
    const visits = await visitsOf(id);
    expect(visits.map(({ event }) => event)).toEqual(told.map(({ event }) => event));
    expect(visits.map(({ metadata }) => metadata)).toEqual([
      { ...visitor, referrer: 'https://mail.example.com/' },
      visitor,
      { ...visitor, percent: 25 },
      { ...visitor, referrer: `https://x.example/p/${token}`, percent: 50 },
      { ...visitor, percent: 75 },
      visitor,
      { ...visitor, ...CAMPAIGN.cta },
      { ...visitor, ...CAMPAIGN.footerLinks[1] },
      { ...visitor, label: null, url: null },
    ]);
  });

  it('is taken as JSON too, and kept in bounds', async () => {
    const { id, token } = await live();
    const headers = { 'content-type': 'application/json', 'user-agent': 'x'.repeat(2_000) };
    const message = { event: 'page.opened', referrer: `https://x.example/${'y'.repeat(4_096)}` };
    expect((await tell(platform.current, token, message, headers)).status).toBe(204);

    const [visit] = await visitsOf(id);
    expect(visit?.metadata['user_agent']).toBe('x'.repeat(512));
    expect(visit?.metadata['referrer']).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', 'https://x.example/ y', 'nonsense'])(
    'names no referrer that a receiver may not link to: %s',
    async (referrer) => {
      const { id, token } = await live();
      expect((await tell(platform.current, token, { event: 'page.opened', referrer }, {})).status).toBe(204);

      expect((await visitsOf(id)).map(({ metadata }) => metadata['referrer'])).toEqual([null]);
    },
  );

  it('is not taken from a page that was loaded in advance', async () => {
    const { id, token } = await live();
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prerender']) {
      const answer = await tell(platform.current, token, { event: 'page.opened' }, { 'sec-purpose': purpose });
      expect(answer.status).toBe(204);
    }

    expect(await visitsOf(id)).toEqual([]);
  });

  it.each([
    ['an unknown event', { event: 'page.closed' }, 422],
    ['an event that only the platform knows', { event: 'prospect.ready' }, 422],
    ['a percentage of another event', { event: 'video.progress.25', percent: 50 }, 422],
    ['a percentage of no event', { event: 'page.opened', percent: 25 }, 422],
    ['a footer link without its number', { event: 'footer_link.clicked' }, 422],
    ['a number of no link', { event: 'cta.clicked', link: 0 }, 422],
    ['an unknown field', { event: 'page.opened', note: 'x' }, 422],
    ['a list', [], 422],
    ['nothing', '', 400],
    ['no JSON', '{', 400],
    ['a flood', { event: 'page.opened', referrer: 'x'.repeat(11_000) }, 413],
  ])('is refused: %s', async (_title, message, status) => {
    const { id, token } = await live();

    expect((await tell(platform.current, token, message)).status).toBe(status);
    expect(await visitsOf(id)).toEqual([]);
  });

  it('is refused in other forms and by other methods', async () => {
    const { token } = await live();
    const message = { event: 'page.opened' };

    expect((await tell(platform.current, token, message, { 'content-type': 'text/html' })).status).toBe(415);
    expect((await platform.current.call(`/p/${token}/events`)).status).toBe(405);
    expect((await tell(platform.current, UNKNOWN, message)).status).toBe(404);
  });

  it('is limited for each address on each page, so that nobody floods who listens', async () => {
    const [one, other] = [await live(), await live()];
    const from = (token: string, ip: string): Promise<TestAnswer> =>
      tell(platform.current, token, { event: 'cta.clicked' }, { 'x-forwarded-for': ip });
    const answers = await Promise.all(Array.from({ length: 30 }, () => from(one.token, '203.0.113.1')));

    // A slow machine gets one more each three seconds.
    const taken = answers.filter(({ status }) => status === 204).length;
    expect(taken).toBeGreaterThanOrEqual(20);
    expect(taken).toBeLessThan(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from(one.token, '203.0.113.2')).status).toBe(204);
    expect((await from(other.token, '203.0.113.1')).status).toBe(204);
    expect(await visitsOf(one.id)).toHaveLength(taken + 1);
  });
});

/** As workers signed that had the secret keys. */
function ofReleaseBefore(keys: readonly SecretKey[], id: number, expires: number): string {
  return `${expires}.${signLink(keys, { purpose: 'render_page', id, expires })}`;
}
