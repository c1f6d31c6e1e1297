import type { changeCampaign as operation } from '#contract/operations/changeCampaign';
import type { CampaignContent } from '#ports/campaigns';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import { actorOf } from './actorOf.ts';
import { campaignResource } from './campaignResource.ts';
import { findCampaign } from './findCampaign.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'campaigns' | 'now' | 'subscriptions' | 'webhookSecrets'>;

/** What is absent stays as it is. */
export function changeCampaign(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const found = await findCampaign(ports, call);
    if (found === null) {
      return NOT_FOUND;
    }
    const { input } = call;
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const { name, headline, cta } = input.value;
    const changes = withoutAbsent<CampaignContent>({
      name,
      headline,
      cta,
      videoUrl: input.value.video_url,
      footerLinks: input.value.footer_links,
      orgWebhookDisabled: input.value.org_webhook_disabled,
    });
    const changed = await ports.campaigns.change(
      found.organizationId,
      found.id,
      changes,
      ports.now(),
      actorOf(call.caller),
    );
    return changed === null ? NOT_FOUND : { kind: 'changed', data: await campaignResource(ports, changed) };
  };
}
