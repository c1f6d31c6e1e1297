import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createGate, creditsOf, everyPage } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import {
  addFailedProspect,
  addProspect,
  createCampaign,
  deliveriesOf,
  eventsOf,
  failRendering,
  NO_VIDEO,
  photographing,
  prospectsOf,
  readProspect,
  subscribe,
} from '../../support/prospectCalls.ts';
import { useProspectScene } from '../../support/prospectScene.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const scene = useProspectScene({ ENRICH_MAX_PENDING_RENDERS: '1000' });
const { platform, work } = scene;

function render(id: number, idempotencyKey?: string): Promise<TestAnswer> {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return platform.current.call(`/api/prospects/${id}/render`, {
    key: scene.organization.key,
    method: 'POST',
    headers,
  });
}

function renderFailed(campaignId: number, key = scene.organization.key): Promise<TestAnswer> {
  return platform.current.call(`/api/video-campaigns/${campaignId}/prospects/render`, { key, method: 'POST' });
}

const failedOne = (name?: string, campaignId = scene.campaignId) =>
  addFailedProspect(platform.current, scene.organization.key, campaignId, name);

async function statusOf(id: number): Promise<string> {
  return (await readProspect(platform.current, scene.organization.key, id)).status;
}

/** How many pieces of work to render a page there are or were. */
async function countRenders(id: number, status = '%'): Promise<number> {
  const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
    `select count(*)::integer as count from enrichments
     where type = 'render_prospect' and (input ->> 'prospect_id')::bigint = $1 and status::text like $2`,
    [id, status],
  );
  return rows[0]?.count ?? Number.NaN;
}

/** As if so many more pages waited to be rendered. */
async function fillQueue(count: number): Promise<void> {
  await platform.current.foundation.database.hot.query(
    `insert into enrichments (
       organization_id, created_at, queued_at, turn, credits_reserved, status, type, lane, dedup_key, input
     )
     select $1, now(), now(), now(), 0, 'queued', 'render_prospect', 'browser:landing', '', '{"prospect_id": 0}'
     from generate_series(1, $2::integer)`,
    [scene.organization.id, count],
  );
}

const emptyQueue = () =>
  platform.current.foundation.database.hot.query(`delete from enrichments where input ->> 'prospect_id' = '0'`);

