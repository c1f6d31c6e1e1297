import { describe, expect, test } from '@jest/globals';
import type { Conclusion } from '#domain/conclusion';
import { DEADLINE_SECONDS, openQuestion, PROVIDER, startWaiting } from '../../support/askedQuestion.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

const ANSWER = { text: 'W4K7PZ' };
const RESUME: Conclusion = { kind: 'resume' };
const COMPLETED: Conclusion = { kind: 'completed', output: { name: 'Muster' }, cost: 1 };
const FAILED: Conclusion = { kind: 'failed', code: 'captcha_unsolved', message: 'Nobody answered.' };

/** What all stores of questions to providers must do. */
export function describeProviderRequests(name: string, open: OpenStore): void {
  describe(`the questions to providers of ${name}`, () => {
    const harness = useStoreHarness(open);
    const requests = () => harness.current.ports.providerRequests;
    const now = () => harness.current.clock.now();
    const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
    const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);
    const claimResumed = async () => {
      await harness.current.ports.maintenance.releaseDue(now(), 10);
      return harness.current.claimOne();
    };

    test('are found while they are open, with what is held for them', async () => {
      const work = await harness.current.acceptAndClaim();
      const { referenceHash } = await startWaiting(harness.current, work, { step: 1 });
      expect(await requests().find(PROVIDER, referenceHash)).toEqual({
        kind: 'open',
        request: { provider: PROVIDER, referenceHash, held: { step: 1 } },
      });
      expect(await requests().find('email-verifier', referenceHash)).toBeNull();
      expect(await requests().find(PROVIDER, '00'.repeat(32))).toBeNull();
    });

    test('end what waits, once, and are then over', async () => {
      const work = await harness.current.acceptAndClaim();
      const { referenceHash } = await startWaiting(harness.current, work);
      expect(await requests().end(referenceHash, ANSWER, COMPLETED, now())).toEqual({
        kind: 'settled',
        finished: [work.id],
      });
      expect(await requests().end(referenceHash, ANSWER, FAILED, now())).toEqual({ kind: 'ended' });
      expect(await requests().find(PROVIDER, referenceHash)).toEqual({ kind: 'ended' });
      expect(await read(work.id)).toMatchObject({ status: 'completed', output: { name: 'Muster' }, creditsCost: 1 });
    });

    test('let what waits go on: the next claim has the answer, the same attempt and the reservation', async () => {
      const work = await harness.current.acceptAndClaim({ price: 5 });
      const { referenceHash } = await startWaiting(harness.current, work, { step: 1 });
      expect(await requests().end(referenceHash, ANSWER, RESUME, now())).toEqual({ kind: 'resumed' });
      expect(await read(work.id)).toMatchObject({ status: 'queued' });
      expect(await balance()).toMatchObject({ reserved: 5 });
      const resumed = await claimResumed();
      expect(resumed).toEqual({
        ...work,
        leaseToken: resumed.leaseToken,
        resumption: { held: { step: 1 }, answer: ANSWER },
      });
      expect(resumed.leaseToken).toBeGreaterThan(work.leaseToken);
    });

    test('give an answer to one claim only', async () => {
      const work = await harness.current.acceptAndClaim();
      const { referenceHash } = await startWaiting(harness.current, work);
      await requests().end(referenceHash, ANSWER, RESUME, now());
      const lease = await claimResumed();
      await harness.current.ports.ledger.requeue({ lease, lane: lease.lane, notBefore: now(), countsAttempt: false });
      expect(await claimResumed()).toMatchObject({ id: work.id, attempt: 1, resumption: null });
      expect(await requests().end(referenceHash, ANSWER, RESUME, now())).toEqual({ kind: 'ended' });
    });

    test('give it to the next claim where work is put off with it, which no clearing takes away', async () => {
      const work = await harness.current.acceptAndClaim();
      const { referenceHash } = await startWaiting(harness.current, work, { step: 1 });
      await requests().end(referenceHash, ANSWER, RESUME, now());
      const lease = await claimResumed();
      const { lane, resumption } = lease;
      await harness.current.ports.ledger.requeue({ lease, lane, notBefore: now(), countsAttempt: false, resumption });
      await requests().forgetEnded(now());
      const again = await claimResumed();
      expect(again).toMatchObject({ id: work.id, attempt: 1, resumption: { held: { step: 1 }, answer: ANSWER } });
      await harness.current.ports.ledger.requeue({ lease: again, lane, notBefore: now(), countsAttempt: true });
      expect(await claimResumed()).toMatchObject({ attempt: 2, resumption: null });
    });

    test('can be asked one after the other in one attempt', async () => {
      let work = await harness.current.acceptAndClaim();
      for (const step of [1, 2, 3]) {
        const { referenceHash } = await startWaiting(harness.current, work, { step });
        await requests().end(referenceHash, ANSWER, RESUME, now());
        work = await claimResumed();
        expect(work).toMatchObject({ attempt: 1, resumption: { held: { step } } });
      }
    });

    test('keep an answer that is faster than the worker, which then goes on with it', async () => {
      const work = await harness.current.acceptAndClaim();
      const { referenceHash } = await openQuestion(harness.current, work, { step: 1 });
      expect(await requests().end(referenceHash, ANSWER, RESUME, now())).toEqual({ kind: 'kept' });
      expect(await requests().end(referenceHash, { text: 'other' }, RESUME, now())).toEqual({ kind: 'kept' });
      expect(await requests().wait(work, referenceHash)).toEqual({ kind: 'answered', answer: ANSWER });
      expect(await requests().resume(work, referenceHash, now())).toBe(true);
      expect(await claimResumed()).toMatchObject({
        id: work.id,
        attempt: 1,
        resumption: { held: { step: 1 }, answer: ANSWER },
      });
      expect(await requests().resume(work, referenceHash, now())).toBe(false);
    });

    test('are refused to a worker whose lease was lost', async () => {
      const work = await harness.current.acceptAndClaim();
      const stale = { id: work.id, leaseToken: work.leaseToken - 1 };
      const { referenceHash } = await openQuestion(harness.current, work);
      await requests().end(referenceHash, ANSWER, RESUME, now());
      expect(await requests().wait(stale, referenceHash)).toEqual({ kind: 'stale' });
      expect(await requests().resume(stale, referenceHash, now())).toBe(false);
      await expect(openQuestion(harness.current, stale)).rejects.toThrow('lease was lost');
      expect(await read(work.id)).toMatchObject({ status: 'processing' });
    });

    test('take their duplicates along only when they end', async () => {
      const id = await harness.current.acceptNew({ subject: 'twice' });
      const twin = await harness.current.accept({ subject: 'twice' });
      const first = await startWaiting(harness.current, await harness.current.claimOne());
      await requests().end(first.referenceHash, ANSWER, RESUME, now());
      const second = await startWaiting(harness.current, await claimResumed());
      expect(await requests().end(second.referenceHash, null, FAILED, now())).toEqual({
        kind: 'settled',
        finished: [id, twin.kind === 'duplicate' ? twin.id : -1],
      });
      expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
    });

    test('are overdue when their deadline has passed, and over when an answer came before', async () => {
      const silent = await startWaiting(harness.current, await harness.current.acceptAndClaim());
      const answered = await startWaiting(harness.current, await harness.current.acceptAndClaim());
      await requests().end(answered.referenceHash, ANSWER, RESUME, now());
      expect(await requests().overdue(harness.current.clock.in(DEADLINE_SECONDS), 10)).toEqual([]);
      const overdue = await requests().overdue(harness.current.clock.in(DEADLINE_SECONDS + 1), 10);
      expect(overdue.map(({ referenceHash }) => referenceHash)).toEqual([silent.referenceHash]);
      expect(await requests().end(silent.referenceHash, null, FAILED, now())).toMatchObject({ kind: 'settled' });
      expect(await requests().end(silent.referenceHash, ANSWER, RESUME, now())).toEqual({ kind: 'ended' });
    });

    test('do not overtake a cancellation: the answer of a cancelled enrichment is nobody’s', async () => {
      const work = await harness.current.acceptAndClaim();
      const { organizationId, ports } = harness.current;
      const cancel = () => ports.cancellation.cancel(organizationId, work.id, 2, now());
      const { referenceHash } = await startWaiting(harness.current, work);
      expect(await cancel()).toEqual({ kind: 'already_started' });
      await requests().end(referenceHash, ANSWER, RESUME, now());
      expect(await cancel()).toMatchObject({ kind: 'cancelled' });
      await ports.maintenance.releaseDue(now(), 10);
      expect(await harness.current.source().claim(10)).toEqual([]);
      expect(await balance()).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
    });

    test('are forgotten some time after their end', async () => {
      const { referenceHash } = await startWaiting(harness.current, await harness.current.acceptAndClaim());
      await requests().end(referenceHash, ANSWER, COMPLETED, now());
      await requests().forgetEnded(now());
      expect(await requests().find(PROVIDER, referenceHash)).toEqual({ kind: 'ended' });
      expect(await requests().forgetEnded(harness.current.clock.in(1))).toBeGreaterThan(0);
      expect(await requests().find(PROVIDER, referenceHash)).toBeNull();
    });
  });
}
