import { CAMPAIGN_EVENTS, type CampaignEvent } from '#domain/campaign';
import type { CampaignStatistics } from '#ports/campaignStatistics';
import type { Database } from './database.ts';

/** By way of the prospects, whose index finds those of a campaign, and theirs their events. */
const EVENTS = `
  select e.event, count(*) as times, count(distinct e.prospect_id) as prospects
  from prospects p
  join prospect_events e on e.prospect_id = p.id
  where p.campaign_id = $2 and p.organization_id = $1
  group by e.event`;

interface CountRow {
  readonly event: CampaignEvent;
  readonly times: number;
  readonly prospects: number;
}

export function createCampaignStatistics({ hot }: Database): CampaignStatistics {
  return {
    events: async (organizationId, campaignId) => {
      const { rows } = await hot.query<CountRow>(EVENTS, [organizationId, campaignId]);
      const counted = new Map(rows.map((row) => [row.event, row]));
      return CAMPAIGN_EVENTS.flatMap((event) => counted.get(event) ?? []);
    },
  };
}
