import type { putBudgets as operation } from '#contract/operations/putBudgets';
import { actorOf } from './actorOf.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import { toBudgetResource } from './toBudgetResource.ts';
import type { UseCase } from './useCase.ts';

/** For administrators only, whatever they proved that with. From the answer on nothing is reserved beyond the caps. */
export function putBudgets({ budgets, now }: Pick<ApiPorts, 'budgets' | 'now'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (caller.role !== 'admin') {
      return { kind: 'admin_required' };
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const caps = input.value.budgets.map(
      ({ scope, period, limit_credits: limitCredits, warn_at_percent: percent }) => ({
        scope,
        period,
        limitCredits,
        warnAtPercent: percent ?? null,
      }),
    );
    const outcome = await budgets.replace(caller.organization.id, caps, now(), actorOf(caller));
    return outcome.kind === 'replaced'
      ? { kind: 'replaced', data: outcome.budgets.map(toBudgetResource) }
      : invalid({
          errors: { [`budgets.${outcome.place}.scope.id`]: ['Your organization has no API key with this id.'] },
        });
  };
}
