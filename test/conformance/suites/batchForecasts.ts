import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { BatchHarness, type RowWish } from '../../support/batchHarness.ts';
import { type OpenStore, STORE_SETTINGS } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every forecast of batches must tell. */
export function describeBatchForecasts(name: string, open: OpenStore): void {
  describe(`what a batch would be by ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const forecast = (rows: readonly RowWish[], organizationId = harness.current.organizationId) => {
      const { ports, clock } = harness.current;
      return ports.batchForecasts.forecast(organizationId, batches.request({ rows }).rows, clock.now());
    };

    test('tells of nothing where nothing is known', async () => {
      expect(await forecast([])).toEqual({ repeated: 0, repeatedOpen: 0, mirrored: 0, missing: 0 });
      expect(await forecast([{}, {}])).toEqual({ repeated: 0, repeatedOpen: 0, mirrored: 0, missing: 0 });
    });

    test('counts what repeats work of the organization within the window, and no other', async () => {
      const rows = [{ subject: 'once' }, { subject: 'twice' }];
      await batches.acceptNew({ rows });

      expect(await forecast([...rows, { subject: 'new' }])).toMatchObject({ repeated: 2, repeatedOpen: 2 });
      expect(await forecast(rows, await harness.current.organization())).toMatchObject({ repeated: 0 });
      harness.current.clock.advance(STORE_SETTINGS.deduplicationSeconds);
      expect(await forecast(rows)).toMatchObject({ repeated: 0 });
    });

    test('counts what a record of the mirror answers that is young enough, and what lacks the record that it needs', async () => {
      const key = `company:${randomBytes(8).toString('hex')}`;
      const lease = await harness.current.acceptAndClaim();
      const mirror = { records: [{ key, record: {} }], publications: [] };
      await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 0, mirror });
      const [now, later] = [harness.current.clock.now(), harness.current.clock.in(1)];
      const rows: readonly RowWish[] = [
        { answeredBy: { key, since: new Date(now.getTime() - 1_000) } },
        { answeredBy: { key, since: later } },
        { answeredBy: { key: `${key} no`, since: new Date(0) } },
        { requires: key },
        { requires: `${key} no` },
        { requires: `${key} no`, answeredBy: { key, since: new Date(0) } },
      ];

      expect(await forecast(rows)).toEqual({ repeated: 0, repeatedOpen: 0, mirrored: 2, missing: 1 });
    });
  });
}
