import { describe, expect, it } from '@jest/globals';
import { renderProof } from '#domain/renderLink';
import { parseSecretKeys, type SecretKey } from '#domain/secretKeys';
import { signLink } from '#domain/signedLink';
import { deriveWorkerKeys } from '#domain/workerKeys';
import { addProspect, CAMPAIGN, createCampaign, tell } from '../../support/prospectCalls.ts';
import { goLive, useProspectScene, visitsOf } from '../../support/prospectScene.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

const scene = useProspectScene({ SECRET_KEYS });
const { platform } = scene;

const open = (token: string, query = '', headers = {}): Promise<TestAnswer> =>
  platform.current.call(`/p/${token}${query}`, { headers });

describe('a landing page', () => {
  it('shows the campaign with the name of its prospect, and remembers nothing on the device', async () => {
    const { token } = await goLive(scene, 'Anna Berger');
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
    const { token } = await goLive(scene);
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
    const campaign = await createCampaign(platform.current, scene.organization.id, { videoUrl });
    const answer = await open((await goLive(scene, 'Anna', campaign)).token);

    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("media-src 'none'");
    expect(policy).not.toContain('sandbox');
  });

  it('has the name above a headline that has no place for it', async () => {
    const plain = await createCampaign(platform.current, scene.organization.id, { headline: 'Sixty seconds' });
    const answer = await open((await goLive(scene, 'Anna Berger', plain)).token);

    expect(answer.text).toContain('<p class="name">Anna Berger</p>');
    expect(answer.text).toContain('<h1>Sixty seconds</h1>');
  });

  it('says that its own words are English, and claims nothing of those that others wrote', async () => {
    const { text } = await open((await goLive(scene)).token);

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
    const campaign = await createCampaign(platform.current, scene.organization.id, {
      headline: `{{name}} ${hostile}`,
      videoUrl: 'https://media.example.com/a.webm?x="><script>alert(2)</script>',
      cta: { label: hostile, url: 'https://example.com/?q="><script>' },
      footerLinks: [{ label: hostile, url: "https://example.com/'><script>" }],
    });
    const { text } = await open((await goLive(scene, "$& O'Brien <b>", campaign)).token);

    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain(
      '<h1>$&amp; O&#39;Brien &lt;b&gt; &quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</h1>',
    );
  });

  it('is not there before it is live, nor for a token that nobody has: a friendly page says so', async () => {
    const waiting = await addProspect(platform.current, scene.organization.key, scene.campaignId);
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
    const waiting = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    const other = await addProspect(platform.current, scene.organization.key, scene.campaignId);
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
    const { id, token } = await goLive(scene);
    await open(token);
    await platform.current.call(`/p/${token}`, { method: 'HEAD' });
    await open(token, '', { 'sec-purpose': 'prefetch' });

    expect(await visitsOf(scene, id)).toEqual([]);
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
    const { screenshot_url: url } = await goLive(scene);
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

/** As workers signed that had the secret keys. */
function ofReleaseBefore(keys: readonly SecretKey[], id: number, expires: number): string {
  return `${expires}.${signLink(keys, { purpose: 'render_page', id, expires })}`;
}
