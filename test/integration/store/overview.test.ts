import { describe, expect, test } from '@jest/globals';
import type { ClaimedWork } from '#ports/workQueue';
import { BatchHarness } from '../../support/batchHarness.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const database = useTestDatabase();
const NOTHING = { completed: 0, failed: 0, cancelled: 0, credits: 0 };
const EVER = new Date(0);
const DAY_SECONDS = 86_400;

describe('the overview of an organization', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const batches = new BatchHarness(() => harness.current);

  const days = () => harness.current.ports.overview.days(harness.current.organizationId, EVER);
  const complete = (lease: ClaimedWork, cost = 2) =>
    harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost, mirror: null });
  const fail = (lease: ClaimedWork) =>
    harness.current.ports.ledger.settle({ kind: 'failed', lease, code: 'company_not_found', message: 'No.' });

  describe('the figures of a day', () => {
    test('tell what has ended then by type, and what it cost', async () => {
      const { clock } = harness.current;
      const today = clock.now().toISOString().slice(0, 10);
      await complete(await harness.current.acceptAndClaim());
      await complete(await harness.current.acceptAndClaim(), 1);
      await fail(await harness.current.acceptAndClaim());
      await complete(await harness.current.acceptAndClaim({ type: 'verify_email' }), 0);
      await harness.current.acceptNew();
      clock.advance(DAY_SECONDS);
      await complete(await harness.current.claimOne());

      expect(await days()).toEqual([
        { day: today, type: 'get_company', completed: 2, failed: 1, cancelled: 0, credits: 3 },
        { day: today, type: 'verify_email', ...NOTHING, completed: 1 },
        { day: clock.now().toISOString().slice(0, 10), type: 'get_company', ...NOTHING, completed: 1, credits: 2 },
      ]);
      const later = await harness.current.ports.overview.days(harness.current.organizationId, clock.now());
      expect(later.map(({ completed }) => completed)).toEqual([1]);
    });

    test('count what repeats other work, whether it waited for the end or came after it', async () => {
      const original = await harness.current.acceptAndClaim({ subject: 'twice' });
      await harness.current.accept({ subject: 'twice' });
      await complete(original);
      await harness.current.accept({ subject: 'twice' });
      await batches.acceptNew({ rows: [{ subject: 'twice' }] });

      expect(await days()).toEqual([expect.objectContaining({ ...NOTHING, completed: 4, credits: 2 })]);
    });

    test('count what the mirror answers, and what is cancelled apart from what fails', async () => {
      const { cancellation } = harness.current.ports;
      const { organizationId, clock } = harness.current;
      await harness.current.accept({ answer: '1' });
      await cancellation.cancel(organizationId, await harness.current.acceptNew(), 2, clock.now());

      expect(await days()).toEqual([expect.objectContaining({ ...NOTHING, completed: 1, cancelled: 1, credits: 2 })]);
    });

    test('are of one organization, and leave out work that no caller sees', async () => {
      await complete(await harness.current.acceptAndClaim());
      harness.current.organizationId = await harness.current.organization();
      await complete(await harness.current.acceptAndClaim({ type: 'render_prospect' }));

      expect(await days()).toEqual([]);
    });
  });

  describe('how long work takes', () => {
    test('is told of the newest by type: the middle, and what one in twenty exceeds', async () => {
      const { clock, ports } = harness.current;
      for (const seconds of [9, ...Array.from({ length: 18 }, () => 2), 3, 7]) {
        const work = await harness.current.acceptAndClaim();
        clock.advance(seconds);
        await complete(work);
      }
      const unended = await harness.current.acceptAndClaim({ type: 'verify_email' });
      const times = await ports.overview.workTimes(harness.current.organizationId, 21);
      expect(times).toEqual([{ type: 'get_company', count: 20, medianMilliseconds: 2_000, p95Milliseconds: 3_000 }]);
      await fail(unended);
    });
  });

  describe('what has failed lately', () => {
    test('is found with the latest first, without what was cancelled and what others failed at', async () => {
      const { clock, ports } = harness.current;
      const { overview, cancellation } = ports;
      await fail(await harness.current.acceptAndClaim());
      clock.advance(DAY_SECONDS);
      const since = clock.now();
      const [first, second] = [await harness.current.acceptAndClaim(), await harness.current.acceptNew()];
      clock.advance(60);
      await fail(await harness.current.claimOne());
      clock.advance(60);
      await fail(first);
      const own = harness.current.organizationId;
      await cancellation.cancel(own, await harness.current.acceptNew(), 2, clock.now());
      harness.current.organizationId = await harness.current.organization();
      await fail(await harness.current.acceptAndClaim());

      expect((await overview.failures(own, since, 10)).map(({ id }) => id)).toEqual([first.id, second]);
      expect((await overview.failures(own, since, 1)).map(({ id }) => id)).toEqual([first.id]);
      expect(await overview.countFailures(own, since, 10)).toBe(2);
      expect(await overview.countFailures(own, since, 1)).toBe(1);
    });
  });
});
