import type { ProspectResource } from '#contract/http/prospects';
import { landingUrl, screenshotUrl } from '#domain/prospect';
import type { Prospect } from '#ports/prospects';

/**
 * The stored prospect in the words of the contract.
 *
 * @param baseUrl without a trailing slash
 */
export function toProspectResource(baseUrl: string, prospect: Prospect): ProspectResource {
  return {
    id: prospect.id,
    campaign_id: prospect.campaignId,
    token: prospect.token,
    name: prospect.name,
    status: prospect.status,
    error_message: prospect.problem,
    screenshot_url: prospect.status === 'ready' ? screenshotUrl(baseUrl, prospect.token) : null,
    custom_vars: prospect.customVars ?? {},
    landing_url: landingUrl(baseUrl, prospect.token),
    created_at: prospect.createdAt.toISOString(),
  };
}
