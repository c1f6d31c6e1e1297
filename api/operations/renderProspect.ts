import type { renderProspect as operation } from '#contract/operations/renderProspect';
import { resourceId } from '../http/resourceId.ts';
import type { KeyedPorts } from './once.ts';
import { NOT_FOUND } from './refusals.ts';
import { tooManyPending } from './tooManyPending.ts';
import { toProspectResource } from './toProspectResource.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<KeyedPorts, 'dispatcher' | 'now' | 'prospects' | 'renders' | 'settings'>;

/** One whose landing page could not be rendered. */
export function renderProspect(ports: Ports): UseCase<typeof operation> {
  const { dispatcher, now, prospects, renders, settings } = ports;
  return async ({ caller, params }) => {
    const id = resourceId(params['id']);
    const found = id === null ? null : await prospects.find(caller.organization.id, id);
    if (found === null) {
      return NOT_FOUND;
    }
    const { organizationId, campaignId, id: prospectId } = found;
    const limits = { most: 1, maxPending: settings.maxPendingRenders };
    const again = await renders.again({ organizationId, campaignId, prospectId }, limits, now());
    if (again.prospects === 0) {
      return again.left === 0
        ? { kind: 'render_not_failed' }
        : tooManyPending(settings.maxPendingRenders, 'It is not rendered again; wait until some are ready.');
    }
    again.commands.forEach((command) => dispatcher.dispatch(command));
    const renewed = { ...found, status: 'created', problem: null } as const;
    return { kind: 'due', data: toProspectResource(settings.baseUrl, renewed) };
  };
}
