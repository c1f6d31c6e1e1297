import { expect, test } from '@jest/globals';
import { HANDOVER } from '#contract/providers/handover';
import type { Handovers } from '#ports/handovers';
import type { ClaimedWork } from '#ports/workQueue';
import { askPeople } from '../../support/handoverQuestions.ts';
import { ANNA, BERND, type HandoverStoreScene } from '../../support/handoverStoreScene.ts';

/** What happens at the same instant, or in the last one. */
export function testHandoverRaces(scene: HandoverStoreScene): void {
  const { harness, handovers, now, startWaiting, bring, stateOf } = scene;
  const ended = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
  const actionsOf = async (id: number): Promise<readonly string[]> => {
    const page = { beforeId: null, limit: 20 };
    const entries = await harness.current.ports.auditLog.list(harness.current.organizationId, {}, page);
    return entries.filter(({ subject }) => subject.id === id).map(({ action }) => action);
  };
  const startAsking = async (): Promise<ClaimedWork> => {
    const work = await harness.current.acceptAndClaim();
    await askPeople(harness.current, work);
    return work;
  };
  type Answer = (desk: Handovers, id: number, file: number) => ReturnType<Handovers['skip']>;
  const skip: Answer = (desk, id) => desk.skip(id, BERND, now());
  const hand: Answer = (desk, id, file) => desk.answer(id, file, ANNA, now());

  test.each([
    ['a file and that it cannot be had', 'waits', [skip, hand, skip, hand]],
    ['a file and that it cannot be had', 'is still asked for', [hand, skip, hand, skip]],
    ['that it cannot be had, twice,', 'waits', [skip, skip, skip]],
    ['that it cannot be had, twice,', 'is still asked for', [skip, skip, skip]],
  ] as const)('of %s at the same instant, while it %s, take one and write down one', async (_, stage, answers) => {
    const { id } = await (stage === 'waits' ? startWaiting() : startAsking());
    const files = await Promise.all(answers.map(() => bring(id)));
    const outcomes = await Promise.all(answers.map((answer, n) => answer(handovers(), id, files[n] ?? 0)));
    const taken = outcomes.flatMap(({ kind }, n) => (kind === 'taken' ? [answers[n]] : []));
    expect(taken).toHaveLength(1);
    expect(await actionsOf(id)).toEqual([taken[0] === skip ? 'handover_skipped' : 'handover_answered']);
    expect(await stateOf(id)).not.toBe('open');
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('that cannot be had, said again one after the other, are written down once and shown to nobody', async () => {
    const { id } = await startAsking();
    expect(await handovers().skip(id, ANNA, now())).toEqual({ kind: 'taken', finished: [] });
    expect(await handovers().skip(id, BERND, now())).toEqual({ kind: 'over' });
    expect(await actionsOf(id)).toEqual(['handover_skipped']);
    expect((await handovers().open(now(), 100, null)).map(({ enrichmentId }) => enrichmentId)).not.toContain(id);
    expect(await stateOf(id)).toBe('working');
  });

  test('take a file in the last second, and none at the instant of the deadline', async () => {
    const [inTime, late] = [await startWaiting(10), await startWaiting(10)];
    const [first, second] = [await bring(inTime.id), await bring(late.id)];
    harness.current.clock.advance(9);
    expect(await stateOf(inTime.id)).toBe('open');
    expect(await handovers().answer(inTime.id, first, ANNA, now())).toMatchObject({ kind: 'taken' });
    harness.current.clock.advance(1);
    expect(await stateOf(late.id)).toBe('over');
    expect(await handovers().answer(late.id, second, ANNA, now())).toEqual({ kind: 'over' });
    expect(await handovers().skip(late.id, ANNA, now())).toEqual({ kind: 'over' });
    expect([await actionsOf(inTime.id), await actionsOf(late.id)]).toEqual([['handover_answered'], []]);
  });

  test('that a person brings while the controller ends them go one way, whole', async () => {
    const work = await harness.current.acceptAndClaim();
    const hash = await askPeople(harness.current, work);
    const { providerRequests } = harness.current.ports;
    await providerRequests.wait(work, hash);
    const file = await bring(work.id);
    const [answer, end] = await Promise.all([
      handovers().answer(work.id, file, ANNA, now()),
      providerRequests.end(hash, null, HANDOVER.giveUp({}), now()),
    ]);
    const isBrought = answer.kind === 'taken';
    expect(end.kind).toBe(isBrought ? 'ended' : 'settled');
    expect((await ended(work.id))?.status).toBe(isBrought ? 'queued' : 'failed');
    expect(await actionsOf(work.id)).toEqual(isBrought ? ['handover_answered'] : []);
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });
}
