import type { BudgetResource } from '#contract/http/budgets';
import type { Budget } from '#domain/budget';

export function toBudgetResource(budget: Budget): BudgetResource {
  const { id, scope, period, limitCredits, warnAtPercent, used, startsAt, resetsAt } = budget;
  return {
    id,
    object: 'budget',
    scope,
    period,
    limit_credits: limitCredits,
    warn_at_percent: warnAtPercent,
    used_credits: used,
    // A limit that was lowered may lie below what is used.
    remaining_credits: Math.max(0, limitCredits - used),
    starts_at: startsAt.toISOString(),
    resets_at: resetsAt.toISOString(),
  };
}
