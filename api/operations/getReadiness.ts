import type { getReadiness as operation } from '#contract/operations/getReadiness';
import type { ApiPorts } from './ports.ts';
import type { UseCase } from './useCase.ts';

export function getReadiness({ health }: Pick<ApiPorts, 'health'>): UseCase<typeof operation> {
  return async () => {
    const body = await health.readiness();
    return body.ready ? { kind: 'ready', body } : { kind: 'notReady', body };
  };
}
