import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fitScalability, type Load, peakOf, type Scalability, throughputOf } from '../../../bench/lib/scalability.ts';

const loadsOf = (law: Scalability, numbers: readonly number[]): readonly Load[] =>
  numbers.map((processes) => ({ processes, perSecond: throughputOf(law, processes) }));

describe('the universal scalability law', () => {
  test('is linear without contention and crosstalk, and ends at 1/σ with contention alone, as Amdahl says', () => {
    expect(throughputOf({ perSecond: 100, contention: 0, crosstalk: 0 }, 8)).toBe(800);
    expect(throughputOf({ perSecond: 100, contention: 0.1, crosstalk: 0 }, 1_000_000)).toBeCloseTo(1_000, 1);
  });

  test('is found again from what it says, whatever its numbers are', () => {
    const law = fc.record({
      perSecond: fc.double({ min: 1, max: 1e5, noNaN: true }),
      contention: fc.double({ min: 0.001, max: 0.9, noNaN: true }),
      crosstalk: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(law, (known) => {
        const found = fitScalability(loadsOf(known, [1, 2, 4, 8]));
        expect(found.perSecond / known.perSecond).toBeCloseTo(1, 6);
        expect(found.contention).toBeCloseTo(known.contention, 6);
        expect(found.crosstalk).toBeCloseTo(known.crosstalk, 6);
      }),
    );
  });

  test('lies between rounds that differ', () => {
    const { perSecond, contention, crosstalk } = fitScalability([
      { processes: 1, perSecond: 95 },
      { processes: 1, perSecond: 105 },
      { processes: 2, perSecond: 190 },
      { processes: 2, perSecond: 210 },
      { processes: 4, perSecond: 400 },
    ]);
    expect(perSecond).toBeGreaterThan(95);
    expect(perSecond).toBeLessThan(105);
    expect(contention).toBeLessThan(0.02);
    expect(crosstalk).toBeLessThan(0.005);
  });

  test('has no contention and no crosstalk where more processes do more than their number', () => {
    const law = fitScalability([
      { processes: 1, perSecond: 100 },
      { processes: 2, perSecond: 220 },
      { processes: 4, perSecond: 460 },
    ]);
    expect(law).toMatchObject({ contention: 0, crosstalk: 0 });
    expect(peakOf(law)).toBe(Infinity);
  });

  test('has its peak where one process more does less', () => {
    const law = { perSecond: 100, contention: 0.04, crosstalk: 0.0015 };
    const peak = Math.round(peakOf(law));
    expect(peak).toBe(25);
    expect(throughputOf(law, peak)).toBeGreaterThan(throughputOf(law, peak - 5));
    expect(throughputOf(law, peak)).toBeGreaterThan(throughputOf(law, peak + 5));
  });

  test('cannot be told from one number of processes', () => {
    expect(() => fitScalability([{ processes: 1, perSecond: 100 }])).toThrow('at least two numbers of processes');
  });
});
