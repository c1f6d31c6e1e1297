import { afterEach, describe, expect, test } from '@jest/globals';
import { PLATFORM } from '#domain/audit';
import type { PlatformPauseTarget } from '#domain/pause';
import { RENDER_LANE, RENDER_PROSPECT } from '#domain/prospect';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const SOURCE: PlatformPauseTarget = { kind: 'source', name: 'handelsregister' };
const LANE: PlatformPauseTarget = { kind: 'lane', name: 'network' };
const ACTOR = { by: PLATFORM, organizationId: null };

/** What pauses of lanes and sources do to what workers take. */
export function describePausedLanes(name: string, open: OpenStore): void {
  describe(`a paused lane of ${name}`, () => {
    const harness = useStoreHarness(open);
    const pauses = () => harness.current.ports.platformPauses;
    const now = (): Date => harness.current.clock.now();
    const pause = (target: PlatformPauseTarget, until: Date | null = null) =>
      pauses().create({ ...ACTOR, target, reason: null, until, at: now() });
    const resumeAll = async (): Promise<void> => {
      for (const { id } of await pauses().all(now())) {
        await pauses().end(id, now(), ACTOR);
      }
      await pauses().declare(new Map([['handelsregister', false]]), now());
    };
    const claimed = async (lane: 'network' | 'browser:handelsregister' | typeof RENDER_LANE) =>
      (await harness.current.source(lane).claim(10)).map(({ id }) => id);
    afterEach(resumeAll);

    test('hands out nothing, and all of it in its old order when it goes on', async () => {
      const ids = [];
      for (let request = 0; request < 4; request += 1) {
        ids.push(await harness.current.acceptNew());
        harness.current.clock.advance(1);
      }
      await pause(LANE);
      ids.push(await harness.current.acceptNew());
      expect(await claimed('network')).toEqual([]);
      await resumeAll();
      const first = (await harness.current.source().claim(2)).map(({ id }) => id);
      expect([first, await claimed('network')]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    });

    test('holds up no other lane', async () => {
      const id = await harness.current.acceptNew({ lane: 'browser:handelsregister' });
      await pause(LANE);
      expect(await claimed('browser:handelsregister')).toEqual([id]);
    });

    test('is that of a source that is paused, of which no visit begins', async () => {
      const id = await harness.current.acceptNew({ lane: 'browser:handelsregister' });
      const { sourcePauses } = harness.current.ports;
      await pause(SOURCE);
      expect(await claimed('browser:handelsregister')).toEqual([]);
      expect(await sourcePauses.isPaused('handelsregister', now())).toBe(true);
      expect(await sourcePauses.isPaused('bundesanzeiger', now())).toBe(false);
      await resumeAll();
      expect(await sourcePauses.isPaused('handelsregister', now())).toBe(false);
      expect(await claimed('browser:handelsregister')).toEqual([id]);
    });

    test('lets visits begin of work that was claimed before', async () => {
      await pause({ kind: 'lane', name: 'browser:handelsregister' });
      expect(await harness.current.ports.sourcePauses.isPaused('handelsregister', now())).toBe(false);
    });

    test('goes on when the time of its pause is over, whoever ends it', async () => {
      const id = await harness.current.acceptNew({ lane: 'browser:handelsregister' });
      await pause(SOURCE, harness.current.clock.in(60));
      expect(await claimed('browser:handelsregister')).toEqual([]);
      harness.current.clock.advance(61);
      expect(await harness.current.ports.sourcePauses.isPaused('handelsregister', now())).toBe(false);
      expect(await claimed('browser:handelsregister')).toEqual([id]);
    });

    test('holds renders back as well, where organizations take turns', async () => {
      const id = await harness.current.acceptNew({ type: RENDER_PROSPECT, lane: RENDER_LANE });
      await pause({ kind: 'lane', name: RENDER_LANE });
      expect(await claimed(RENDER_LANE)).toEqual([]);
      await resumeAll();
      expect(await claimed(RENDER_LANE)).toEqual([id]);
    });

    test('leaves work that is under way to its worker, and takes back what is put off', async () => {
      const work = await harness.current.acceptAndClaim();
      await pause(LANE);
      const lease = { lease: work, lane: work.lane, notBefore: now(), countsAttempt: false };
      expect(await harness.current.ports.ledger.requeue(lease)).toBe(true);
      await harness.current.ports.maintenance.releaseDue(now(), 10);
      expect(await claimed('network')).toEqual([]);
      await resumeAll();
      expect(await claimed('network')).toEqual([work.id]);
    });

    test('is left by what is cancelled, which costs nothing', async () => {
      const id = await harness.current.acceptNew({ price: 5 });
      await pause(LANE);
      const { organizationId, ports } = harness.current;
      expect(await ports.cancellation.cancel(organizationId, id, 5, now())).toMatchObject({ kind: 'cancelled' });
      expect(await ports.credits.balance(organizationId)).toMatchObject({ available: 1_000, reserved: 0 });
      await resumeAll();
      expect(await claimed('network')).toEqual([]);
    });

    test('is paused anew where a pause is over that no controller has ended yet', async () => {
      expect((await pause(SOURCE, harness.current.clock.in(10))).kind).toBe('created');
      harness.current.clock.advance(10);
      expect(await pauses().all(now())).toEqual([]);
      expect((await pause(SOURCE)).kind).toBe('created');
      expect(await pauses().all(now())).toMatchObject([{ target: SOURCE, until: null }]);
    });

    test('is paused once by a person, and beside it by its manifest, which ends there alone', async () => {
      expect((await pause(SOURCE)).kind).toBe('created');
      expect((await pause(SOURCE)).kind).toBe('already_paused');
      const declared = (isPaused: boolean) => pauses().declare(new Map([['handelsregister', isPaused]]), now());
      expect(await declared(true)).toEqual([{ source: 'handelsregister', isPaused: true }]);
      expect(await declared(true)).toEqual([]);
      const all = await pauses().all(now());
      expect(all.map(({ isDeclared }) => isDeclared)).toEqual([true, false]);
      const ended = [];
      for (const { id } of all) {
        ended.push(await pauses().end(id, now(), ACTOR));
      }
      expect(ended).toEqual([false, true]);
      expect(await harness.current.ports.sourcePauses.isPaused('handelsregister', now())).toBe(true);
      expect(await declared(false)).toEqual([{ source: 'handelsregister', isPaused: false }]);
      expect(await harness.current.ports.sourcePauses.isPaused('handelsregister', now())).toBe(false);
    });
  });
}
