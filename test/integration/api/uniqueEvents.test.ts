import fc from 'fast-check';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addLiveProspect,
  deliveriesOf,
  eventsOf,
  photographing,
  subscribe,
  tell,
} from '../../support/prospectCalls.ts';
import { useProspectScene } from '../../support/prospectScene.ts';

const EVENTS = ['page.opened', 'cta.clicked', 'video.started'] as const;
const CONCURRENT = 1_000;

const scene = useProspectScene();
const { platform } = scene;
beforeEach(() => {
  scene.work(photographing(platform.current));
});

describe('whoever wants to hear of an event once', () => {
  it('hears of it once, though 1,000 visitors do the same at the same time', async () => {
    const { id, token } = await addLiveProspect(platform.current, scene.organization.key, scene.campaignId);
    const once = [
      await subscribe(platform.current, scene.organization.id, scene.campaignId, 'page.opened'),
      await subscribe(platform.current, scene.organization.id, null, 'page.opened'),
    ];
    const always = await subscribe(platform.current, scene.organization.id, scene.campaignId, 'cta.clicked', false);

    const told = Array.from({ length: CONCURRENT }, (_, index) =>
      tell(platform.current, token, { event: index % 10 === 0 ? 'cta.clicked' : 'page.opened' }),
    );
    const statuses = new Set((await Promise.all(told)).map(({ status }) => status));

    expect(statuses).toEqual(new Set([204]));
    expect(await eventsOf(platform.current, id)).toHaveLength(CONCURRENT + 2);
    for (const subscription of once) {
      expect(await deliveriesOf(platform.current, subscription)).toEqual([`page.opened ${id}`]);
    }
    expect(await deliveriesOf(platform.current, always)).toHaveLength(CONCURRENT / 10);
  });

  it('hears of each prospect and event once, in whatever order and company they come', async () => {
    const prospects = [
      await addLiveProspect(platform.current, scene.organization.key, scene.campaignId),
      await addLiveProspect(platform.current, scene.organization.key, scene.campaignId),
    ];
    const { landingPages, database } = platform.current.foundation;
    const step = fc.record({
      prospect: fc.nat({ max: prospects.length - 1 }),
      event: fc.constantFrom(...EVENTS),
      /** Whether it waits for those before it. */
      alone: fc.boolean(),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), fc.boolean(), async (steps, isUnique) => {
        const subscriptions = new Map<string, number>();
        for (const event of EVENTS) {
          subscriptions.set(
            event,
            await subscribe(platform.current, scene.organization.id, scene.campaignId, event, isUnique),
          );
        }
        const running: Promise<unknown>[] = [];
        for (const { prospect, event, alone } of steps) {
          if (alone) {
            await Promise.all(running);
          }
          running.push(landingPages.record(prospects[prospect]?.id ?? 0, event, {}, new Date()));
        }
        const made = (await Promise.all(running)) as readonly number[];
        const happened = steps.map(({ prospect, event }) => `${event} ${prospects[prospect]?.id ?? 0}`);
        const expected = isUnique ? [...new Set(happened)] : happened;

        const deliveries = await Promise.all(
          [...subscriptions.values()].map((one) => deliveriesOf(platform.current, one)),
        );
        expect(deliveries.flat().sort()).toEqual([...expected].sort());
        expect(made.reduce((sum, count) => sum + count, 0)).toBe(expected.length);
        await database.hot.query('delete from webhook_subscriptions where organization_id = $1', [
          scene.organization.id,
        ]);
      }),
      { numRuns: 25 },
    );
  });
});
