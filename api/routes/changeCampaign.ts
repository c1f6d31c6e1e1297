import { campaignChangesSchema } from '#contract/http/campaigns';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import type { CampaignContent } from '#ports/campaigns';
import { campaignReply } from '../campaigns/campaignReplies.ts';
import { findCampaign } from '../campaigns/findCampaign.ts';
import { bodyOf } from '../http/bodyOf.ts';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import { withoutAbsent } from '../http/withoutAbsent.ts';
import type { ApiServices } from '../services.ts';

/** PATCH /api/video-campaigns/{id}: what is absent stays as it is. */
export function changeCampaign(services: ApiServices): Handler {
  const schema = campaignChangesSchema(services.settings.isAllowedAddress);
  return async (request, response) => {
    const found = await findCampaign(services, request, response);
    if (found === null) {
      return refuse('not_found');
    }
    const body = schema.safeParse(bodyOf(request));
    if (!body.success) {
      return refuse('validation_failed', { errors: fieldErrors(body.error) });
    }
    const { name, headline, cta } = body.data;
    const changes = withoutAbsent<CampaignContent>({
      name,
      headline,
      cta,
      videoUrl: body.data.video_url,
      footerLinks: body.data.footer_links,
      orgWebhookDisabled: body.data.org_webhook_disabled,
    });
    const changed = await services.campaigns.change(found.organizationId, found.id, changes, services.now());
    return changed === null ? refuse('not_found') : campaignReply(services, 200, changed);
  };
}
