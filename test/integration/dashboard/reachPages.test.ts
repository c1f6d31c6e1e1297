import { describe, expect, test } from '@jest/globals';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';

const scene = useDashboardScene();
const { platform, api } = scene;

describe('the webhooks', () => {
  test('are refused in the words of the API, and keep what was typed', async () => {
    const body = { event: 'video.finished', url: 'http://127.0.0.1/hook' };
    const form = await scene.admin.post('/reach/webhooks', body);
    const refused = (await api('/api/reach/webhooks', body)).body as unknown as { errors: { url: string[] } };

    expect(form.status).toBe(422);
    expect(form.text).toContain(refused.errors.url[0]);
    expect(form.text).toContain('value="http://127.0.0.1/hook"');
    expect(form.text.replaceAll(/\s+/g, ' ')).toContain('<option value="video.finished" selected>');
  });

  test('are added, changed, tested, switched off and deleted', async () => {
    const content = { event: 'cta.clicked', url: 'https://example.com/clicks', is_unique: 'true' };
    expect((await scene.admin.post('/reach/webhooks', content)).headers.get('location')).toBe('/reach/webhooks');
    const known = (await api('/api/reach/webhooks')).body as unknown as { data: { id: number; event: string }[] };
    const id = String(known.data.find(({ event }) => event === 'cta.clicked')?.id);

    const test = await scene.admin.post(`/reach/webhooks/${id}/test`);
    expect(test.headers.get('location')).toMatch(/^\/deliveries\/\d+$/);
    expect((await scene.admin.get(test.headers.get('location') ?? '')).status).toBe(200);

    await scene.admin.post(`/reach/webhooks/${id}`, { event: 'cta.clicked', url: 'https://example.com/other' });
    const changed = (await api('/api/reach/webhooks')).body as unknown as { data: object[] };
    expect(changed.data).toContainEqual(
      expect.objectContaining({ id: Number(id), url: 'https://example.com/other', is_unique: false, enabled: false }),
    );
    const refused = await scene.admin.post(`/reach/webhooks/${id}/test`);
    expect(refused.headers.get('location')).toBe('/reach/webhooks');

    await scene.admin.post(`/reach/webhooks/${id}/delete`);
    expect((await scene.admin.get(`/reach/webhooks/${id}`)).status).toBe(404);
  });

  test('say “once a prospect” of no event that happens to no prospect', async () => {
    await api('/api/reach/webhooks', { event: 'webhook.disabled', url: 'https://example.com/once', is_unique: true });
    await api('/api/reach/webhooks', { event: 'page.opened', url: 'https://example.com/once', is_unique: true });
    const rows = (await scene.admin.get('/reach/webhooks')).text.split('<tr');
    const told = (event: string) =>
      /once a prospect|every time/.exec(rows.find((row) => row.includes(`<code>${event}</code>`)) ?? '')?.[0];

    expect([told('webhook.disabled'), told('page.opened')]).toEqual(['every time', 'once a prospect']);
    expect((await scene.admin.get('/reach/webhooks/new')).text).toContain(
      'webhook.failing and webhook.disabled come every time',
    );
  });

  test('have secrets that administrators reveal and rotate, by form and by key at one address', async () => {
    await api('/api/reach/webhooks', { event: 'prospect.ready', url: 'https://example.com/hooks' });
    const secretOf = async (): Promise<string> =>
      /whsec_[A-Za-z0-9+/=]+/.exec((await scene.admin.post('/reach/webhooks/reveal-org-secret')).text)?.[0] ?? '';
    const first = await secretOf();
    expect((await scene.admin.get('/reach/webhooks')).text).not.toContain('whsec_');
    expect((await scene.admin.get('/reach/webhooks/rotate-org-secret')).text).toContain('invalid at once');
    expect(await secretOf()).toBe(first);

    const rotated = await scene.admin.post('/reach/webhooks/rotate-org-secret');
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

    await scene.admin.post(`/reach/campaigns/${id}/org-webhook`, { disabled: 'true' });
    expect(dataOf(await api(`/api/video-campaigns/${id}`))).toMatchObject({ org_webhook_disabled: true });
    await scene.admin.post(`/reach/campaigns/${id}/org-webhook`, { disabled: 'false' });
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

    expect(await campaignStatistics.events(scene.organization.id, Number(id))).toEqual([
      { event: 'prospect.created', times: 2, prospects: 2 },
      { event: 'page.opened', times: 4, prospects: 2 },
    ]);
    expect(await campaignStatistics.events(scene.organization.id + 1, Number(id))).toEqual([]);
    const { text } = await scene.admin.get(`/reach/campaigns/${id}`);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /page\.opened<\/code><\/td> ?<td[^>]+class="number"[^>]*>4<\/td> ?<td[^>]+class="number"[^>]*>2</,
    );
  });
});
