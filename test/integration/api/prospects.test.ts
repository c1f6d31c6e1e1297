import { beforeEach, describe, expect, it } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { createGate, creditsOf, everyPage, fieldsOf, useWork } from '../../support/apiCalls.ts';
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
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const NOT_FOUND = { message: 'Resource not found', code: 'not_found' };

const platform = useTestPlatform();
const work = useWork(platform);
let organization: TestOrganization;
let campaignId: number;
beforeEach(async () => {
  organization = await platform.current.organization();
  campaignId = await createCampaign(platform.current, organization.id);
});

const stored = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await platform.current.foundation.database.hot.query<Record<string, number>>(
    `select
       (select count(*) from prospects where organization_id = $1) as prospects,
       (select count(*) from prospect_events where organization_id = $1) as events,
       (select count(*) from enrichments where organization_id = $1) as jobs`,
    [organization.id],
  );
  return rows[0] ?? {};
};

describe('adding prospects to a campaign', () => {
  it('stores them in their order, each with a page of its own and the work of rendering it', async () => {
    const people = [
      { name: ' Anna Berger ', custom_vars: { external_id: 'crm-1', b: { c: [1] } } },
      { name: 'Böll 🙂' },
    ];
    const answer = await postProspects(platform.current, organization.key, campaignId, people);

    const prospects = prospectsOf(answer);
    const { baseUrl } = platform.current;
    expect(answer.status).toBe(201);
    expect(prospects).toEqual([
      {
        id: expect.any(Number),
        campaign_id: campaignId,
        token: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
        name: 'Anna Berger',
        status: 'created',
        error_message: null,
        screenshot_url: null,
        custom_vars: { external_id: 'crm-1', b: { c: [1] } },
        landing_url: `${baseUrl}/p/${prospects[0]?.token ?? ''}`,
        created_at: expect.any(String),
      },
      expect.objectContaining({ name: 'Böll 🙂', custom_vars: {} }),
    ]);
    expect(await stored()).toEqual({ prospects: 2, events: 2, jobs: 2 });
    expect(await eventsOf(platform.current, prospects[0]?.id ?? 0)).toEqual([
      { event: 'prospect.created', metadata: {}, has_screenshot: false },
    ]);
  });

  it('takes 1,000 at once, each with another token, and lets others’ prospects in between', async () => {
    const people = Array.from({ length: 1_000 }, (_, index) => ({ name: `Person ${index}` }));
    const answer = await postProspects(platform.current, organization.key, campaignId, people);

    const prospects = prospectsOf(answer);
    expect(answer.status).toBe(201);
    expect(prospects.map(({ name }) => name)).toEqual(people.map(({ name }) => name));
    expect(new Set(prospects.map(({ token }) => token)).size).toBe(1_000);
    expect(await stored()).toEqual({ prospects: 1_000, events: 1_000, jobs: 1_000 });

    const other = await platform.current.organization();
    const { id } = await addProspect(platform.current, other.key, await createCampaign(platform.current, other.id));
    const { rows } = await platform.current.foundation.database.hot.query<{ ahead: number }>(
      `select count(*) as ahead from enrichments e
       join enrichments late on late.type = 'render_prospect' and (late.input ->> 'prospect_id')::bigint = $1
       where e.lane = late.lane and e.organization_id <> late.organization_id and e.turn < late.turn`,
      [id],
    );
    expect(rows[0]?.ahead).toBeLessThan(10);
    // Nobody waits for them any more, and the suite would cancel them one by one.
    await platform.current.foundation.database.hot.query('delete from enrichments where organization_id = $1', [
      organization.id,
    ]);
  });

  it('names the fields that are wrong, and then stores nothing', async () => {
    const bad = [
      { name: 'fine' },
      { name: '   ' },
      { name: 'x'.repeat(201) },
      { name: 'line\nbreak' },
      { name: 'ok', custom_vars: { 'no-dash': 1 } },
      { name: 'ok', surname: 'x' },
      {},
      'text',
    ];
    const answer = await postProspects(platform.current, organization.key, campaignId, bad);

    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([
      'prospects.1.name',
      'prospects.2.name',
      'prospects.3.name',
      'prospects.4.custom_vars',
      'prospects.5.surname',
      'prospects.6.name',
      'prospects.7',
    ]);
    expect(await stored()).toEqual({ prospects: 0, events: 0, jobs: 0 });
  });

  it.each([
    ['no list', {}],
    ['none', { prospects: [] }],
    ['more than 1,000', { prospects: Array.from({ length: 1_001 }, () => ({ name: 'x' })) }],
    ['no object', { prospects: 'x' }],
  ])('refuses %s', async (_title, body) => {
    const answer = await postProspects(platform.current, organization.key, campaignId, [], { body });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['prospects']]);
  });

  it('does not find campaigns of others, whatever is sent', async () => {
    const stranger = await platform.current.organization();
    for (const [key, id] of [
      [stranger.key, campaignId],
      [organization.key, 999_999_999],
      [organization.key, 'x'],
    ] as const) {
      const answer = await postProspects(platform.current, key, Number(id));
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
    expect(await stored()).toEqual({ prospects: 0, events: 0, jobs: 0 });
  });

  it('happens once for an Idempotency-Key, however many requests come at once', async () => {
    const headers = { 'idempotency-key': 'people-1' };
    const post = () => postProspects(platform.current, organization.key, campaignId, [{ name: 'Anna' }], { headers });
    const answers = await Promise.all(Array.from({ length: 20 }, post));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(19);
    expect(await stored()).toEqual({ prospects: 1, events: 1, jobs: 1 });

    const reused = await postProspects(platform.current, organization.key, campaignId, [{ name: 'Bert' }], { headers });
    expect([reused.status, reused.body['code']]).toEqual([409, 'idempotency_key_reused']);
  });

  it('uses up no key where it is refused', async () => {
    const headers = { 'idempotency-key': 'people-2' };
    const refused = await postProspects(platform.current, organization.key, campaignId, [], { headers });
    const accepted = await postProspects(platform.current, organization.key, campaignId, [{ name: 'A' }], { headers });

    expect([refused.status, accepted.status]).toEqual([422, 201]);
  });
});

