import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  ChangingSources,
  politeSource,
  type PolicySettings,
  testPolicy,
  testStore,
  type TestJob,
  verdictOf,
} from '../../../support/politeVisits.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const where: TestJob = async ({ beforeRetrieval }, egress) => {
  await beforeRetrieval?.();
  return egress;
};

describe('a visit that is held back', () => {
  let time: VirtualTime;
  beforeEach(() => {
    time = new VirtualTime();
  });

  const open = (policy: PolicySettings, isPaused: () => Promise<boolean> = () => Promise.resolve(false)) =>
    politeSource(time, new ChangingSources(testPolicy(policy)), testStore(time), { isPaused });
  const secondsFromNow = (seconds: number): number => time.now().getTime() + seconds * 1_000;

  test('by a pause of its source goes back at once, pays for nothing, and comes afterwards', async () => {
    let isPaused = true;
    const source = open({ rate: { retrievalsPerHour: 60, burst: 1 } }, () => Promise.resolve(isPaused));
    const startedAt = time.now().getTime();
    for (let again = 0; again < 3; again += 1) {
      expect(await verdictOf(source.visit(1, where))).toMatchObject({
        kind: 'throttled',
        code: 'source_unavailable',
        until: startedAt + 7_500,
      });
    }
    expect(time.now().getTime()).toBe(startedAt);
    isPaused = false;
    expect(await source.visit(1, where)).toEqual({ result: 'direct', proxy: null });
  });

  test('by its own manifest does not come, whatever the controllers have declared', async () => {
    const sources = new ChangingSources(testPolicy());
    const source = politeSource(time, sources);
    sources.paused = true;
    expect(await verdictOf(source.visit(1, where))).toMatchObject({ kind: 'throttled', code: 'source_unavailable' });
    sources.paused = false;
    expect(await source.visit(1, where)).toMatchObject({ result: 'direct' });
  });

  test('by a pause asks for that of its own source', async () => {
    const asked: string[] = [];
    const source = politeSource(time, new ChangingSources(testPolicy()), testStore(time), {
      isPaused: (name) => Promise.resolve(asked.push(name) > 0),
    });
    await verdictOf(source.visit(1, where));
    expect(new Set(asked)).toEqual(new Set(['handelsregister']));
  });

  test('by a pause while it waits for its turn does not come, and one that is under way ends', async () => {
    let isPaused = false;
    const rate = { retrievalsPerHour: 60, burst: 4 };
    const source = open({ concurrency: 1, rate }, () => Promise.resolve(isPaused));
    const end = Promise.withResolvers<undefined>();
    const underWay = source.visit(1, async ({ beforeRetrieval }) => {
      await beforeRetrieval?.();
      await end.promise;
      await beforeRetrieval?.();
      return 'ended';
    });
    const waiting = verdictOf(source.visit(1, where));
    await time.until(time.pause(500));
    isPaused = true;
    end.resolve(undefined);
    expect(await time.until(underWay)).toMatchObject({ result: 'ended' });
    expect(await time.until(waiting)).toMatchObject({ kind: 'throttled', code: 'source_unavailable' });
  });

  test('where nobody can tell whether its source is paused does not come', async () => {
    const source = open({}, () => Promise.reject(new Error('The database is away')));
    expect(await verdictOf(source.visit(1, where))).toMatchObject({ kind: 'throttled' });
  });

  test('to give way leaves most of the burst to others, and comes when it has grown again', async () => {
    const source = open({ rate: { retrievalsPerHour: 60, burst: 10 } });
    const visit = (yields: boolean) => time.until(verdictOf(source.visit(1, where, undefined, yields)));
    for (let taken = 0; taken < 4; taken += 1) {
      expect(await visit(true)).toMatchObject({ result: 'direct' });
    }
    expect(await visit(true)).toMatchObject({ kind: 'throttled', until: secondsFromNow(60) });
    for (let taken = 0; taken < 6; taken += 1) {
      expect(await visit(false)).toMatchObject({ result: 'direct' });
    }
    expect(await visit(false)).toMatchObject({ kind: 'throttled' });
  });

  test('to give way comes also where the burst has no room for it and for others', async () => {
    const source = open({ rate: { retrievalsPerHour: 60, burst: 4 } });
    const visit = () => time.until(verdictOf(source.visit(6, where, undefined, true)));
    expect(await visit()).toMatchObject({ result: 'direct' });
    expect(await visit()).toMatchObject({ kind: 'throttled', until: secondsFromNow(60) });
  });
});
