import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { effectiveShares } from '#domain/ownership/effectiveShares';
import { type Fraction, fraction, isZero, ONE, plus, sum, times, toPercent, ZERO } from '#domain/ownership/fraction';
import { graphOf, type Group, layeredGroups, ringedGroups } from './groupModel.ts';

function shareOf(group: Group, id: string, unknown: readonly string[] = []): string {
  const share = effectiveShares(graphOf(group, unknown)).get(id);
  return share === undefined ? 'none' : `${share.isExact ? '' : '>= '}${text(share.atLeast)}`;
}

function text({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

/** The product along every path, added up: what multiplying shares means where there is no cycle. */
function byPaths(group: Group, holder: string, company: string): Fraction {
  const held = Object.entries(group)
    .filter(([, holders]) => holders[holder] !== undefined)
    .map(([of, holders]) =>
      times(fraction(holders[holder] ?? 0, 100), of === company ? ONE : byPaths(group, of, company)),
    );
  return sum(held);
}

describe('effective shares', () => {
  test('are multiplied along a path and added over all paths', () => {
    const group = { R: { C1: 60, C2: 40 }, C1: { ada: 50, C2: 50 }, C2: { ada: 10, ben: 90 } };
    // 60 % of 50 %, 40 % of 10 %, and 60 % of 50 % of 10 %.
    expect(shareOf(group, 'ada')).toBe('37/100');
    expect(shareOf(group, 'ben')).toBe('63/100');
    expect(shareOf(group, 'C2')).toBe('7/10');
  });

  test('of a company that holds a fifth of itself go to the others', () => {
    expect(shareOf({ R: { R: 20, ada: 60, ben: 20 } }, 'ada')).toBe('3/4');
  });

  test('of two companies that hold a part of each other add up to the whole outside', () => {
    const group = { R: { C1: 50, ada: 50 }, C1: { R: 50, ben: 50 } };
    expect(shareOf(group, 'ada')).toBe('2/3');
    expect(shareOf(group, 'ben')).toBe('1/3');
    expect(shareOf(group, 'C1')).toBe('1/2');
  });

  test('of a ring that owns itself whole are nobody’s, and are not said to be exact', () => {
    expect(shareOf({ R: { C1: 100 }, C1: { R: 100 } }, 'C1')).toBe('1/1');
    expect(shareOf({ R: { C1: 100 }, C1: { C2: 100 }, C2: { C1: 100 } }, 'C2')).toBe('1/1');
    expect(shareOf({ R: { C1: 100, ada: 0 }, C1: { R: 100 } }, 'ada')).toBe('>= 0/1');
  });

  test('are told as the least where a share on the way is unknown', () => {
    const group = { R: { C1: 60, ada: 40 }, C1: { ada: 30, ben: 70 } };
    expect(shareOf(group, 'ada', ['C1'])).toBe('>= 2/5');
    expect(shareOf(group, 'ben', ['C1'])).toBe('>= 0/1');
    expect(shareOf(group, 'C1', ['C1'])).toBe('3/5');
  });

  test('are not solved where more is in circles than a worker solves beside its other work', () => {
    const names = Array.from({ length: 20 }, (_, at) => (at === 0 ? 'R' : `C${at}`));
    const tangle = (companies: number): Group =>
      Object.fromEntries(
        names.map((name, at) => {
          const held = Array.from({ length: companies }, (_, step) => [names[(at + step + 1) % 20], 5] as const);
          return [name, { ...Object.fromEntries(held), ada: 100 - companies * 5 }];
        }),
      );
    expect(shareOf(tangle(12), 'ada')).toBe('1/1');
    expect(effectiveShares(graphOf(tangle(13))).size).toBe(0);
  });

  test('are the sums over all paths in any group without a cycle', () => {
    fc.assert(
      fc.property(layeredGroups(), (group) => {
        for (const [id, { atLeast, isExact }] of effectiveShares(graphOf(group))) {
          expect(isExact).toBe(true);
          expect(text(atLeast)).toBe(text(byPaths(group, id, 'R')));
        }
      }),
    );
  });

  test('of people add up to the whole in any group of which people hold a part of each company', () => {
    fc.assert(
      fc.property(ringedGroups(), (group) => {
        const shares = effectiveShares(graphOf(group));
        const people = [...shares].filter(([id]) => /^[a-z]/u.test(id)).map(([, { atLeast }]) => atLeast);
        expect(text(sum(people))).toBe('1/1');
      }),
    );
  });

  test('come near what endless rounds of handing on add up to, in any group', () => {
    fc.assert(
      fc.property(ringedGroups(), (group) => {
        const shares = effectiveShares(graphOf(group));
        for (const person of ['ada', 'ben', 'cem']) {
          const exact = shares.get(person)?.atLeast ?? ZERO;
          expect(Number(exact.numerator) / Number(exact.denominator)).toBeCloseTo(byRounds(group, person), 6);
        }
      }),
      { numRuns: 50 },
    );
  });
});

/** Hands the root's whole on to the holders, theirs to those behind, until next to nothing is left with companies. */
function byRounds(group: Group, person: string): number {
  let parts = new Map<string, number>([['R', 1]]);
  let got = 0;
  for (let round = 0; round < 3000; round++) {
    const next = new Map<string, number>();
    for (const [company, part] of parts) {
      for (const [holder, shares] of Object.entries(group[company] ?? {})) {
        next.set(holder, (next.get(holder) ?? 0) + (part * shares) / 100);
      }
    }
    got += next.get(person) ?? 0;
    parts = next;
  }
  return got;
}

describe('a fraction', () => {
  test('is in lowest terms with a denominator above zero', () => {
    expect(text(fraction(6, -8))).toBe('-3/4');
    expect(text(fraction(0, 5))).toBe('0/1');
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  test('adds up exactly where decimals do not', () => {
    expect(text(plus(fraction(1, 3), fraction(1, 6)))).toBe('1/2');
    expect(isZero(plus(fraction(1, 3), fraction(-1, 3)))).toBe(true);
  });

  test('is shown as a percentage with six digits, rounded', () => {
    expect(toPercent(fraction(1, 3))).toBe(33.333333);
    expect(toPercent(fraction(2, 3))).toBe(66.666667);
    expect(toPercent(ONE)).toBe(100);
  });
});
