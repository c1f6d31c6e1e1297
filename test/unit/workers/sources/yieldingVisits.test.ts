import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { yieldedRetrievals } from '#domain/sourcePolicy';
import { ChangingSources, politeSource, testPolicy, type TestJob, verdictOf } from '../../../support/politeVisits.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const once: TestJob = async ({ beforeRetrieval }, egress) => {
  await beforeRetrieval?.();
  return egress;
};

describe('a visit that gives way', () => {
  let time: VirtualTime;
  beforeEach(() => {
    time = new VirtualTime();
  });

  const open = (burst: number) => {
    const policy = testPolicy({ rate: { retrievalsPerHour: 60, burst } });
    const source = politeSource(time, new ChangingSources(policy));
    return (retrievals: number, yields: boolean): Promise<unknown> =>
      time.until(verdictOf(source.visit(retrievals, once, undefined, yields)));
  };
  const inSeconds = (seconds: number): number => time.now().getTime() + seconds * 1_000;

  test('leaves most of the burst to others, and comes when it has grown again', async () => {
    const visit = open(10);
    for (let taken = 0; taken < 4; taken += 1) {
      expect(await visit(1, true)).toMatchObject({ result: 'direct' });
    }
    expect(await visit(1, true)).toMatchObject({ kind: 'throttled', until: inSeconds(60) });
    for (let taken = 0; taken < 6; taken += 1) {
      expect(await visit(1, false)).toMatchObject({ result: 'direct' });
    }
    expect(await visit(1, false)).toMatchObject({ kind: 'throttled' });
  });

  test('comes also where the burst has no room for it and for others', async () => {
    const visit = open(4);
    expect(await visit(6, true)).toMatchObject({ result: 'direct' });
    expect(await visit(6, true)).toMatchObject({ kind: 'throttled', until: inSeconds(60) });
  });

  test('never asks for more than the burst, so that its time comes with every policy', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 10 }), (burst, own) => {
        const left = yieldedRetrievals({ rate: { retrievalsPerHour: 45, burst } }, own);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Math.min(own, burst) + left).toBeLessThanOrEqual(burst);
      }),
    );
  });
});
