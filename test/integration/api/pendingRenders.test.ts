import { describe, expect, it } from '@jest/globals';
import {
  createCampaign,
  photographing,
  postProspects,
  prospectsOf,
  readProspect,
} from '../../support/prospectCalls.ts';
import { postBatch } from '../../support/batchCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({ ENRICH_MAX_PENDING_RENDERS: '1000' });

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Person ${index}` }));

async function prospectsOfOrganization(id: number): Promise<number> {
  const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
    'select count(*)::integer as count from prospects where organization_id = $1',
    [id],
  );
  return rows[0]?.count ?? 0;
}

describe('prospects whose landing pages are not rendered yet', () => {
  it('are refused beyond their number: all of a request or none, with when to try again', async () => {
    const { id, key } = await platform.current.organization();
    const campaignId = await createCampaign(platform.current, id);
    const headers = { 'idempotency-key': 'people' };
    expect((await postProspects(platform.current, key, campaignId, people(600))).status).toBe(201);

    const refused = await postProspects(platform.current, key, campaignId, people(600), { headers });
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      429,
      '60',
      {
        code: 'render_limit_exceeded',
        message:
          'Your organization may have 1000 prospects whose landing pages are not rendered yet. ' +
          'Nothing was added; wait until some are ready, or add fewer.',
      },
    ]);
    expect(await prospectsOfOrganization(id)).toBe(600);

    const fewer = await postProspects(platform.current, key, campaignId, people(400), { headers });
    expect([fewer.status, await prospectsOfOrganization(id)]).toEqual([201, 1_000]);
    const replayed = await postProspects(platform.current, key, campaignId, people(400), { headers });
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    await platform.current.foundation.database.hot.query('delete from enrichments where organization_id = $1', [id]);
  });

  it('are counted for each organization, also where its requests come together', async () => {
    const { id, key } = await platform.current.organization();
    const campaignId = await createCampaign(platform.current, id);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postProspects(platform.current, key, campaignId, people(300))),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429]);
    expect(await prospectsOfOrganization(id)).toBe(900);
    await platform.current.foundation.database.hot.query('delete from enrichments where organization_id = $1', [id]);
  });

  it('hold up no other organization while many requests of one wait for each other', async () => {
    const [crowd, neighbour] = [await platform.current.organization(), await platform.current.organization()];
    const campaignId = await createCampaign(platform.current, crowd.id);
    const ownCampaignId = await createCampaign(platform.current, neighbour.id);
    const holder = await platform.current.foundation.database.hot.connect();
    await holder.query('begin');
    await holder.query('select from organizations where id = $1 for no key update', [crowd.id]);
    // More than there are connections.
    const held = Array.from({ length: 20 }, () => postProspects(platform.current, crowd.key, campaignId));

    expect((await postProspects(platform.current, neighbour.key, ownCampaignId)).status).toBe(201);
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    await platform.current.foundation.database.hot.query('delete from enrichments');
  });

  it('hold up no other organization while they, batches and uploads of one wait for each other', async () => {
    const [crowd, neighbour] = [await platform.current.organization(), await platform.current.organization()];
    const campaignId = await createCampaign(platform.current, crowd.id);
    const holder = await platform.current.foundation.database.hot.connect();
    await holder.query('begin');
    await holder.query('select from organizations where id = $1 for no key update', [crowd.id]);
    const body = { rows: [{ company_id: 'DE-HRB-F1103-1' }] };
    const held = [
      ...Array.from({ length: 10 }, () => postBatch(platform.current, crowd.key, body)),
      postProspects(platform.current, crowd.key, campaignId),
      platform.current.call('/api/uploads', { method: 'POST', key: crowd.key }),
    ];

    expect((await postBatch(platform.current, neighbour.key, body)).status).toBe(202);
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([...Array<number>(10).fill(202), 201, 201]);
    await platform.current.foundation.database.hot.query('delete from enrichments where type = $1', [
      'render_prospect',
    ]);
  });

  it('count no more once they are rendered', async () => {
    const { id, key } = await platform.current.organization();
    const campaignId = await createCampaign(platform.current, id);
    const added = prospectsOf(await postProspects(platform.current, key, campaignId, people(1_000)));
    expect((await postProspects(platform.current, key, campaignId, people(1))).status).toBe(429);

    const worker = platform.current.work(photographing(platform.current));
    const first = added[0]?.id ?? 0;
    await eventually('the first is ready', async () => {
      return (await readProspect(platform.current, key, first)).status === 'ready';
    });
    await worker.stop();
    expect((await postProspects(platform.current, key, campaignId, people(1))).status).toBe(201);
    await platform.current.foundation.database.hot.query('delete from enrichments where organization_id = $1', [id]);
  });
});
