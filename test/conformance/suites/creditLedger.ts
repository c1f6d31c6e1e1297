import { describe, expect, test } from '@jest/globals';
import type { CreditEntry, StatementLine } from '#ports/creditLedger';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every credit ledger must do. */
export function describeCreditLedger(name: string, open: OpenStore): void {
  describe(`the credit ledger of ${name}`, () => {
    const harness = useStoreHarness(open);

    async function allEntries(limit: number): Promise<CreditEntry[]> {
      const all: CreditEntry[] = [];
      for (let beforeId: number | null = null; ; beforeId = all.at(-1)?.id ?? null) {
        const page = await harness.current.ports.credits.entries(harness.current.organizationId, { beforeId, limit });
        all.push(...page);
        if (page.length < limit) {
          return all;
        }
      }
    }

    test('starts empty, and holds what was granted', async () => {
      const { credits } = harness.current.ports;
      const id = await harness.current.organization(0);
      expect(await credits.balance(id)).toEqual({ balance: 0, reserved: 0, available: 0 });
      expect(await credits.grant(id, 5, harness.current.clock.now())).toEqual({
        balance: 5,
        reserved: 0,
        available: 5,
      });
      expect(await credits.grant(id, 7, harness.current.clock.now())).toEqual({
        balance: 12,
        reserved: 0,
        available: 12,
      });
    });

    test('shows what is reserved apart from what is available', async () => {
      await harness.current.acceptNew({ price: 25 });
      expect(await harness.current.ports.credits.balance(harness.current.organizationId)).toEqual({
        balance: 1_000,
        reserved: 25,
        available: 975,
      });
    });

    test('tells what was granted and spent on each day from one on, of one organization', async () => {
      const { credits, ledger } = harness.current.ports;
      const id = await harness.current.organization(0);
      const yesterday = harness.current.clock.in(-86_400);
      await credits.grant(id, 50, yesterday);
      await credits.grant(id, 5, yesterday);
      const lease = await harness.current.acceptAndClaim({ organizationId: id, price: 25 });
      await ledger.settle({ kind: 'completed', lease, output: 1, cost: 10, mirror: null });
      const today = { day: dayOf(harness.current.clock.now()), granted: 0, spent: 10 };
      const before = { day: dayOf(yesterday), granted: 55, spent: 0 };
      expect(await credits.days(id, yesterday)).toEqual([before, today]);
      expect(await credits.days(id, harness.current.clock.now())).toEqual([today]);
      expect(await credits.days(await harness.current.organization(0), yesterday)).toEqual([]);
    });

    test('counts beyond what 32 bits hold', async () => {
      const { credits } = harness.current.ports;
      const id = await harness.current.organization(0);
      for (let grant = 0; grant < 3; grant += 1) {
        await credits.grant(id, 2_147_483_647, harness.current.clock.now());
      }
      expect(await credits.balance(id)).toMatchObject({ available: 6_442_450_941 });
      const lease = await harness.current.acceptAndClaim({ organizationId: id, price: 2_000_000_000 });
      await harness.current.ports.ledger.settle({
        kind: 'completed',
        lease,
        output: 1,
        cost: 1_999_999_999,
        mirror: null,
      });
      expect(await credits.balance(id)).toEqual({
        balance: 4_442_450_942,
        reserved: 0,
        available: 4_442_450_942,
      });
      expect(await credits.audit()).toEqual([]);
    });

    test.each([0, -1, 0.5, Number.NaN, 2_147_483_648])('grants no %p credits', async (amount) => {
      const { credits } = harness.current.ports;
      await expect(credits.grant(harness.current.organizationId, amount, harness.current.clock.now())).rejects.toThrow(
        RangeError,
      );
      expect(await credits.balance(harness.current.organizationId)).toMatchObject({ balance: 1_000 });
    });

    test('grants nothing to nobody', async () => {
      await expect(
        harness.current.ports.credits.grant(2_000_000_000, 1, harness.current.clock.now()),
      ).rejects.toThrow();
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('lists both legs of every movement, newest first', async () => {
      const lease = await harness.current.acceptAndClaim({ price: 25 });
      await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 10, mirror: null });
      const entries = await allEntries(50);
      expect(
        entries.map(({ kind, account, amount, enrichmentId }) => [kind, account, amount, enrichmentId]).toSorted(),
      ).toEqual([
        ['grant', 'available', 1_000, null],
        ['grant', 'issued', -1_000, null],
        ['release', 'available', 15, lease.id],
        ['release', 'reserved', -15, lease.id],
        ['reserve', 'available', -25, lease.id],
        ['reserve', 'reserved', 25, lease.id],
        ['settle', 'reserved', -10, lease.id],
        ['settle', 'spent', 10, lease.id],
      ]);
      expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((left, right) => right - left));
      expect(entries.at(-1)?.kind).toBe('grant');
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    });

    test.each([1, 2, 3, 4, 5, 7, 100])('pages of %p entries neither skip nor repeat a leg', async (limit) => {
      for (let request = 0; request < 4; request += 1) {
        await harness.current.acceptNew();
      }
      const ids = (await allEntries(limit)).map(({ id }) => id);
      expect(ids).toHaveLength(10);
      expect(ids).toEqual([...new Set(ids)].toSorted((left, right) => right - left));
    });

    describe('has a statement that', () => {
      const spend = async (organizationId: number, cost: number): Promise<number> => {
        const lease = await harness.current.acceptAndClaim({ organizationId, price: 25 });
        await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost, mirror: null });
        return lease.id;
      };
      const read = (organizationId: number, beforeId: number | null, limit: number, balance: number | null = null) =>
        harness.current.ports.credits.statement(organizationId, {}, { beforeId, limit, balance });
      const readAll = async (organizationId: number, limit: number, isCarried: boolean): Promise<StatementLine[]> => {
        const all: StatementLine[] = [];
        for (;;) {
          const last = all.at(-1);
          const carried = isCarried && last !== undefined ? last.balance - last.amount : null;
          const lines = await read(organizationId, last?.id ?? null, limit, carried);
          all.push(...lines);
          if (lines.length < limit) {
            return all;
          }
        }
      };

      test('has one line for each grant and each enrichment that has ended, and the balance after it', async () => {
        const { credits } = harness.current.ports;
        const id = await harness.current.organization(100);
        const [first, free] = [await spend(id, 10), await spend(id, 0)];
        await credits.grant(id, 50, harness.current.clock.now());
        const whole = await spend(id, 25);
        await harness.current.acceptNew({ organizationId: id, price: 25 });

        const lines = await read(id, null, 10);
        expect(lines.map((line) => [line.enrichmentId, line.reserved, line.amount, line.balance])).toEqual([
          [whole, 25, -25, 115],
          [null, 0, 50, 140],
          [free, 25, 0, 90],
          [first, 25, -10, 90],
          [null, 0, 100, 100],
        ]);
        expect(lines.map(({ type }) => type === null)).toEqual([false, true, false, false, true]);
        expect(lines[0]?.balance).toBe((await credits.balance(id)).balance);
      });

      test.each([1, 2, 3, 10])('says the same in pages of %p lines, carried on or not', async (limit) => {
        const id = await harness.current.organization(100);
        for (const cost of [1, 0, 25, 7]) {
          await spend(id, cost);
        }
        const whole = await read(id, null, 100);
        expect(whole).toHaveLength(5);
        expect(await readAll(id, limit, false)).toEqual(whole);
        expect(await readAll(id, limit, true)).toEqual(whole);
      });

      test('says the same of older lines whatever is spent after the newest page was read', async () => {
        const id = await harness.current.organization(100);
        for (const cost of [1, 2, 3]) {
          await spend(id, cost);
        }
        const [newest, ...older] = await read(id, null, 10);
        await spend(id, 20);
        await harness.current.ports.credits.grant(id, 9, harness.current.clock.now());
        expect(await read(id, newest?.id ?? null, 10)).toEqual(older);
      });

      test('is of one organization alone', async () => {
        const other = await harness.current.organization(5);
        await spend(harness.current.organizationId, 3);
        expect((await read(other, null, 10)).map(({ balance }) => balance)).toEqual([5]);
      });
    });

    test('shows nobody another organization’s entries', async () => {
      const other = await harness.current.organization(0);
      await harness.current.acceptNew();
      expect(await harness.current.ports.credits.entries(other, { beforeId: null, limit: 10 })).toEqual([]);
    });
  });
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
