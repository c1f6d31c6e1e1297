import type { Request, Response } from 'express';
import type { SecretOwner } from '#ports/webhookSecrets';
import { findCampaign } from '../campaigns/findCampaign.ts';
import { callerOf } from '../http/caller.ts';
import type { ApiServices } from '../services.ts';

/** Finds out whose webhooks a path is about; null where it names a campaign that the caller does not have. */
export type FindWebhookOwner = (
  services: ApiServices,
  request: Request,
  response: Response,
) => Promise<SecretOwner | null>;

/** /api/reach/webhooks */
export const callersOrganization: FindWebhookOwner = (_services, _request, response) =>
  Promise.resolve({ organizationId: callerOf(response).organization.id, campaignId: null });

/** /api/video-campaigns/{id}/webhooks */
export const campaignOfPath: FindWebhookOwner = async (services, request, response) => {
  const campaign = await findCampaign(services, request, response);
  return campaign === null ? null : { organizationId: campaign.organizationId, campaignId: campaign.id };
};
