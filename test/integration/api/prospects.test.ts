import { describe, expect, it } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { createGate, creditsOf, everyPage, fieldsOf } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import {
  addLiveProspect,
  addProspect,
  createCampaign,
  eventsOf,
  photographing,
  postProspects,
  prospectsOf,
  readProspect,
} from '../../support/prospectCalls.ts';
import { useProspectScene } from '../../support/prospectScene.ts';

const NOT_FOUND = { message: 'Resource not found', code: 'not_found' };

const scene = useProspectScene();
const { platform, work } = scene;

describe('a prospect', () => {
  it('is ready once its page is rendered, and this is told with the picture', async () => {
    const { id, token } = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    work(photographing(platform.current));
    await eventually(
      'it is ready',
      async () => (await readProspect(platform.current, scene.organization.key, id)).status === 'ready',
    );

    expect(await readProspect(platform.current, scene.organization.key, id)).toMatchObject({
      status: 'ready',
      screenshot_url: `${platform.current.baseUrl}/p/${token}/screenshot.png`,
      error_message: null,
    });
    expect(await eventsOf(platform.current, id)).toEqual([
      { event: 'prospect.created', metadata: {}, has_screenshot: false },
      { event: 'prospect.ready', metadata: {}, has_screenshot: true },
    ]);
  });

  it('shows that it is being rendered', async () => {
    const gate = createGate();
    const { id } = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    work({ render_prospect: gate.handler });
    await eventually('the work has started', () => gate.started.length === 1);

    expect(await readProspect(platform.current, scene.organization.key, id)).toMatchObject({ status: 'rendering' });
    const waiting = await platform.current.call(`/api/prospects/${id}?wait=true`, { key: scene.organization.key });
    expect([waiting.status, waiting.body['errors']]).toEqual([422, { wait: ['This field is unknown.'] }]);
  });

  it('has failed where its page could not be rendered, and tells why; a picture of a lost attempt is gone', async () => {
    const { id } = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    const message = 'The video of the campaign could not be loaded: its host answered 404.';
    const { fromSource } = photographing(platform.current)['render_prospect'] ?? {};
    work({
      render_prospect: {
        fromSource: async (claimed, context) => {
          await fromSource?.(claimed, context);
          throw new WorkError({ kind: 'permanent', code: 'video_unavailable', message });
        },
      },
    });
    await eventually(
      'it failed',
      async () => (await readProspect(platform.current, scene.organization.key, id)).status === 'failed',
    );

    expect(await readProspect(platform.current, scene.organization.key, id)).toMatchObject({
      screenshot_url: null,
      error_message: message,
    });
    const metadata = { error_code: 'video_unavailable', error_message: message };
    expect((await eventsOf(platform.current, id)).at(-1)).toEqual({
      event: 'prospect.failed',
      metadata,
      has_screenshot: false,
    });
  });

  it('gets no picture from a worker whose lease was lost', async () => {
    const { id } = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    const { landingPages } = platform.current.foundation;
    const picture = { mediaType: 'image/png', content: Buffer.from('old') };
    const kept = Promise.withResolvers<boolean>();
    work({
      render_prospect: {
        fromSource: async ({ id: workId, leaseToken }) => {
          kept.resolve(await landingPages.storeScreenshot({ id: workId, leaseToken: leaseToken - 1 }, id, picture));
          return { output: {}, cost: 0, mirror: null };
        },
      },
    });

    expect(await kept.promise).toBe(false);
  });

  it('is not found by other organizations', async () => {
    const { id } = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    const stranger = await platform.current.organization();
    for (const path of [`/api/prospects/${id}`, `/api/video-campaigns/${scene.campaignId}/prospects`]) {
      const answer = await platform.current.call(path, { key: stranger.key });
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
  });
});

describe('the list of prospects', () => {
  it('is that of one campaign, newest first, page by page and by status', async () => {
    const elsewhere = await createCampaign(platform.current, scene.organization.id);
    await addProspect(platform.current, scene.organization.key, elsewhere, 'Elsewhere');
    await postProspects(
      platform.current,
      scene.organization.key,
      scene.campaignId,
      ['A', 'B', 'C'].map((name) => ({ name })),
    );
    const path = `/api/video-campaigns/${scene.campaignId}/prospects`;

    const all = await everyPage<{ name: string }>(platform.current, scene.organization.key, path, 2);
    expect(all.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    const created = await platform.current.call(`${path}?status=created&limit=1`, { key: scene.organization.key });
    expect(prospectsOf(created)).toHaveLength(1);
    const failed = await platform.current.call(`${path}?status=failed`, { key: scene.organization.key });
    expect([failed.body['data'], failed.body['next_cursor']]).toEqual([[], null]);
    for (const query of ['type=render_prospect', 'status=live', 'limit=0', 'cursor=x']) {
      const answer = await platform.current.call(`${path}?${query}`, { key: scene.organization.key });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [query.split('=')[0]]]);
    }
  });
});

describe('the work of rendering', () => {
  it('is none of the enrichments that callers see, start, cancel or pay', async () => {
    const { key } = scene.organization;
    const before = await creditsOf(platform.current, key);
    work(photographing(platform.current));
    await addLiveProspect(platform.current, key, scene.campaignId);
    const { rows } = await platform.current.foundation.database.hot.query<{ id: number }>(
      'select id from enrichments where organization_id = $1',
      [scene.organization.id],
    );
    const [job] = rows;

    const list = await platform.current.call('/api/enrichments', { key });
    expect(list.body['data']).toEqual([]);
    for (const [path, method] of [
      [`/api/enrichments/${job?.id ?? 0}`, 'GET'],
      [`/api/enrichments/${job?.id ?? 0}/cancel`, 'POST'],
      ['/api/enrichments/render_prospect', 'POST'],
      ['/api/enrichments/render_prospect/batch', 'POST'],
    ] as const) {
      const answer = await platform.current.call(path, { key, method });
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
    const types = await platform.current.call('/api/enrichment-types', { key });
    expect(types.text).not.toContain('render_prospect');
    expect(await creditsOf(platform.current, key)).toEqual(before);
    expect(await everyPage(platform.current, key, '/api/credits/entries', 50)).toHaveLength(2);
  });
});
