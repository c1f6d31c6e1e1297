import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { budgetPeriodAt, type Cap, decideBudget, levelOf, repeatedCap } from '#domain/budget';

const cap = (wish: Partial<Cap & { readonly used: number }> = {}) => ({
  scope: { kind: 'organization' } as const,
  period: 'day' as const,
  limitCredits: 10,
  warnAtPercent: 80,
  used: 0,
  ...wish,
});

describe('the decision about a request', () => {
  it('lets in what fits exactly, and names the first cap that has no room', () => {
    expect(decideBudget([cap({ used: 3, warnAtPercent: null })], 7).kind).toBe('warned');
    const [wide, full, fuller] = [cap({ limitCredits: 100 }), cap({ used: 9 }), cap({ used: 10 })];
    expect(decideBudget([wide, full, fuller], 2)).toEqual({ kind: 'exceeded', cap: full });
  });

  it('warns where a level is reached, and not once more behind it', () => {
    expect(decideBudget([cap({ used: 7 })], 1)).toMatchObject({ kind: 'warned' });
    expect(decideBudget([cap({ used: 8 })], 1)).toEqual({ kind: 'allowed' });
    expect(decideBudget([cap({ used: 9 })], 1)).toMatchObject({ kind: 'warned' });
  });

  it('refuses nothing that is free, even where a cap is used up', () => {
    expect(decideBudget([cap({ limitCredits: 0 })], 0)).toEqual({ kind: 'allowed' });
  });

  it('never lets requests and refunds of any order go beyond a cap, nor refuses what has room', () => {
    const price = fc.integer({ min: 1, max: 9 });
    const step = fc.record({ price, refunds: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), fc.array(step), (limits, steps) => {
        const held: number[] = [];
        for (const { price: asked, refunds } of steps) {
          if (refunds) {
            held.pop();
            continue;
          }
          const used = held.reduce((sum, one) => sum + one, 0);
          const caps = limits.map((limitCredits) => cap({ limitCredits, used }));
          const fits = used + asked <= Math.min(...limits);
          expect(decideBudget(caps, asked).kind !== 'exceeded').toBe(fits);
          if (fits) {
            held.push(asked);
          }
        }
        expect(held.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(Math.min(...limits));
      }),
    );
  });

  it('takes a percentage as whole credits would have it', () => {
    expect(levelOf(cap({ limitCredits: 10, warnAtPercent: 70 }), 7)).toBe('warning');
    expect(levelOf(cap({ limitCredits: 3, warnAtPercent: 50 }), 1)).toBe('free');
    expect(levelOf(cap({ limitCredits: 3, warnAtPercent: 50 }), 2)).toBe('warning');
  });
});

describe('a period', () => {
  it.each([
    ['day', '2026-02-28T23:59:59.999Z', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['day', '2026-03-29T01:30:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'],
    ['month', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ] as const)('of a %s is of UTC, for %s', (period, at, startsAt, resetsAt) => {
    expect(budgetPeriodAt(period, new Date(at))).toEqual({
      startsAt: new Date(startsAt),
      resetsAt: new Date(resetsAt),
    });
  });
});

describe('a list of caps', () => {
  it('has one for each scope and period', () => {
    const key = { kind: 'api_key', id: 1 } as const;
    expect(
      repeatedCap([cap(), cap({ period: 'month' }), cap({ scope: key }), cap({ scope: { ...key, id: 2 } })]),
    ).toBeNull();
    expect(repeatedCap([cap(), cap({ scope: key }), cap({ limitCredits: 1 })])).toBe(2);
  });
});
