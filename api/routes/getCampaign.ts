import { campaignReply } from '../campaigns/campaignReplies.ts';
import { findCampaign } from '../campaigns/findCampaign.ts';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/video-campaigns/{id}: with its secret and its webhooks (1-api.md, "Webhook objects"). */
export function getCampaign(services: ApiServices): Handler {
  return async (request, response) => {
    const campaign = await findCampaign(services, request, response);
    return campaign === null ? refuse('not_found') : campaignReply(services, 200, campaign);
  };
}
