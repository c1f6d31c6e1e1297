import type { getBudgets as operation } from '#contract/operations/getBudgets';
import type { ApiPorts } from './ports.ts';
import { toBudgetResource } from './toBudgetResource.ts';
import type { UseCase } from './useCase.ts';

export function getBudgets({ budgets, now }: Pick<ApiPorts, 'budgets' | 'now'>): UseCase<typeof operation> {
  return async ({ caller }) => {
    const found = await budgets.list(caller.organization.id, now());
    return { kind: 'listed', data: found.map(toBudgetResource) };
  };
}
