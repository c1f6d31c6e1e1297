import { describe, expect, test } from '@jest/globals';
import type { ShownCheck, ShownMonitor } from '#ports/monitorApi';
import { monitorConditions } from '../../../../controller/kubernetes/monitorConditions.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const DAY_MILLISECONDS = 86_400_000;
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const MONITOR: ShownMonitor = {
  id: 5,
  everyDays: 7,
  callbackUrl: null,
  budget: 10,
  credits: 2,
  status: 'active',
  changes: 0,
  nextCheckAt: ago(-DAY_MILLISECONDS),
};
const CHECK: ShownCheck = { status: 'unchanged', errorCode: null, completedAt: ago(3_600_000), events: [] };

/** Ready, UpToDate and BudgetExhausted as `True/Reason`. */
function told(monitor: Partial<ShownMonitor> = {}, check: ShownCheck | null = CHECK): readonly string[] {
  const conditions = monitorConditions({ ...MONITOR, ...monitor }, check, NOW);
  return conditions.map(({ status, reason }) => `${status}/${reason}`);
}

describe('A CompanyMonitor', () => {
  test('whose last check has read the source is ready, up to date and within its budget', () => {
    expect(told()).toEqual(['True/Active', 'True/Checked', 'False/WithinBudget']);
    expect(told({ budget: null })[2]).toBe('False/NoBudget');
  });

  test.each(['baseline', 'unchanged', 'changed'] as const)('is up to date after a check that is %s', (status) => {
    expect(told({}, { ...CHECK, status })[1]).toBe('True/Checked');
  });

  test('is not up to date before its first check has ended', () => {
    expect(told({ nextCheckAt: null }, null)[1]).toBe('False/NotChecked');
  });

  test('is not up to date after a check that told nothing', () => {
    const failed = { ...CHECK, status: 'failed', errorCode: 'source_unavailable' } as const;
    expect(told({}, failed)[1]).toBe('False/CheckFailed');
    expect(monitorConditions(MONITOR, failed, NOW)[1].message).toBe('The last check failed: source_unavailable.');
    expect(told({}, { ...CHECK, status: 'inconclusive' })[1]).toBe('False/Inconclusive');
  });

  test('stays up to date for a day after a check was due, and says then why none came', () => {
    expect(told({ nextCheckAt: ago(DAY_MILLISECONDS) })[1]).toBe('True/Checked');
    const nextCheckAt = ago(DAY_MILLISECONDS + 1);
    const reasons = (['active', 'paused', 'budget_exhausted', 'credits_exhausted'] as const).map(
      (status) => told({ nextCheckAt, status })[1],
    );
    expect(reasons).toEqual(['False/Late', 'False/Paused', 'False/BudgetExhausted', 'False/CreditsExhausted']);
  });

  test('that has used up its budget is as it was asked to be, and one without credits is not', () => {
    expect(told({ status: 'budget_exhausted' })).toEqual(['True/Active', 'True/Checked', 'True/Spent']);
    expect(told({ status: 'credits_exhausted' })).toEqual([
      'False/CreditsExhausted',
      'True/Checked',
      'False/WithinBudget',
    ]);
  });

  test('that is paused has no next check that a budget could cover or not', () => {
    expect(told({ status: 'paused' })).toEqual(['True/Paused', 'True/Checked', 'Unknown/Paused']);
    expect(told({ status: 'paused', budget: null })[2]).toBe('False/NoBudget');
  });
});
