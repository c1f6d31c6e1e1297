import { describe, expect, it } from '@jest/globals';
import { fieldsOf } from '../../support/apiCalls.ts';
import { addProspect, createCampaign, eventsOf, postProspects, prospectsOf } from '../../support/prospectCalls.ts';
import { useProspectScene } from '../../support/prospectScene.ts';

const NOT_FOUND = { message: 'Resource not found', code: 'not_found' };

const scene = useProspectScene();
const { platform } = scene;

const stored = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await platform.current.foundation.database.hot.query<Record<string, number>>(
    `select
       (select count(*) from prospects where organization_id = $1) as prospects,
       (select count(*) from prospect_events where organization_id = $1) as events,
       (select count(*) from enrichments where organization_id = $1) as jobs`,
    [scene.organization.id],
  );
  return rows[0] ?? {};
};

describe('adding prospects to a campaign', () => {
  it('stores them in their order, each with a page of its own and the work of rendering it', async () => {
    const people = [
      { name: ' Anna Berger ', custom_vars: { external_id: 'crm-1', b: { c: [1] } } },
      { name: 'Böll 🙂' },
    ];
    const answer = await postProspects(platform.current, scene.organization.key, scene.campaignId, people);

    const prospects = prospectsOf(answer);
    const { baseUrl } = platform.current;
    expect(answer.status).toBe(201);
    expect(prospects).toEqual([
      {
        id: expect.any(Number),
        campaign_id: scene.campaignId,
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
    const answer = await postProspects(platform.current, scene.organization.key, scene.campaignId, people);

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
    // The test needs them no more, and the suite would cancel them one by one.
    await platform.current.foundation.database.hot.query('delete from enrichments where organization_id = $1', [
      scene.organization.id,
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
    const answer = await postProspects(platform.current, scene.organization.key, scene.campaignId, bad);

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
    const answer = await postProspects(platform.current, scene.organization.key, scene.campaignId, [], { body });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['prospects']]);
  });

  it('does not find campaigns of others, whatever is sent', async () => {
    const stranger = await platform.current.organization();
    for (const [key, id] of [
      [stranger.key, scene.campaignId],
      [scene.organization.key, 999_999_999],
      [scene.organization.key, 'x'],
    ] as const) {
      const answer = await postProspects(platform.current, key, Number(id));
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
    expect(await stored()).toEqual({ prospects: 0, events: 0, jobs: 0 });
  });

  it('happens once for an Idempotency-Key, however many requests come at once', async () => {
    const headers = { 'idempotency-key': 'people-1' };
    const post = () =>
      postProspects(platform.current, scene.organization.key, scene.campaignId, [{ name: 'Anna' }], { headers });
    const answers = await Promise.all(Array.from({ length: 20 }, post));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.get('idempotent-replayed') === 'true')).toHaveLength(19);
    expect(await stored()).toEqual({ prospects: 1, events: 1, jobs: 1 });

    const reused = await postProspects(platform.current, scene.organization.key, scene.campaignId, [{ name: 'Bert' }], {
      headers,
    });
    expect([reused.status, reused.body['code']]).toEqual([409, 'idempotency_key_reused']);
  });

  it('uses up no key where it is refused', async () => {
    const headers = { 'idempotency-key': 'people-2' };
    const refused = await postProspects(platform.current, scene.organization.key, scene.campaignId, [], { headers });
    const accepted = await postProspects(platform.current, scene.organization.key, scene.campaignId, [{ name: 'A' }], {
      headers,
    });

    expect([refused.status, accepted.status]).toEqual([422, 201]);
  });
});