describe('a landing page that could not be rendered', () => {
  it('is rendered once more when asked, and goes live at no cost', async () => {
    const { key } = scene.organization;
    const { id, token, error_message: problem } = await failedOne();
    const before = await creditsOf(platform.current, key);
    const answer = await render(id);

    expect(problem).toBe(NO_VIDEO);
    expect([answer.status, answer.body['data']]).toEqual([202, await readProspect(platform.current, key, id)]);
    expect(answer.body['data']).toMatchObject({ id, status: 'created', error_message: null, screenshot_url: null });

    work(photographing(platform.current));
    await eventually('it is live', async () => (await statusOf(id)) === 'ready');
    expect((await platform.current.call(`/p/${token}`)).status).toBe(200);
    expect((await eventsOf(platform.current, id)).map(({ event }) => event)).toEqual([
      'prospect.created',
      'prospect.failed',
      'prospect.ready',
    ]);
    expect(await creditsOf(platform.current, key)).toEqual(before);
    expect(await everyPage(platform.current, key, '/api/credits/entries', 50)).toHaveLength(2);
  });

  it('may fail again, and is asked for again; who wants to hear of it once hears of the first failure', async () => {
    const once = await subscribe(platform.current, scene.organization.id, null, 'prospect.failed');
    const always = await subscribe(platform.current, scene.organization.id, scene.campaignId, 'prospect.failed', false);
    const { id } = await failedOne();
    await render(id);
    await failRendering(platform.current, id);

    expect(await statusOf(id)).toBe('failed');
    expect(await deliveriesOf(platform.current, once)).toEqual([`prospect.failed ${id}`]);
    expect(await deliveriesOf(platform.current, always)).toEqual([`prospect.failed ${id}`, `prospect.failed ${id}`]);
    expect((await render(id)).status).toBe(202);
  });

  it('is rendered once, however many ask at once, with keys and without', async () => {
    const { id } = await failedOne();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => render(id)),
      ...Array.from({ length: 4 }, () => render(id, randomUUID())),
      renderFailed(scene.campaignId),
    ]);

    const refused = answers.filter(({ status }) => status !== 202).map(({ body }) => body['code']);
    expect(new Set(refused)).toEqual(new Set(['render_not_failed']));
    expect([await countRenders(id, 'queued'), await countRenders(id)]).toEqual([1, 2]);
  });

  it('is not rendered a third time by a request that is repeated after the second time failed too', async () => {
    const { id } = await failedOne();
    const key = randomUUID();
    const first = await render(id, key);
    await failRendering(platform.current, id);
    const again = await render(id, key);

    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect([await statusOf(id), await countRenders(id)]).toEqual(['failed', 2]);
  });

  it('is known by that: one that waits, is rendered or is live is refused', async () => {
    const waiting = await addProspect(platform.current, scene.organization.key, scene.campaignId);
    expect((await render(waiting.id)).status).toBe(409);
    const gate = createGate();
    work({ render_prospect: gate.handler });
    await eventually('it is rendered', () => gate.started.length === 1);
    const rendered = await render(waiting.id);
    expect([rendered.status, rendered.body]).toEqual([
      409,
      { code: 'render_not_failed', message: 'Only a landing page that could not be rendered is rendered again.' },
    ]);
    gate.open();
    await eventually('it is live', async () => (await statusOf(waiting.id)) === 'ready');
    expect((await render(waiting.id)).status).toBe(409);
    expect(await countRenders(waiting.id)).toBe(1);
  });

  it('is not found by other organizations', async () => {
    const { id } = await failedOne();
    const { key } = await platform.current.organization();
    const one = await platform.current.call(`/api/prospects/${id}/render`, { key, method: 'POST' });
    const all = await renderFailed(scene.campaignId, key);

    expect([one.status, all.status, await statusOf(id)]).toEqual([404, 404, 'failed']);
  });

  it('waits until there is room for it', async () => {
    const { id } = await failedOne();
    await fillQueue(1_000);
    const refused = await render(id);
    await emptyQueue();

    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '60',
      {
        code: 'render_limit_exceeded',
        message:
          'Your organization may have 1000 prospects whose landing pages are not rendered yet. ' +
          'It is not rendered again; wait until some are ready.',
      },
    ]);
    expect((await render(id)).status).toBe(202);
  });
});

describe('all of a campaign that could not be rendered', () => {
  it('are rendered once more, and no others', async () => {
    const elsewhere = await failedOne('Elsewhere', await createCampaign(platform.current, scene.organization.id));
    const failed = [await failedOne('Anna'), await failedOne('Bernd')];
    const waiting = await addProspect(platform.current, scene.organization.key, scene.campaignId, 'Cem');
    const answer = await renderFailed(scene.campaignId);

    expect([answer.status, answer.body['data']]).toEqual([202, { rendering: 2, left: 0 }]);
    expect(await Promise.all([...failed, waiting].map(({ id }) => countRenders(id, 'queued')))).toEqual([1, 1, 1]);
    expect([await statusOf(elsewhere.id), await countRenders(elsewhere.id)]).toEqual(['failed', 1]);
    expect((await renderFailed(scene.campaignId)).body['data']).toEqual({ rendering: 0, left: 0 });

    work(photographing(platform.current));
    await eventually('all are live', async () => {
      const path = `/api/video-campaigns/${scene.campaignId}/prospects?status=ready`;
      return prospectsOf(await platform.current.call(path, { key: scene.organization.key })).length === 3;
    });
  });

  it('are rendered as far as there is room, the first that were added first', async () => {
    const [anna, bernd] = [await failedOne('Anna'), await failedOne('Bernd')];
    await fillQueue(999);
    const some = await renderFailed(scene.campaignId);
    const none = await renderFailed(scene.campaignId);
    await emptyQueue();

    expect([some.status, some.body['data']]).toEqual([202, { rendering: 1, left: 1 }]);
    expect([await statusOf(anna.id), await statusOf(bernd.id)]).toEqual(['created', 'failed']);
    expect([none.status, none.body['code']]).toEqual([429, 'render_limit_exceeded']);
    expect((await renderFailed(scene.campaignId)).body['data']).toEqual({ rendering: 1, left: 0 });
  });
});
