import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fairShares, jainIndex } from '../../../bench/lib/fairDivision.ts';

describe('fair shares', () => {
  test('give all they ask for to those who ask for little, and the rest equally to the others', () => {
    expect(fairShares([8, 2, 10, 1], 15)).toEqual([6, 2, 6, 1]);
  });

  test('never give more than was asked for, nor leave anything over that somebody wants', () => {
    const demands = fc.array(fc.nat({ max: 1_000 }), { minLength: 1 });
    fc.assert(
      fc.property(demands, fc.nat({ max: 5_000 }), (asked, supply) => {
        const shares = fairShares(asked, supply);
        shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(asked[index] ?? 0));
        const wanted = asked.reduce((sum, demand) => sum + demand, 0);
        const given = shares.reduce((sum, share) => sum + share, 0);
        expect(given).toBeCloseTo(Math.min(wanted, supply), 6);
      }),
    );
  });
});

describe("Jain's index", () => {
  test('is 1 where all have the same, and one nth where one of n has everything', () => {
    expect(jainIndex([3, 3, 3, 3])).toBe(1);
    expect(jainIndex([0, 0, 5, 0])).toBe(0.25);
  });

  test('falls by half where half have nothing', () => {
    expect(jainIndex([1, 0, 1, 0])).toBe(0.5);
  });
});
