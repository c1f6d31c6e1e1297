import { toPauseResource } from '#contract/http/toPauseResource';
import type { createPause as operation } from '#contract/operations/createPause';
import type { Refusal } from '#contract/operations/outcome';
import { isPlatformTarget, pauseEnd, pauseEndProblem } from '#domain/pause';
import type { CreatePauseOutcome } from '#ports/pauses';
import { actorOf } from './actorOf.ts';
import { isOperator } from './isOperator.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

const REFUSALS = {
  already_paused: { kind: 'already_paused' },
  ended: { kind: 'nothing_to_pause' },
  not_found: NOT_FOUND,
  too_many: { kind: 'pause_limit_reached' },
} as const satisfies Record<Exclude<CreatePauseOutcome['kind'], 'created'>, Refusal>;

/** From the answer on nothing begins of what is paused. */
export function createPause(
  ports: Pick<ApiPorts, 'now' | 'pauses' | 'platformPauses' | 'settings'>,
): UseCase<typeof operation> {
  const { now, pauses, platformPauses } = ports;
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { target, reason = null, until: asked = null } = input.value;
    if (isPlatformTarget(target) && !isOperator(ports, caller)) {
      return { kind: 'operator_required' };
    }
    const at = now();
    const problem = pauseEndProblem(asked, at);
    if (problem !== null) {
      return invalid({ errors: { until: [problem] } });
    }
    const organizationId = caller.organization.id;
    const until = pauseEnd(target, asked, at);
    const pause = { organizationId, reason, until, at, by: actorOf(caller) };
    const outcome = isPlatformTarget(target)
      ? await platformPauses.create({ ...pause, target })
      : await pauses.create({ ...pause, target });
    return outcome.kind === 'created'
      ? { kind: 'created', data: toPauseResource(outcome.pause) }
      : REFUSALS[outcome.kind];
  };
}
