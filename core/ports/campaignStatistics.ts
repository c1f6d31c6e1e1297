import type { CampaignEvent } from '#domain/campaign';
import type { ProspectStatus } from '#domain/prospect';

/** How often something happened on the landing pages of a campaign. */
export interface EventCount {
  readonly event: CampaignEvent;
  readonly times: number;
  /** To how many different prospects. */
  readonly prospects: number;
}

/** What happened to one prospect. */
export interface ProspectEventCount extends Omit<EventCount, 'prospects'> {
  readonly prospectId: number;
  readonly lastAt: Date;
}

/** One thing that happened. */
export interface ProspectHappening {
  readonly event: CampaignEvent;
  /** What it brought along, as webhooks are told of it. */
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
}

/** How many prospects a campaign has in each state. */
export type ProspectCounts = Readonly<Record<ProspectStatus, number>>;

/** Figures of campaigns; each call sees one organization only, and nothing where it is another one's. */
export interface CampaignStatistics {
  /** What happened at least once, in the order of CAMPAIGN_EVENTS. */
  events(organizationId: number, campaignId: number): Promise<readonly EventCount[]>;
  prospects(organizationId: number, campaignId: number): Promise<ProspectCounts>;
  /** What happened to these prospects. */
  eventsOf(organizationId: number, prospectIds: readonly number[]): Promise<readonly ProspectEventCount[]>;
  /** Everything that happened to one prospect, newest first, at most so many. */
  happenings(organizationId: number, prospectId: number, limit: number): Promise<readonly ProspectHappening[]>;
}
