import type { renderFailedProspects as operation } from '#contract/operations/renderFailedProspects';
import { PROSPECTS_MAX } from '#domain/prospect';
import { findCampaign } from './findCampaign.ts';
import type { KeyedPorts } from './once.ts';
import { NOT_FOUND } from './refusals.ts';
import { tooManyPending } from './tooManyPending.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<KeyedPorts, 'campaigns' | 'dispatcher' | 'now' | 'renders' | 'settings'>;

/** All of a campaign whose landing pages could not be rendered, as many as there is room for. */
export function renderFailedProspects(ports: Ports): UseCase<typeof operation> {
  const { dispatcher, now, renders, settings } = ports;
  return async (call) => {
    const campaign = await findCampaign(ports, call);
    if (campaign === null) {
      return NOT_FOUND;
    }
    const failed = { organizationId: campaign.organizationId, campaignId: campaign.id, prospectId: null };
    const limits = { most: PROSPECTS_MAX, maxPending: settings.maxPendingRenders };
    const again = await renders.again(failed, limits, now());
    if (again.prospects === 0 && again.left > 0) {
      return tooManyPending(settings.maxPendingRenders, 'None is rendered again; wait until some are ready.');
    }
    again.commands.forEach((command) => dispatcher.dispatch(command));
    return { kind: 'due', data: { rendering: again.prospects, left: again.left } };
  };
}
