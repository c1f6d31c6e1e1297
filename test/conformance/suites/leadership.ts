import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeaderLease } from '#domain/leadership';
import type { Leadership } from '#ports/leadership';
import { eventually } from '../../support/eventually.ts';

export interface OpenedLeadership {
  readonly leadership: Leadership;
  close(): Promise<void>;
}

/** What the lock of leaders must do. @param open a lock that no process has ever held */
export function describeLeadership(name: string, open: () => Promise<OpenedLeadership>): void {
  describe(`the leadership of ${name}`, () => {
    let opened: OpenedLeadership;
    let leadership: Leadership;
    beforeEach(async () => {
      opened = await open();
      ({ leadership } = opened);
    });
    afterEach(() => opened.close());

    const take = async (holder: string): Promise<LeaderLease> => {
      const lease = await leadership.take(holder, 15, await leadership.read());
      if (lease === null) {
        throw new Error('Nobody else asked');
      }
      return lease;
    };

    test('is nobody’s at first, and then as it was taken', async () => {
      expect(await leadership.read()).toBeNull();
      const lease = await take('one');
      expect(lease).toMatchObject({ holder: 'one', transitions: 1, leaseSeconds: 15 });
      expect(await leadership.read()).toEqual(lease);
    });

    test.each([false, true])('goes to exactly one of many that saw the same (held before: %s)', async (held) => {
      const seen = held ? await take('before') : null;
      const names = Array.from({ length: 20 }, (_, index) => `number ${index}`);
      const all = await Promise.all(names.map((holder) => leadership.take(holder, 15, seen)));
      expect(all.filter((lease) => lease !== null)).toHaveLength(1);
    });

    test('is not taken from who renewed since it was seen', async () => {
      const seen = await take('one');
      const renewed = await leadership.renew(seen);
      expect(renewed).toMatchObject({ holder: 'one', transitions: 1 });
      expect(renewed?.version).not.toBe(seen.version);
      expect(await leadership.take('other', 15, seen)).toBeNull();
      expect(await leadership.read()).toEqual(renewed);
    });

    test('is neither renewed nor released by a leader that others have followed, also under its own name', async () => {
      const old = await take('one');
      await take('other');
      const current = await take('one');
      expect(current.transitions).toBe(3);
      expect(await leadership.renew(old)).toBeNull();
      await leadership.release(old);
      expect(await leadership.read()).toEqual(current);
    });

    test('is free once released, and tells who waits for it', async () => {
      let told = 0;
      const end = await leadership.onRelease(() => (told += 1));
      const lease = await take('one');
      await leadership.release(lease);
      await eventually('the release is told', () => told === 1);
      expect(await leadership.read()).toMatchObject({ holder: null, transitions: 1 });
      expect(await leadership.renew(lease)).toBeNull();
      end();
      await leadership.release(await take('other'));
      expect(told).toBe(1);
    });
  });
}
