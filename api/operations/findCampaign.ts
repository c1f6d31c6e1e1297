import type { Campaign } from '#ports/campaigns';
import { resourceId } from '../http/resourceId.ts';
import type { ApiPorts } from './ports.ts';
import type { KeyCall } from './useCase.ts';

/** The campaign of the caller that the path names, which the log then names too; null where there is none. */
export async function findCampaign(
  { campaigns }: Pick<ApiPorts, 'campaigns'>,
  { caller, params, observer }: KeyCall,
): Promise<Campaign | null> {
  const id = resourceId(params['id']);
  const campaign = id === null ? null : await campaigns.find(caller.organization.id, id);
  if (campaign !== null) {
    observer.about('campaignId', campaign.id);
  }
  return campaign;
}
