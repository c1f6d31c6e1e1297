import { describe, expect, test } from '@jest/globals';
import { HANDOVER } from '#contract/providers/handover';
import { PLATFORM } from '#domain/audit';
import type { ClaimedWork } from '#ports/workQueue';
import {
  askPeople,
  askWith,
  bringFile,
  HANDOVER_SECONDS,
  openQuestion,
  WANTED,
} from '../../support/handoverQuestions.ts';
import type { OpenStore } from '../../support/storePorts.ts';
import { ANNA, BERND } from '../../support/handoverStoreScene.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';
import { testHandedOverFiles } from './handedOverFiles.ts';
import { testHandoverRaces } from './handoverRaces.ts';

/** What every store of hand-overs to people must do. */
export function describeHandovers(name: string, open: OpenStore): void {
  describe(`the hand-overs of ${name}`, () => {
    const harness = useStoreHarness(open);
    const handovers = () => harness.current.ports.handovers;
    const now = () => harness.current.clock.now();
    const bring = (id: number | null, text = '<html></html>') => bringFile(harness.current, id, text);
    const openIds = async (who: number | null = null) =>
      (await handovers().open(now(), 100, who)).map(({ enrichmentId }) => enrichmentId);
    const stateOf = async (id: number) => (await handovers().find(id, now()))?.state;
    const ended = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);

    async function wait(work: ClaimedWork, seconds?: number, refusal?: string): Promise<void> {
      const asked = await askPeople(harness.current, work, {
        seconds: seconds ?? HANDOVER_SECONDS,
        refusal: refusal ?? null,
      });
      await harness.current.ports.providerRequests.wait(work, asked);
    }
    async function startWaiting(seconds?: number): Promise<ClaimedWork> {
      const work = await harness.current.acceptAndClaim();
      await wait(work, seconds);
      return work;
    }
    async function claimResumed(): Promise<ClaimedWork> {
      await harness.current.ports.maintenance.releaseDue(now(), 10);
      return harness.current.claimOne();
    }

    async function loseWorker(): Promise<void> {
      const { maintenance, ledger } = harness.current.ports;
      await maintenance.endAllLeases(new Date(now().getTime() - 1_000));
      for (const lease of await maintenance.seizeExpired(now(), harness.current.clock.in(60), 10)) {
        await ledger.requeue({ lease, lane: harness.current.lane, notBefore: now(), countsAttempt: true });
      }
    }

    test('tell what is wanted, by when, and for which enrichment', async () => {
      const { id } = await startWaiting();
      const { organizationId } = harness.current;
      const shown = {
        enrichmentId: id,
        organizationId,
        wanted: WANTED,
        state: 'open',
        askedAt: now(),
        deadline: harness.current.clock.in(HANDOVER_SECONDS),
        refusal: null,
      };
      expect(await handovers().open(now(), 100, null)).toContainEqual(shown);
      expect(await handovers().find(id, now())).toEqual(shown);
      expect(await handovers().find(999_999_999, now())).toBeNull();
    });

    test('are those of the organization whose enrichment asked, the most urgent first, and no more than asked for', async () => {
      const late = await startWaiting(100);
      const early = await startWaiting(50);
      const stranger = await harness.current.organization(0);
      expect(await openIds(harness.current.organizationId)).toEqual([early.id, late.id]);
      expect(await openIds(stranger)).toEqual([]);
      expect((await handovers().open(now(), 1, null)).map(({ enrichmentId }) => enrichmentId)).toEqual([early.id]);
    });

    test('give the file to the work that waits for it, once', async () => {
      const { id } = await startWaiting();
      const file = await bring(id);
      expect(await handovers().answer(id, file, ANNA, now())).toEqual({ kind: 'taken', finished: [] });
      expect(await handovers().answer(id, await bring(id), BERND, now())).toEqual({ kind: 'over' });
      expect(await handovers().skip(id, BERND, now())).toEqual({ kind: 'over' });
      expect(await openIds()).not.toContain(id);
      expect(await stateOf(id)).toBe('working');
      expect(await claimResumed()).toMatchObject({ id, attempt: 1, resumption: { answer: { upload_id: file } } });
    });

    test('take one of many files that come together, also while the worker is still asking', async () => {
      const work = await harness.current.acceptAndClaim();
      const asked = await askPeople(harness.current, work);
      const files = await Promise.all(Array.from({ length: 6 }, () => bring(work.id)));
      const outcomes = await Promise.all(files.map((file) => handovers().answer(work.id, file, ANNA, now())));
      const winner = files[outcomes.findIndex(({ kind }) => kind === 'taken')];
      expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
      const waiting = await harness.current.ports.providerRequests.wait(work, asked);
      expect(waiting).toEqual({ kind: 'answered', answer: { upload_id: winner } });
    });

    test('are over once a person has said that it cannot be had, also while the worker is still asking', async () => {
      const work = await harness.current.acceptAndClaim();
      const asked = await askPeople(harness.current, work);
      const file = await bring(work.id);
      expect(await handovers().skip(work.id, ANNA, now())).toEqual({ kind: 'taken', finished: [] });
      expect(await handovers().answer(work.id, file, BERND, now())).toEqual({ kind: 'over' });
      const waiting = await harness.current.ports.providerRequests.wait(work, asked);
      expect(waiting).toEqual({ kind: 'answered', answer: { upload_id: null } });
    });

    test('stay open with the reason where the file was another one, and forget it with the next file', async () => {
      const { id } = await startWaiting();
      const first = await bring(id, 'another company');
      await handovers().answer(id, first, ANNA, now());
      const resumed = await claimResumed();
      await wait(resumed, HANDOVER_SECONDS, 'It is of another company.');
      expect(await handovers().find(id, now())).toMatchObject({ state: 'open', refusal: 'It is of another company.' });
      const second = await bring(id, 'the right one');
      expect(await handovers().answer(id, second, BERND, now())).toMatchObject({ kind: 'taken' });
      expect(await handovers().find(id, now())).toMatchObject({ state: 'working', refusal: null });
      expect(await harness.current.ports.uploads.find(first)).toBeNull();
      expect(await claimResumed()).toMatchObject({ id, attempt: 1, resumption: { answer: { upload_id: second } } });
    });

    test('answer the next attempt at once where a worker died with the file, and ask nobody twice', async () => {
      const { id } = await startWaiting();
      const file = await bring(id);
      await handovers().answer(id, file, ANNA, now());
      await claimResumed();
      await loseWorker();
      const { ports } = harness.current;
      const again = await claimResumed();
      expect(again).toMatchObject({ id, attempt: 2, resumption: null });
      const asked = await askPeople(harness.current, again);
      expect(await openIds()).not.toContain(id);
      expect(await ports.providerRequests.wait(again, asked)).toEqual({
        kind: 'answered',
        answer: { upload_id: file },
      });
    });

    test('are not shown to people after a worker died while it was asking, until the next one asks', async () => {
      const work = await harness.current.acceptAndClaim();
      await askPeople(harness.current, work);
      expect(await openIds()).toContain(work.id);
      await loseWorker();
      expect([await openIds(), await stateOf(work.id)]).toEqual([expect.not.arrayContaining([work.id]), 'working']);
      await askPeople(harness.current, await claimResumed());
      expect([await openIds(), await stateOf(work.id)]).toEqual([expect.arrayContaining([work.id]), 'open']);
    });

    test('are asked by the worker of the enrichment alone, with the question that it has stored', async () => {
      const waiting = await startWaiting();
      const shown = await handovers().find(waiting.id, now());
      const work = await harness.current.acceptAndClaim();
      const reference = await openQuestion(harness.current, work);
      const unasked = await harness.current.acceptAndClaim();
      await askWith(harness.current, waiting, reference);
      await askWith(harness.current, { id: waiting.id, leaseToken: work.leaseToken }, reference);
      await askWith(harness.current, { id: work.id, leaseToken: work.leaseToken + 1_000_000 }, reference);
      await askWith(harness.current, unasked, reference);
      expect(await handovers().find(waiting.id, now())).toEqual(shown);
      expect([await stateOf(work.id), await stateOf(unasked.id)]).toEqual([undefined, undefined]);
      await askWith(harness.current, work, reference);
      expect(await handovers().find(work.id, now())).toMatchObject({ state: 'open', refusal: 'Log in there.' });
    });

    test('fail the enrichment and refund it where a person says that it cannot be had', async () => {
      const { id } = await startWaiting();
      expect(await handovers().skip(id, ANNA, now())).toEqual({ kind: 'taken', finished: [id] });
      expect(await ended(id)).toMatchObject({ status: 'failed', errorCode: 'human_check_unanswered', creditsCost: 0 });
      expect(await stateOf(id)).toBe('over');
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test('take nothing after the deadline, and fail then', async () => {
      const { id } = await startWaiting(10);
      const file = await bring(id);
      harness.current.clock.advance(10);
      expect(await handovers().answer(id, file, ANNA, now())).toEqual({ kind: 'over' });
      expect(await stateOf(id)).toBe('over');
      const { providerRequests } = harness.current.ports;
      for (const { referenceHash, held } of await providerRequests.overdue(harness.current.clock.in(1), 10)) {
        await providerRequests.end(referenceHash, null, HANDOVER.giveUp(held), now());
      }
      expect(await ended(id)).toMatchObject({ status: 'failed', errorCode: 'human_check_unanswered', creditsCost: 0 });
    });

    test('that never were cannot be answered', async () => {
      expect(await handovers().answer(999_999_999, await bring(null), ANNA, now())).toEqual({ kind: 'over' });
    });

    test('are written down with who answered', async () => {
      const one = await startWaiting();
      await handovers().answer(one.id, await bring(one.id), ANNA, now());
      const two = await startWaiting();
      await handovers().skip(two.id, PLATFORM, now());
      const entries = await harness.current.ports.auditLog.list(
        harness.current.organizationId,
        {},
        { beforeId: null, limit: 2 },
      );
      expect(entries.map(({ action, actor, subject }) => [action, actor.name, subject.kind, subject.id])).toEqual([
        ['handover_skipped', 'platform', 'enrichment', two.id],
        ['handover_answered', 'anna@example.com', 'enrichment', one.id],
      ]);
    });

    const scene = { harness, handovers, now, startWaiting, claimResumed, bring, stateOf };
    testHandedOverFiles(scene);
    testHandoverRaces(scene);

    test('are forgotten after a while', async () => {
      const { id } = await startWaiting();
      await handovers().forget(now());
      expect(await stateOf(id)).toBe('open');
      expect(await handovers().forget(harness.current.clock.in(1))).toBeGreaterThan(0);
      expect(await handovers().find(id, now())).toBeNull();
    });
  });
}
