import { describe, expect, test } from '@jest/globals';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every mirror must do. */
export function describeMirror(name: string, open: OpenStore): void {
  describe(`the mirror of ${name}`, () => {
    const harness = useStoreHarness(open);

    async function write(key: string, record: unknown, publicationIds: readonly string[] = []): Promise<void> {
      const lease = await harness.current.acceptAndClaim();
      const publications = publicationIds.map((publicationId) => ({
        publicationId,
        companyId: 'DE-HRB-F1103-1',
        source: 'bundesanzeiger',
        entry: { title: publicationId },
      }));
      const mirror = { records: [{ key, record }], publications };
      const outcome = await harness.current.ports.ledger.settle({
        kind: 'completed',
        lease,
        output: 1,
        cost: 0,
        mirror,
      });
      expect(outcome.kind).toBe('settled');
    }

    test('knows nothing before it was told', async () => {
      expect(await harness.current.ports.mirror.read('company:nobody', 1)).toBeNull();
    });

    test('knows what a settlement read, and when', async () => {
      await write('company:a', { name: 'Muster GmbH', former: [] }, ['p1', 'p2']);
      expect(await harness.current.ports.mirror.read('company:a', 1)).toEqual({
        record: { name: 'Muster GmbH', former: [] },
        readAt: harness.current.clock.now(),
        explainedBy: null,
      });
    });

    test('knows the newest reading', async () => {
      await write('company:b', 'old', ['p3']);
      harness.current.clock.advance(60);
      await write('company:b', 'new', ['p3']);
      expect(await harness.current.ports.mirror.read('company:b', 1)).toEqual({
        record: 'new',
        readAt: harness.current.clock.now(),
        explainedBy: null,
      });
    });

    test('answers many readers at once, each about its own key', async () => {
      await write('company:c', 'c');
      await write('company:d', 'd');
      const keys = ['company:d', 'company:c', 'company:unknown', 'company:d'];
      const records = await Promise.all(keys.map((key) => harness.current.ports.mirror.read(key, 1)));
      expect(records.map((found) => found?.record)).toEqual(['d', 'c', undefined, 'd']);
    });

    test('knows of a publication what the newest list said', async () => {
      await write('company:p', 1, ['p4']);
      const publication = { companyId: 'DE-HRB-F1103-1', source: 'bundesanzeiger', entry: { title: 'p4' } };
      expect(await harness.current.ports.mirror.readPublication('p4', 1)).toEqual(publication);
      expect(await harness.current.ports.mirror.readPublication('p5', 1)).toBeNull();
    });

    test('takes nothing from a worker that lost its lease', async () => {
      const work = await harness.current.acceptAndClaim();
      const mirror = { records: [{ key: 'company:stale', record: 1 }], publications: [] };
      const lease = { ...work, leaseToken: work.leaseToken - 1 };
      await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 0, mirror });
      expect(await harness.current.ports.mirror.read('company:stale', 1)).toBeNull();
    });
  });
}
