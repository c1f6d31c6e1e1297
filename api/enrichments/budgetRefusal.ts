import type { Refusal } from '#contract/operations/outcome';
import { budgetSubject, type ExceededCap } from '#domain/budget';

/** That a cap has no room for so many credits, in words that name it. */
export function budgetRefusal(required: number, cap: ExceededCap): Refusal<'budget_exceeded'> {
  const { scope, period, limit, used, resetsAt } = cap;
  const words =
    scope.kind === 'batch'
      ? `The batch may cost ${creditsOf(limit)} at most (max_credits)`
      : `The cap of ${creditsOf(limit)} a ${period} (${budgetSubject(scope)}) has ${Math.max(0, limit - used)} left`;
  return {
    kind: 'budget_exceeded',
    message: `${words}; this request takes ${required}.`,
    required,
    budget: {
      scope,
      period,
      limit_credits: limit,
      used_credits: used,
      resets_at: resetsAt === null ? null : resetsAt.toISOString(),
    },
  };
}

function creditsOf(count: number): string {
  return count === 1 ? '1 credit' : `${count} credits`;
}
