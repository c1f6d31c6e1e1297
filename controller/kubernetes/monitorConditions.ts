import { COMPANY_MONITOR_REASONS, type CompanyMonitorStatus } from '#contract/resources/companyMonitor';
import type { ShownCheck, ShownMonitor } from '#ports/monitorApi';
import type { NewCondition } from './condition.ts';

/** A check follows within a day of being due while its portal answers (ADR 57). */
const LATE_MILLISECONDS = 86_400_000;

const NO_CREDITS = 'The organization has too few credits, or a cap is used up; the next look is within an hour.';

/**
 * What a monitor that is as its object says tells of itself.
 *
 * @param check the last one that has ended
 */
export function monitorConditions(
  monitor: ShownMonitor,
  check: ShownCheck | null,
  now: Date,
): readonly [NewCondition, NewCondition, NewCondition] {
  return [readyCondition(monitor), upToDateCondition(monitor, check, now), budgetCondition(monitor)];
}

function readyCondition({ status, id, everyDays }: ShownMonitor): NewCondition {
  const reasons = COMPANY_MONITOR_REASONS.Ready;
  const type = 'Ready';
  switch (status) {
    case 'active':
    case 'budget_exhausted':
      return { type, status: 'True', reason: reasons.active, message: `Monitor ${id} checks every ${everyDays}d.` };
    case 'paused':
      return { type, status: 'True', reason: reasons.paused, message: `Monitor ${id} is paused, as spec.paused says.` };
    case 'credits_exhausted':
      return { type, status: 'False', reason: reasons.creditsExhausted, message: NO_CREDITS };
  }
}

/** By the last check that has ended, and by the one that is due. */
export function upToDateCondition(monitor: ShownMonitor, check: ShownCheck | null, now: Date): NewCondition {
  const reasons = COMPANY_MONITOR_REASONS.UpToDate;
  const type = 'UpToDate';
  if (check === null) {
    return { type, status: 'False', reason: reasons.notChecked, message: 'No check has ended yet.' };
  }
  if (check.status === 'failed') {
    const message = `The last check failed: ${check.errorCode ?? 'it was removed'}.`;
    return { type, status: 'False', reason: reasons.checkFailed, message };
  }
  if (check.status === 'inconclusive') {
    return {
      type,
      status: 'False',
      reason: reasons.inconclusive,
      message: 'What the last check has read does not tell.',
    };
  }
  const { nextCheckAt } = monitor;
  if (nextCheckAt !== null && isLate(nextCheckAt, now)) {
    const message = `A check has been due since ${nextCheckAt.toISOString()}.`;
    return { type, status: 'False', reason: lateReason(monitor.status), message };
  }
  const message = `The last check ended at ${check.completedAt.toISOString()}.`;
  return { type, status: 'True', reason: reasons.checked, message };
}

function isLate(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() > LATE_MILLISECONDS;
}

/** What was told of a monitor that the API does not know, or not for the key. */
export function lostConditions(message: string): readonly NewCondition[] {
  return unknownConditions('notFound', message);
}

/**
 * What was told of a monitor that cannot be asked for is true until a check would be late. While one was under way it is
 * not known when the next one is due; then the day counts from when the monitor ceased to be ready.
 */
export function unaskedConditions(before: CompanyMonitorStatus, now: Date): readonly NewCondition[] {
  const { monitorId, nextCheckAt, conditions = [] } = before;
  const ready = conditions.find(({ type }) => type === 'Ready');
  const since = nextCheckAt ?? (ready?.status === 'True' ? undefined : ready?.lastTransitionTime);
  return monitorId === undefined || since === undefined || !isLate(new Date(since), now)
    ? []
    : unknownConditions('notAsked', 'The API could not be asked since a check was due; Ready says why.');
}

function unknownConditions(reason: 'notFound' | 'notAsked', message: string): readonly NewCondition[] {
  return (['UpToDate', 'BudgetExhausted'] as const).map((type) => ({
    type,
    status: 'Unknown',
    reason: COMPANY_MONITOR_REASONS[type][reason],
    message,
  }));
}

function lateReason(status: ShownMonitor['status']): string {
  const reasons = COMPANY_MONITOR_REASONS.UpToDate;
  switch (status) {
    case 'active':
      return reasons.late;
    case 'paused':
      return reasons.paused;
    case 'budget_exhausted':
      return reasons.budgetExhausted;
    case 'credits_exhausted':
      return reasons.creditsExhausted;
  }
}

/** By the status, which the API derives with the price of a check. */
export function budgetCondition({ status, budget, credits }: ShownMonitor): NewCondition {
  const reasons = COMPANY_MONITOR_REASONS.BudgetExhausted;
  const type = 'BudgetExhausted';
  if (budget === null) {
    return { type, status: 'False', reason: reasons.noBudget, message: `${credits} credits are spent this month.` };
  }
  const message = `${credits} of ${budget} credits are spent this month.`;
  if (status === 'paused') {
    return {
      type,
      status: 'Unknown',
      reason: reasons.paused,
      message: `${message} No check comes while it is paused.`,
    };
  }
  return status === 'budget_exhausted'
    ? { type, status: 'True', reason: reasons.spent, message: `${message} The next check costs more than is left.` }
    : { type, status: 'False', reason: reasons.withinBudget, message };
}