describe('a prospect', () => {
  it('is ready once its page is rendered, and this is told with the picture', async () => {
    const { id, token } = await addProspect(platform.current, organization.key, campaignId);
    work(photographing(platform.current));
    await eventually(
      'it is ready',
      async () => (await readProspect(platform.current, organization.key, id)).status === 'ready',
    );

    expect(await readProspect(platform.current, organization.key, id)).toMatchObject({
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
    const { id } = await addProspect(platform.current, organization.key, campaignId);
    work({ render_prospect: gate.handler });
    await eventually('the work has started', () => gate.started.length === 1);

    expect(await readProspect(platform.current, organization.key, id)).toMatchObject({ status: 'rendering' });
  });

  it('has failed where its page could not be rendered, and tells why; a picture of a lost attempt is gone', async () => {
    const { id } = await addProspect(platform.current, organization.key, campaignId);
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
      async () => (await readProspect(platform.current, organization.key, id)).status === 'failed',
    );

    expect(await readProspect(platform.current, organization.key, id)).toMatchObject({
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
    const { id } = await addProspect(platform.current, organization.key, campaignId);
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
    const { id } = await addProspect(platform.current, organization.key, campaignId);
    const stranger = await platform.current.organization();
    for (const path of [`/api/prospects/${id}`, `/api/video-campaigns/${campaignId}/prospects`]) {
      const answer = await platform.current.call(path, { key: stranger.key });
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
  });
});

describe('the list of prospects', () => {
  it('is that of one campaign, newest first, page by page and by status', async () => {
    const elsewhere = await createCampaign(platform.current, organization.id);
    await addProspect(platform.current, organization.key, elsewhere, 'Elsewhere');
    await postProspects(
      platform.current,
      organization.key,
      campaignId,
      ['A', 'B', 'C'].map((name) => ({ name })),
    );
    const path = `/api/video-campaigns/${campaignId}/prospects`;

    const all = await everyPage<{ name: string }>(platform.current, organization.key, path, 2);
    expect(all.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    const created = await platform.current.call(`${path}?status=created&limit=1`, { key: organization.key });
    expect(prospectsOf(created)).toHaveLength(1);
    const failed = await platform.current.call(`${path}?status=failed`, { key: organization.key });
    expect([failed.body['data'], failed.body['next_cursor']]).toEqual([[], null]);
    for (const query of ['type=render_prospect', 'status=live', 'limit=0', 'cursor=x']) {
      const answer = await platform.current.call(`${path}?${query}`, { key: organization.key });
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [query.split('=')[0]]]);
    }
  });
});

describe('the work of rendering', () => {
  it('is none of the enrichments that callers see, start, cancel or pay', async () => {
    const { key } = organization;
    const before = await creditsOf(platform.current, key);
    work(photographing(platform.current));
    await addLiveProspect(platform.current, key, campaignId);
    const { rows } = await platform.current.foundation.database.hot.query<{ id: number }>(
      'select id from enrichments where organization_id = $1',
      [organization.id],
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
