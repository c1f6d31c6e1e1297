import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import type { OpenStore, StorePorts } from '../../support/storePorts.ts';
import { TestClock } from '../../support/testClock.ts';

/** What all wake-ups must do, within one process and between two. */
export function describeWakeups(name: string, open: OpenStore): void {
  describe(`the wake-ups of ${name}`, () => {
    let here: StorePorts;
    let there: StorePorts;
    beforeAll(async () => {
      const clock = new TestClock();
      [here, there] = await Promise.all([open(clock.now), open(clock.now)]);
    });
    afterAll(() => Promise.all([here.close(), there.close()]));

    function listen(ports: StorePorts): { readonly heard: number[]; readonly stop: () => void } {
      const heard: number[] = [];
      return { heard, stop: ports.enrichmentsFinished.subscribe((ids) => heard.push(...ids)) };
    }

    test('reach every subscriber of every process', async () => {
      const listeners = [listen(here), listen(here), listen(there)];
      here.enrichmentsFinished.announce([1, 2]);
      await eventually('all subscribers heard', () => listeners.every(({ heard }) => heard.length >= 2));
      expect(listeners.map(({ heard }) => heard.toSorted())).toEqual([
        [1, 2],
        [1, 2],
        [1, 2],
      ]);
      listeners.forEach(({ stop }) => stop());
    });

    test('carry thousands of ids at once', async () => {
      const ids = Array.from({ length: 5_000 }, (_, index) => 9_000_000_000 + index);
      const listener = listen(there);
      here.enrichmentsFinished.announce(ids);
      await eventually('all ids arrived', () => new Set(listener.heard).size === ids.length);
      listener.stop();
    });

    test('no longer reach who unsubscribed', async () => {
      const gone = listen(there);
      const stays = listen(there);
      gone.stop();
      here.enrichmentsFinished.announce([3]);
      await eventually('the other subscriber heard', () => stays.heard.length > 0);
      expect(gone.heard).toEqual([]);
      stays.stop();
    });

    test('announce nothing without harm', () => {
      expect(() => here.enrichmentsFinished.announce([])).not.toThrow();
    });
  });
}
