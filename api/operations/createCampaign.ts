import type { createCampaign as operation } from '#contract/operations/createCampaign';
import { actorOf } from './actorOf.ts';
import { campaignResource } from './campaignResource.ts';
import type { ApiPorts } from './ports.ts';
import { invalid } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'campaigns' | 'now' | 'subscriptions' | 'webhookSecrets'>;

/** A campaign without prospects, webhooks and secret. */
export function createCampaign(ports: Ports): UseCase<typeof operation> {
  return async ({ caller, input, observer }) => {
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { name, headline, cta } = input.value;
    const content = {
      name,
      headline,
      cta,
      videoUrl: input.value.video_url,
      footerLinks: input.value.footer_links,
      orgWebhookDisabled: input.value.org_webhook_disabled,
    };
    const campaign = await ports.campaigns.create(caller.organization.id, content, ports.now(), actorOf(caller));
    observer.about('campaignId', campaign.id);
    return { kind: 'created', data: await campaignResource(ports, campaign) };
  };
}
