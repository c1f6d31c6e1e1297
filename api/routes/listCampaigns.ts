import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { pageQuerySchema } from '#contract/http/queries';
import { toCampaignSummary } from '../campaigns/campaignReplies.ts';
import { callerOf } from '../http/caller.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/video-campaigns: newest first, by cursor, without secrets. */
export function listCampaigns(services: ApiServices): Handler {
  return async (request, response) => {
    const query = pageQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    // One more than asked for tells whether there is a next page.
    const page = { beforeId: cursor ?? null, limit: limit + 1 };
    const found = await services.campaigns.list(callerOf(response).organization.id, page);
    return json(200, pageEnvelope(found.map(toCampaignSummary), limit));
  };
}
