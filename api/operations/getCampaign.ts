import type { getCampaign as operation } from '#contract/operations/getCampaign';
import { campaignResource } from './campaignResource.ts';
import { findCampaign } from './findCampaign.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'campaigns' | 'subscriptions' | 'webhookSecrets'>;

/** With its secret and its webhooks (docs/spec/contract.md, "Webhook objects"). */
export function getCampaign(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const campaign = await findCampaign(ports, call);
    return campaign === null ? NOT_FOUND : { kind: 'found', data: await campaignResource(ports, campaign) };
  };
}
