import type { Request, Response } from 'express';
import type { Campaign } from '#ports/campaigns';
import { callerOf } from '../http/caller.ts';
import { resourceId } from '../http/resourceId.ts';
import type { ApiServices } from '../services.ts';

/** The campaign of the caller that the path names, which the log of the request then names too; null where there is none. */
export async function findCampaign(
  services: ApiServices,
  request: Request,
  response: Response,
): Promise<Campaign | null> {
  const { organization } = callerOf(response);
  const id = resourceId(request.params['id']);
  const campaign = id === null ? null : await services.campaigns.find(organization.id, id);
  if (campaign !== null) {
    response.locals['campaignId'] = campaign.id;
  }
  return campaign;
}
