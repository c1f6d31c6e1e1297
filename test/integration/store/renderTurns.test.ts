import { describe, expect, it } from '@jest/globals';
import { RENDER_LANE } from '#domain/prospect';
import type { Turns } from '#domain/organizationTurns';
import { addProspect, createCampaign, postProspects } from '../../support/prospectCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();

/** An organization with so many prospects, in one request. */
async function organizationWith(prospects: number): Promise<number> {
  const { id, key } = await platform.current.organization();
  const people = Array.from({ length: prospects }, () => ({ name: 'Anna' }));
  await postProspects(platform.current, key, await createCampaign(platform.current, id), people);
  return id;
}

/** Whose work a claim of each of these turns takes. */
async function claimed(turns: Turns, max = 1): Promise<readonly number[]> {
  const work = await platform.current.foundation.queue.open(RENDER_LANE, 'test').claim(max, turns);
  return work.map(({ organizationId }) => organizationId);
}

describe('claims of renders', () => {
  it('take the organization that had no turn for longest, however much others have waiting and since when', async () => {
    const [many, few, one] = [await organizationWith(50), await organizationWith(2), await organizationWith(1)];

    expect(await claimed({ passedOver: [], served: [] })).toEqual([many]);
    expect(await claimed({ passedOver: [], served: [many] })).toEqual([few]);
    expect(await claimed({ passedOver: [], served: [many, few] })).toEqual([one]);
    expect(await claimed({ passedOver: [], served: [many, few, one] })).toEqual([many]);
    expect(await claimed({ passedOver: [many], served: [many, few] })).toEqual([few]);
    expect(await claimed({ passedOver: [many], served: [] })).toEqual([]);
    expect(await claimed({ passedOver: [], served: [] })).toEqual([many]);
    await platform.current.foundation.database.hot.query('delete from enrichments');
  });

  it('give each organization one of what is claimed at once, oldest first', async () => {
    const [first, second] = [await organizationWith(3), await organizationWith(3)];

    expect((await claimed({ passedOver: [], served: [] }, 10)).toSorted()).toEqual([first, second].toSorted());
    await platform.current.foundation.database.hot.query('delete from enrichments');
  });

  it('hand each render to one worker, also where many claim at once', async () => {
    await organizationWith(30);
    const work = await Promise.all(
      Array.from({ length: 40 }, (_, n) => platform.current.foundation.queue.open(RENDER_LANE, `w${n}`).claim(1)),
    );

    const ids = work.flat().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    await platform.current.foundation.database.hot.query('delete from enrichments');
  });

  it('do not wait behind single prospects that others added before', async () => {
    const crowd = await platform.current.organization();
    const campaign = await createCampaign(platform.current, crowd.id);
    for (let count = 0; count < 5; count += 1) {
      await addProspect(platform.current, crowd.key, campaign);
    }
    const late = await organizationWith(1);

    expect(await claimed({ passedOver: [], served: [crowd.id] })).toEqual([late]);
    await platform.current.foundation.database.hot.query('delete from enrichments');
  });
});
