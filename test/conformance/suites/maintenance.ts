import { describe, expect, test } from '@jest/globals';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What all maintenance must do. */
export function describeMaintenance(name: string, open: OpenStore): void {
  describe(`the maintenance of ${name}`, () => {
    const harness = useStoreHarness(open);

    test('releases delayed work when its time has come, and not before', async () => {
      const lease = await harness.current.acceptAndClaim();
      const { ledger, maintenance } = harness.current.ports;
      await ledger.requeue({ lease, lane: 'network', notBefore: harness.current.clock.in(30), countsAttempt: true });
      expect(await maintenance.releaseDue(harness.current.clock.in(29), 10)).toEqual([]);
      expect(await harness.current.source().claim(10)).toEqual([]);
      expect(await maintenance.releaseDue(harness.current.clock.in(30), 10)).toEqual([
        { id: lease.id, lane: 'network' },
      ]);
      expect(await maintenance.releaseDue(harness.current.clock.in(30), 10)).toEqual([]);
      expect(await harness.current.claimOne()).toMatchObject({ id: lease.id });
    });

    test('seizes work whose lease has ended, and shuts its worker out', async () => {
      const work = await harness.current.acceptAndClaim();
      const { ledger, maintenance } = harness.current.ports;
      expect(await maintenance.seizeExpired(harness.current.clock.in(60), harness.current.clock.in(90), 10)).toEqual(
        [],
      );
      const [seized] = await maintenance.seizeExpired(harness.current.clock.in(61), harness.current.clock.in(90), 10);
      expect(seized).toEqual({ ...work, leaseToken: seized?.leaseToken });
      expect(seized?.leaseToken).toBeGreaterThan(work.leaseToken);
      expect(await ledger.renew([work], harness.current.clock.in(600))).toEqual(new Set());
      // The seizure is a lease itself: no other controller decides about the work meanwhile.
      expect(await maintenance.seizeExpired(harness.current.clock.in(62), harness.current.clock.in(90), 10)).toEqual(
        [],
      );
    });

    test('seizes work once when two controllers look at once', async () => {
      await harness.current.acceptNew();
      await harness.current.acceptNew();
      await harness.current.source().claim(2);
      const { maintenance } = harness.current.ports;
      const seizures = await Promise.all(
        Array.from({ length: 4 }, () =>
          maintenance.seizeExpired(harness.current.clock.in(61), harness.current.clock.in(90), 10),
        ),
      );
      expect(seizures.flat()).toHaveLength(2);
    });

    test('ends all leases for a process that knows to be alone', async () => {
      const work = await harness.current.acceptAndClaim();
      const { maintenance } = harness.current.ports;
      await maintenance.endAllLeases(harness.current.clock.now());
      expect(
        await maintenance.seizeExpired(harness.current.clock.in(1), harness.current.clock.in(30), 10),
      ).toMatchObject([{ id: work.id }]);
    });

    test('forgets keys and inputs that are older than their windows, and those alone', async () => {
      const idempotency = { key: 'once', fingerprint: 'ab', answer: null };
      const { clock, ports } = harness.current;
      const first = await harness.current.acceptNew({ subject: 'kept', idempotency });
      await ports.maintenance.forgetOld(clock.now(), clock.now());
      expect(await harness.current.accept({ subject: 'kept', idempotency })).toEqual({
        kind: 'replayed',
        id: first,
        answer: null,
      });
      expect(await ports.maintenance.forgetOld(clock.in(1), clock.in(1))).toBeGreaterThanOrEqual(2);
      expect(await harness.current.accept({ subject: 'kept', idempotency })).toMatchObject({ kind: 'accepted' });
    });
  });
}
