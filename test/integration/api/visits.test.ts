import { describe, expect, it } from '@jest/globals';
import { CAMPAIGN, tell } from '../../support/prospectCalls.ts';
import { goLive, useProspectScene, visitsOf } from '../../support/prospectScene.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64)';

const scene = useProspectScene({ ENRICH_TRUSTED_PROXIES: '127.0.0.1', ENRICH_VISITOR_EVENTS_PER_MINUTE: '20' });
const { platform } = scene;

describe('what a visitor does', () => {
  it('is written down with who it was, as far as a request tells', async () => {
    const { id, token } = await goLive(scene);
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
    const visits = await visitsOf(scene, id);
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
    const { id, token } = await goLive(scene);
    const headers = { 'content-type': 'application/json', 'user-agent': 'x'.repeat(2_000) };
    const message = { event: 'page.opened', referrer: `https://x.example/${'y'.repeat(4_096)}` };
    expect((await tell(platform.current, token, message, headers)).status).toBe(204);

    const [visit] = await visitsOf(scene, id);
    expect(visit?.metadata['user_agent']).toBe('x'.repeat(512));
    expect(visit?.metadata['referrer']).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', 'https://x.example/ y', 'nonsense'])(
    'names no referrer that a receiver may not link to: %s',
    async (referrer) => {
      const { id, token } = await goLive(scene);
      expect((await tell(platform.current, token, { event: 'page.opened', referrer }, {})).status).toBe(204);

      expect((await visitsOf(scene, id)).map(({ metadata }) => metadata['referrer'])).toEqual([null]);
    },
  );

  it.each(['unknown', '203.0.113.9 <b>', '9'.repeat(3_000), '203.0.113.9:443'])(
    'names no address of a visitor that is none: %s',
    async (forwarded) => {
      const { id, token } = await goLive(scene);
      const headers = { 'x-forwarded-for': forwarded };
      expect((await tell(platform.current, token, { event: 'page.opened' }, headers)).status).toBe(204);

      expect((await visitsOf(scene, id)).map(({ metadata }) => metadata['ip'])).toEqual([null]);
    },
  );

  it('is not taken from a page that was loaded in advance', async () => {
    const { id, token } = await goLive(scene);
    for (const purpose of ['prefetch', 'prefetch;prerender', 'prerender']) {
      const answer = await tell(platform.current, token, { event: 'page.opened' }, { 'sec-purpose': purpose });
      expect(answer.status).toBe(204);
    }

    expect(await visitsOf(scene, id)).toEqual([]);
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
    const { id, token } = await goLive(scene);

    expect((await tell(platform.current, token, message)).status).toBe(status);
    expect(await visitsOf(scene, id)).toEqual([]);
  });

  it('is refused in other forms and by other methods', async () => {
    const { token } = await goLive(scene);
    const message = { event: 'page.opened' };

    expect((await tell(platform.current, token, message, { 'content-type': 'text/html' })).status).toBe(415);
    expect((await platform.current.call(`/p/${token}/events`)).status).toBe(405);
    expect((await tell(platform.current, UNKNOWN, message)).status).toBe(404);
  });

  it('is limited for each address on each page, so that nobody floods who listens', async () => {
    const [one, other] = [await goLive(scene), await goLive(scene)];
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
    expect(await visitsOf(scene, one.id)).toHaveLength(taken + 1);
  });
});
