import type { createPause as operation } from '#contract/operations/createPause';
import type { Refusal } from '#contract/operations/outcome';
import { pauseEnd, pauseEndProblem } from '#domain/pause';
import type { CreatePauseOutcome } from '#ports/pauses';
import { actorOf } from './actorOf.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import { toPauseResource } from './toPauseResource.ts';
import type { UseCase } from './useCase.ts';

const REFUSALS = {
  already_paused: { kind: 'already_paused' },
  ended: { kind: 'nothing_to_pause' },
  not_found: NOT_FOUND,
  too_many: { kind: 'pause_limit_reached' },
} as const satisfies Record<Exclude<CreatePauseOutcome['kind'], 'created'>, Refusal>;

/** From the answer on nothing begins of what is paused. */
export function createPause({ now, pauses }: Pick<ApiPorts, 'now' | 'pauses'>): UseCase<typeof operation> {
  return async ({ caller, input }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { target, reason = null, until: asked = null } = input.value;
    const at = now();
    const problem = pauseEndProblem(asked, at);
    if (problem !== null) {
      return invalid({ errors: { until: [problem] } });
    }
    const organizationId = caller.organization.id;
    const until = pauseEnd(target, asked, at);
    const outcome = await pauses.create({ organizationId, target, reason, until, at, by: actorOf(caller) });
    return outcome.kind === 'created'
      ? { kind: 'created', data: toPauseResource(outcome.pause) }
      : REFUSALS[outcome.kind];
  };
}
