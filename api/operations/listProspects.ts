import { pageEnvelope } from '#contract/http/cursor';
import type { listProspects as operation } from '#contract/operations/listProspects';
import { findCampaign } from './findCampaign.ts';
import { listFilter } from './listFilter.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import { toProspectResource } from './toProspectResource.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'campaigns' | 'prospects' | 'settings'>;

/** Newest first, by cursor (docs/spec/decisions.md, "Modes"). */
export function listProspects(ports: Ports): UseCase<typeof operation> {
  const { prospects, settings } = ports;
  return async (call) => {
    const campaign = await findCampaign(ports, call);
    if (campaign === null) {
      return NOT_FOUND;
    }
    const { input } = call;
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { limit, cursor } = input.value;
    // One more than asked for tells whether there is a next page.
    const found = await prospects.list(campaign.organizationId, campaign.id, listFilter(input.value), {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    const resources = found.map((prospect) => toProspectResource(settings.baseUrl, prospect));
    return { kind: 'listed', page: pageEnvelope('prospects', resources, limit) };
  };
}
