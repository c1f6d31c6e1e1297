import type { CampaignEvent } from '#domain/campaign';

/** How often something happened on the landing pages of a campaign. */
export interface EventCount {
  readonly event: CampaignEvent;
  readonly times: number;
  /** To how many different prospects. */
  readonly prospects: number;
}

export interface CampaignStatistics {
  /** What happened at least once, in the order of CAMPAIGN_EVENTS; nothing for a campaign of another organization. */
  events(organizationId: number, campaignId: number): Promise<readonly EventCount[]>;
}
