import { describe, expect, test } from '@jest/globals';
import type { Monitor } from '#ports/monitors';
import { toMonitorResource } from '../../../api/operations/toMonitorResource.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
/** An address that was checked today for its whole budget, and is due again tomorrow. */
const CHECKED: Monitor = {
  id: 5,
  organizationId: 1,
  what: 'email',
  everyDays: 1,
  subject: 'anna@post.test',
  subjects: 1,
  callbackUrl: null,
  budget: 1,
  spent: { month: '2026-03-01', credits: 1 },
  changes: 0,
  pausedAt: null,
  heldBy: null,
  heldUntil: null,
  nextCheckAt: new Date('2026-03-11T12:00:00Z'),
  createdAt: NOW,
};

function shown(difference: Partial<Monitor> = {}) {
  const settings = { prices: { verify_email: 1 } } as unknown as Parameters<typeof toMonitorResource>[0]['settings'];
  const { status, held_until: until } = toMonitorResource({ settings }, { ...CHECKED, ...difference }, NOW);
  return [status, until];
}

describe('A monitor is shown', () => {
  test('without a budget for its next check before that is due, and until the month is over', () => {
    expect(shown()).toEqual(['budget_exhausted', '2026-04-01T00:00:00.000Z']);
    expect(shown({ budget: 2 })).toEqual(['active', null]);
  });

  test('as active where the next check comes with the budget of the next month', () => {
    expect(shown({ nextCheckAt: new Date('2026-04-01T00:00:00Z') })).toEqual(['active', null]);
  });

  test('as paused, which nothing but its owner ends', () => {
    expect(shown({ pausedAt: NOW })).toEqual(['paused', null]);
  });

  test('as what holds it while that does, and no longer', () => {
    const heldUntil = new Date('2026-03-10T13:00:00Z');
    const held = { heldBy: 'credits', heldUntil, budget: null } as const;
    expect(shown(held)).toEqual(['credits_exhausted', '2026-03-10T13:00:00.000Z']);
    expect(shown({ ...held, heldUntil: NOW })).toEqual(['active', null]);
  });
});
