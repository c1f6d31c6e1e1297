import { newCampaignSchema } from '#contract/http/campaigns';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { campaignReply } from '../campaigns/campaignReplies.ts';
import { bodyOf } from '../http/bodyOf.ts';
import { callerOf } from '../http/caller.ts';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** POST /api/video-campaigns */
export function createCampaign(services: ApiServices): Handler {
  const schema = newCampaignSchema(services.settings.isAllowedAddress);
  return async (request, response) => {
    const body = schema.safeParse(bodyOf(request));
    if (!body.success) {
      return refuse('validation_failed', { errors: fieldErrors(body.error) });
    }
    const { name, headline, cta } = body.data;
    const campaign = await services.campaigns.create(
      callerOf(response).organization.id,
      {
        name,
        headline,
        cta,
        videoUrl: body.data.video_url,
        footerLinks: body.data.footer_links,
        orgWebhookDisabled: body.data.org_webhook_disabled,
      },
      services.now(),
    );
    response.locals['campaignId'] = campaign.id;
    return campaignReply(services, 201, campaign);
  };
}
