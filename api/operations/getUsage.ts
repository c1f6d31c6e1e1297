import type { UsageLineResource } from '#contract/http/usage';
import type { getUsage as operation } from '#contract/operations/getUsage';
import { usageInstants, usageRange, usageRangeProblem } from '#domain/usage';
import type { UsageLine } from '#ports/usage';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

export function getUsage({ now, usage }: Pick<ApiPorts, 'now' | 'usage'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { from, to, group_by: groupBy } = input.value;
    const range = usageRange(withoutAbsent({ from, to }), now());
    const problem = usageRangeProblem(range);
    if (problem !== null) {
      return invalid({ errors: { from: [problem] } });
    }
    const { since, before } = usageInstants(range);
    const lines = await usage.read(caller.organization.id, since, before, groupBy);
    return { kind: 'read', data: { object: 'usage', ...range, group_by: groupBy, lines: lines.map(toLine) } };
  };
}

function toLine({ apiKeyId, apiKeyName, type, day, count, reserved, spent, refunded }: UsageLine): UsageLineResource {
  return {
    api_key: apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName },
    type,
    day,
    count,
    reserved_credits: reserved,
    spent_credits: spent,
    refunded_credits: refunded,
  };
}
