import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { prospectListQuerySchema } from '#contract/http/prospects';
import { findCampaign } from '../campaigns/findCampaign.ts';
import { listFilter } from '../operations/listFilter.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import { toProspectResource } from '../prospects/toProspectResource.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/video-campaigns/{id}/prospects: newest first, by cursor (2-decisions.md, "Modes"). */
export function listProspects(services: ApiServices): Handler {
  const { prospects, settings } = services;
  return async (request, response) => {
    const campaign = await findCampaign(services, request, response);
    if (campaign === null) {
      return refuse('not_found');
    }
    const query = prospectListQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    // One more than asked for tells whether there is a next page.
    const found = await prospects.list(campaign.organizationId, campaign.id, listFilter(query.data), {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    const resources = found.map((prospect) => toProspectResource(settings.baseUrl, prospect));
    return json(200, pageEnvelope(resources, limit));
  };
}
