import { expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { MONITOR_TOPICS, monitorStatus } from '#domain/monitor/monitor';
import { budgetHeldUntil, isWithinBudget, nextMonth, spentInMonth } from '#domain/monitor/monitorBudget';
import { forecastOf, isCarried } from '#domain/monitor/monitorForecast';
import { firstCheck, nextCheck, paceMilliseconds, retrievalsPerHour } from '#domain/monitor/monitorSchedule';

const NOW = new Date('2026-01-31T12:00:00.000Z');
const DAY = 86_400_000;

it('checks after the interval, up to a twentieth later, each always the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 365 }), fc.nat(), (days, id) => {
      const waited = nextCheck(NOW, days, id).getTime() - NOW.getTime();
      expect(waited).toBeGreaterThanOrEqual(days * DAY);
      expect(waited).toBeLessThan(days * DAY * 1.05);
      expect(nextCheck(NOW, days, id)).toEqual(nextCheck(NOW, days, id));
    }),
  );
});

it('spreads ids that follow each other', () => {
  const waits = Array.from({ length: 100 }, (_, id) => nextCheck(NOW, 1, id + 1).getTime());
  expect(new Set(waits).size).toBe(100);
  expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(0.04 * DAY);
});

it('spreads a list over its interval, the first at once', () => {
  const first = [0, 1, 2, 3].map((n) => firstCheck(NOW, 4, n, 4).getTime() - NOW.getTime());
  expect(first).toEqual([0, DAY, 2 * DAY, 3 * DAY]);
});

it('takes a third of what the register may be asked in an hour', () => {
  expect(retrievalsPerHour('company')).toBe(15);
  expect(paceMilliseconds('company')).toBe(8 * 60_000);
  expect(paceMilliseconds('owners')).toBe(24 * 60_000);
});

test('a forecast counts checks, credits and the time of the portal', () => {
  const loads = [
    { what: 'company', everyDays: 7, subjects: 7 },
    { what: 'email', everyDays: 365, subjects: 12 },
  ] as const;
  expect(forecastOf(loads, () => 2)).toEqual([
    {
      what: 'company',
      checks: 31,
      credits: 61,
      source: 'handelsregister',
      retrievals: 61,
      portalSeconds: 14_600,
    },
    { what: 'email', checks: 1, credits: 2, source: null, retrievals: 0, portalSeconds: 0 },
  ]);
});

it('carries a thousand companies a week and not a day, and owners beside them share the register', () => {
  const weekly = { what: 'company', everyDays: 7, subjects: 1_000 } as const;
  expect(isCarried([weekly])).toBe(true);
  expect(isCarried([{ ...weekly, everyDays: 1 }])).toBe(false);
  expect(isCarried([weekly, { what: 'owners', everyDays: 7, subjects: 100 }])).toBe(false);
  expect(isCarried([weekly, { what: 'publications', everyDays: 7, subjects: 1_000 }])).toBe(true);
});

it('carries what is carried with less of it, whatever the topics are', () => {
  const load = fc.record({
    what: fc.constantFrom(...MONITOR_TOPICS),
    everyDays: fc.integer({ min: 1, max: 365 }),
    subjects: fc.integer({ min: 1, max: 1_000 }),
  });
  fc.assert(
    fc.property(fc.array(load, { minLength: 1, maxLength: 8 }), (loads) => {
      expect(isCarried(loads) && !isCarried(loads.slice(1))).toBe(false);
    }),
  );
});

it('spends no more in a month than the budget, and begins anew with the next month', () => {
  const spent = { month: '2026-01-01', credits: 9 };
  expect(isWithinBudget(10, spent, 2, NOW)).toBe(false);
  expect(isWithinBudget(11, spent, 2, NOW)).toBe(true);
  expect(isWithinBudget(null, spent, 2, NOW)).toBe(true);
  expect(nextMonth(NOW)).toEqual(new Date('2026-02-01T00:00:00.000Z'));
  expect(spentInMonth(spent, nextMonth(NOW))).toBe(0);
});

it('checks nothing with a budget of 0, even where a check costs nothing', () => {
  const spent = { month: '2026-01-01', credits: 0 };
  expect(isWithinBudget(0, spent, 0, NOW)).toBe(false);
  expect(isWithinBudget(1, spent, 0, NOW)).toBe(true);
});

it('says until when a budget holds the next check up, in the month in which it comes', () => {
  const held = (nextCheckAt: Date | null, budget: number | null, price = 1) =>
    budgetHeldUntil({ budget, spent: { month: '2026-01-01', credits: 1 }, nextCheckAt }, price, NOW);
  const [today, tomorrow] = [new Date('2026-01-31T18:00:00Z'), new Date('2026-02-01T12:00:00Z')];
  const [february, march] = [new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')];
  expect([held(today, 1), held(today, 2), held(today, null)]).toEqual([february, null, null]);
  // What is due already comes now, and not in the month in which it was due.
  expect(held(new Date('2025-12-31T12:00:00Z'), 1)).toEqual(february);
  expect([held(tomorrow, 1), held(tomorrow, 1, 2)]).toEqual([null, march]);
  expect(held(null, 1)).toBeNull();
});

it('says of a monitor why nothing is planned', () => {
  expect(monitorStatus({ pausedAt: null, heldBy: null })).toBe('active');
  expect(monitorStatus({ pausedAt: null, heldBy: 'budget' })).toBe('budget_exhausted');
  expect(monitorStatus({ pausedAt: NOW, heldBy: 'credits' })).toBe('paused');
});
