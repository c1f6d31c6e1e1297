import { describe, expect, test } from '@jest/globals';
import { loadedIn } from '../../support/loadedIn.ts';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';

interface Saved {
  readonly id: number;
  readonly event: string;
  readonly url: string;
  readonly is_unique: boolean;
}

const scene = useDashboardScene();
const { platform, api } = scene;

describe('the webhooks', () => {
  test('are refused in the words of the API, and keep what was typed', async () => {
    const body = { event: 'video.finished', url: 'http://127.0.0.1/hook' };
    const typed = { 'event.video.finished': 'true', 'event.cta.clicked': 'true', url: body.url, delivers: 'always' };
    const form = await scene.admin.post('/reach/webhooks', typed);
    const refused = (await api('/api/reach/webhooks', body)).body as unknown as { errors: { url: string[] } };

    expect(form.status).toBe(422);
    expect(form.text).toContain(refused.errors.url[0]);
    expect(form.text).toContain('value="http://127.0.0.1/hook"');
    const checked = [...form.text.matchAll(/name="event\.([\w.]+)"\s+type="checkbox"\s+value="true"\s+checked/g)];
    expect(checked.map(([, event]) => event)).toEqual(['video.finished', 'cta.clicked']);
    expect(form.text.replaceAll(/\s+/g, ' ')).toContain('<option value="always" selected>');
    expect(((await api('/api/reach/webhooks')).body as unknown as { data: object[] }).data).toEqual([]);
  });

  test('are added, changed, tested, switched off and deleted', async () => {
    const content = { 'event.cta.clicked': 'true', url: 'https://example.com/clicks' };
    expect((await scene.admin.post('/reach/webhooks', content)).headers.get('location')).toBe('/reach/webhooks');
    const known = (await api('/api/reach/webhooks')).body as unknown as { data: { id: number; event: string }[] };
    const id = String(known.data.find(({ event }) => event === 'cta.clicked')?.id);

    const test = await scene.admin.post(`/reach/webhooks/${id}/test`);
    expect(test.headers.get('location')).toMatch(/^\/deliveries\/\d+$/);
    expect((await scene.admin.get(test.headers.get('location') ?? '')).status).toBe(200);

    const other = { 'event.cta.clicked': 'true', url: 'https://example.com/other', delivers: 'always' };
    await scene.admin.post(`/reach/webhooks/${id}`, other);
    await scene.admin.post(`/reach/webhooks/${id}/enabled`, { enabled: 'false' });
    const changed = (await api('/api/reach/webhooks')).body as unknown as { data: object[] };
    expect(changed.data).toContainEqual(
      expect.objectContaining({ id: Number(id), url: 'https://example.com/other', is_unique: false, enabled: false }),
    );
    const refused = await scene.admin.post(`/reach/webhooks/${id}/test`);
    expect(refused.headers.get('location')).toBe('/reach/webhooks');

    await scene.admin.post(`/reach/webhooks/${id}/delete`);
    expect((await scene.admin.get(`/reach/webhooks/${id}`)).status).toBe(404);
  });

  test('keep what somebody else has changed since the form was loaded', async () => {
    const [url, theirs] = ['https://example.com/edited', 'https://example.com/theirs'];
    const shown = { 'event.cta.clicked': 'true', url, delivers: 'once' };
    await scene.admin.post('/reach/webhooks', shown);
    const told = async (): Promise<readonly string[]> => {
      const { data } = (await api('/api/reach/webhooks')).body as unknown as { data: Saved[] };
      return data.filter((one) => [url, theirs].includes(one.url)).map((one) => `${one.url} ${one.is_unique}`);
    };
    const { data } = (await api('/api/reach/webhooks')).body as unknown as { data: Saved[] };
    const { id } = data.find((one) => one.url === url) ?? { id: 0 };
    const loaded = loadedIn((await scene.admin.get(`/reach/webhooks/${id}`)).text);
    await api(`/api/reach/webhooks/${id}`, { url: theirs }, 'PATCH');
    await scene.admin.post(`/reach/webhooks/${id}`, { ...shown, delivers: 'always', loaded });
    expect(await told()).toEqual([`${theirs} false`]);

    const other = await scene.admin.post(`/reach/webhooks/${id}`, { ...shown, url: `${url}/2`, loaded });
    expect(other.status).toBe(409);
    expect(other.text).toContain('Somebody else has changed this to “https://example.com/theirs” meanwhile.');
    expect(await told()).toEqual([`${theirs} false`]);
    await scene.admin.post(`/reach/webhooks/${id}/delete`);
  });

  test('of one address are made and changed together: events are added, taken away, and told as often as asked for', async () => {
    const url = 'https://example.com/several';
    const told = async (): Promise<readonly string[]> => {
      const { data } = (await api('/api/reach/webhooks')).body as unknown as { data: Saved[] };
      const here = data.filter((one) => one.url.startsWith(url));
      return here.map((one) => `${one.event} ${one.is_unique ? 'once' : 'always'} ${one.url.slice(url.length)}`).sort();
    };
    await scene.admin.post('/reach/webhooks', { url, 'event.page.opened': 'true', 'event.cta.clicked': 'true' });
    expect(await told()).toEqual(['cta.clicked once ', 'page.opened once ']);
    const { data } = (await api('/api/reach/webhooks')).body as unknown as { data: Saved[] };
    const opened = data.find((one) => one.url === url && one.event === 'page.opened')?.id ?? 0;
    await api(`/api/reach/webhooks/${opened}`, { is_unique: false }, 'PATCH');

    const path = `/reach/webhooks/${opened}`;
    expect((await scene.admin.get(path)).text.replaceAll(/\s+/g, ' ')).toContain('<option value="same" selected>');
    const wider = {
      url: `${url}/moved`,
      'event.page.opened': 'true',
      'event.video.finished': 'true',
      delivers: 'same',
    };
    await scene.admin.post(path, wider);
    expect(await told()).toEqual(['page.opened always /moved', 'video.finished always /moved']);
    await scene.admin.post(path, { ...wider, delivers: 'once' });
    expect(await told()).toEqual(['page.opened once /moved', 'video.finished once /moved']);

    const none = await scene.admin.post(path, { url: `${url}/moved` });
    expect([none.status, none.text.includes('Choose at least one event.')]).toEqual([422, true]);
    await scene.admin.post('/reach/webhooks', { url, 'event.page.opened': 'true' });
    const taken = await scene.admin.post(path, { url, 'event.page.opened': 'true' });
    expect([taken.status, taken.text.includes('This address already receives page.opened.')]).toEqual([422, true]);
    expect(await told()).toHaveLength(3);

    await scene.admin.post(`${path}/enabled`, { enabled: 'false', all: 'true' });
    expect((await scene.admin.get(path)).text.match(/badge calm">disabled/g)).toHaveLength(2);
    await scene.admin.post(`${path}/delete`);
    expect(await told()).toEqual(['page.opened once ']);
  });

  test('tell how many of the newest deliveries failed', async () => {
    const url = 'https://example.com/rated';
    await scene.admin.post('/reach/webhooks', { url, 'event.footer_link.clicked': 'true' });
    const { data } = (await api('/api/reach/webhooks')).body as unknown as { data: Saved[] };
    const id = data.find((one) => one.url === url)?.id ?? 0;
    const store = (status: string, days: number, count: number) =>
      platform.current.foundation.database.hot.query(
        `insert into deliveries (organization_id, subscription_id, created_at, ended_at, scope, status, event, url)
         select $1, $2, now() - $3::integer * interval '1 day', now(), 'org', $4, 'footer_link.clicked', $5
         from generate_series(1, $6::integer)`,
        [scene.organization.id, id, days, status, url, count],
      );
    await store('failed', 9, 5);
    await store('delivered', 6, 39);
    await store('failed', 1, 1);
    const rateOn = async (path: string) => {
      const { text } = await scene.admin.get(path);
      return /([\d.<]+ %) failed<\/span>\s*<span class="hint">of (\d+)/.exec(text)?.slice(1);
    };

    expect(await rateOn(`/reach/webhooks/${id}`)).toEqual(['2.5 %', '40']);
    expect((await scene.admin.get('/reach/webhooks')).text).toContain('2.5 % failed');
    const stranger = await platform.current.organization();
    const { deliveryStatistics } = platform.current.foundation;
    expect([...(await deliveryStatistics.byWebhook(stranger.id, new Date(0)))]).toEqual([]);
  });

  test('say “once a prospect” of no event that happens to no prospect', async () => {
    await api('/api/reach/webhooks', { event: 'webhook.disabled', url: 'https://example.com/once', is_unique: true });
    await api('/api/reach/webhooks', { event: 'page.opened', url: 'https://example.com/opened', is_unique: true });
    const rows = (await scene.admin.get('/reach/webhooks')).text.split('<tr');
    const told = (url: string) => /once a prospect|every time/.exec(rows.find((row) => row.includes(url)) ?? '')?.[0];

    expect([told('https://example.com/once'), told('https://example.com/opened')]).toEqual([
      'every time',
      'once a prospect',
    ]);
    expect((await scene.admin.get('/reach/webhooks/new')).text).toContain(
      'webhook.failing, webhook.disabled, budget.warning and what monitors find come every time',
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
    const steps = [...text.matchAll(/class="step">([^<]+)<.*?<strong>(\d+)</gs)].map(([, step, count]) => [
      step,
      count,
    ]);
    expect(steps.slice(0, 4)).toEqual([
      ['Added', '2'],
      ['Page is live', '0'],
      ['Opened the page', '2'],
      ['Started the video', '0'],
    ]);
  });
});
