import { describe, expect, test } from '@jest/globals';
import { throughput } from '../../drills/throughput.ts';

const SECOND = 1_000;
const STRUCK = 20 * SECOND;
const END = 60 * SECOND;

/** Ten a second. */
const accepted = (fromSecond: number, toSecond: number): readonly number[] =>
  Array.from({ length: (toSecond - fromSecond) * 10 }, (_, index) => fromSecond * SECOND + index * 100);

describe('throughput', () => {
  test('is back at the first acceptance after which as much is accepted as half of before', () => {
    const all = [...accepted(0, 20), 25 * SECOND, ...accepted(32, 60)];
    expect(throughput(all, 0, STRUCK, END)).toEqual({ silentSeconds: 7, backSeconds: 12 });
  });

  test('is not back before it was away, where the last requests of before are answered after the strike', () => {
    const all = [...accepted(0, 24), ...accepted(40, 60)];
    expect(throughput(all, 0, STRUCK, END).backSeconds).toBe(20);
  });

  test('is never away where nothing stopped', () => {
    const { silentSeconds, backSeconds } = throughput(accepted(0, 60), 0, STRUCK, END);
    expect([silentSeconds, backSeconds]).toEqual([0.1, 0.1]);
  });

  test('is not back where a few requests get through, or where the load ended too early to tell', () => {
    const few = [...accepted(0, 20), ...Array.from({ length: 40 }, (_, index) => (20 + index) * SECOND)];
    expect(throughput(few, 0, STRUCK, END).backSeconds).toBeNull();
    expect(throughput([...accepted(0, 20), ...accepted(57, 60)], 0, STRUCK, END).backSeconds).toBeNull();
  });

  test('counts the silence until the end where nothing was accepted again', () => {
    expect(throughput(accepted(0, 20), 0, STRUCK, END).silentSeconds).toBe(40);
  });
});
