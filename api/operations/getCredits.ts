import type { getCredits as operation } from '#contract/operations/getCredits';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

export function getCredits({ credits }: Pick<ApiPorts, 'credits'>): UseCase<typeof operation> {
  return async ({ caller }) => {
    const { balance, reserved, available } = await credits.balance(caller.organization.id);
    return { kind: 'found', data: { balance, reserved, available } };
  };
}
