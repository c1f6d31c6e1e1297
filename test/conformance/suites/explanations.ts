import { describe, expect, test } from '@jest/globals';
import type { Provenance } from '#domain/provenance';
import type { Explanation } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { provenanceOf } from '../../support/provenanceOf.ts';

/** What every store must do with the provenance of what was read. */
export function describeExplanations(name: string, open: OpenStore): void {
  describe(`the explanations of ${name}`, () => {
    const harness = useStoreHarness(open);
    const explain = (id: number, organizationId = harness.current.organizationId): Promise<Provenance | null> =>
      harness.current.ports.reader.provenanceOf(organizationId, id);

    async function settle(lease: ClaimedWork, explanation?: Explanation, key: string | null = null): Promise<number> {
      const mirror = key === null ? null : { records: [{ key, record: { name: 'Muster' } }], publications: [] };
      const outcome = await harness.current.ports.ledger.settle({
        kind: 'completed',
        lease,
        output: { name: 'Muster' },
        cost: 0,
        mirror,
        ...(explanation === undefined ? {} : { explanation }),
      });
      expect(outcome.kind).toBe('settled');
      return lease.id;
    }

    async function read(key: string | null, provenance: Provenance, subject?: string): Promise<number> {
      const lease = await harness.current.acceptAndClaim(subject === undefined ? {} : { subject });
      return settle(lease, { kind: 'read', provenance }, key);
    }

    const explainerOf = async (key: string) => (await harness.current.ports.mirror.read(key, 1))?.explainedBy;

    test('tell where the output was read, to its organization alone', async () => {
      const id = await read(null, provenanceOf('Muster \u0000 "GmbH"'));
      expect(await explain(id)).toEqual(provenanceOf('Muster \u0000 "GmbH"'));
      expect(await explain(id, await harness.current.organization())).toBeNull();
    });

    test('are null where nothing was traced, where the work has not ended, and where there is none', async () => {
      const lease = await harness.current.acceptAndClaim();
      expect(await explain(lease.id)).toBeNull();
      await settle(lease, undefined, 'company:untraced');
      expect(await explain(lease.id)).toBeNull();
      expect(await explainerOf('company:untraced')).toBeNull();
      expect(await explain(lease.id + 1_000)).toBeNull();
    });

    test('go along with what the mirror answers, at acceptance and by a worker', async () => {
      const reader = await read('company:traced', provenanceOf('Muster'));
      expect(await explainerOf('company:traced')).toBe(reader);

      const told = await harness.current.accept({ answer: '{"name":"Muster"}', explainedBy: reader });
      const worked = await settle(await harness.current.acceptAndClaim(), { kind: 'mirrored', enrichmentId: reader });

      expect(await explain('id' in told ? told.id : -1)).toEqual(provenanceOf('Muster'));
      expect(await explain(worked)).toEqual(provenanceOf('Muster'));
    });

    test('stay with an output when the mirror knows something newer, explained or not', async () => {
      const first = await read('company:newer', provenanceOf('Muster', 1));
      harness.current.clock.advance(60);
      const second = await read('company:newer', provenanceOf('Muster', 2));
      const hit = await harness.current.accept({ answer: '{"name":"Muster"}', explainedBy: first });
      expect([await explain('id' in hit ? hit.id : -1), await explain(second)]).toEqual([
        provenanceOf('Muster', 1),
        provenanceOf('Muster', 2),
      ]);
      expect(await explainerOf('company:newer')).toBe(second);

      harness.current.clock.advance(60);
      await settle(await harness.current.acceptAndClaim(), undefined, 'company:newer');
      expect(await explainerOf('company:newer')).toBeNull();
    });

    test('are those of the original for a duplicate, which waited for it or came later', async () => {
      const lease = await harness.current.acceptAndClaim({ subject: 'twins' });
      const waiting = await harness.current.accept({ subject: 'twins' });
      await settle(lease, { kind: 'read', provenance: provenanceOf('Muster') });
      const late = await harness.current.accept({ subject: 'twins' });
      for (const twin of [waiting, late]) {
        expect(twin.kind).toBe('duplicate');
        expect(await explain('id' in twin ? twin.id : -1)).toEqual(provenanceOf('Muster'));
      }
    });

    test('are stored for each of those that end together', async () => {
      await Promise.all(Array.from({ length: 5 }, () => harness.current.acceptNew()));
      const claimed = await harness.current.source().claim(5);
      await Promise.all(
        claimed.map((lease, n) =>
          settle(lease, n === 0 ? undefined : { kind: 'read', provenance: provenanceOf('Muster', n) }),
        ),
      );
      expect(await Promise.all(claimed.map(({ id }) => explain(id)))).toEqual(
        claimed.map((_lease, n) => (n === 0 ? null : provenanceOf('Muster', n))),
      );
    });

    test('are not taken from a worker that lost its lease', async () => {
      const work = await harness.current.acceptAndClaim();
      const lease = { ...work, leaseToken: work.leaseToken - 1 };
      const explanation = { kind: 'read', provenance: provenanceOf('Muster') } as const;
      const stale = { kind: 'completed', lease, output: 1, cost: 0, mirror: null, explanation } as const;
      expect(await harness.current.ports.ledger.settle(stale)).toEqual({ kind: 'stale' });
      await settle(work);
      expect(await explain(work.id)).toBeNull();
    });
  });
}
