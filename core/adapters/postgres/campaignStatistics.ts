import { sql } from 'slonik';
import { z } from 'zod';
import { CAMPAIGN_EVENTS } from '#domain/campaign';
import type { CampaignStatistics } from '#ports/campaignStatistics';
import type { Database } from './database.ts';
import { query } from './query.ts';

const countRow = z.object({ event: z.enum(CAMPAIGN_EVENTS), times: z.number(), prospects: z.number() });

/** By way of the prospects, whose index finds those of a campaign, and theirs their events. */
const countsOf = query(
  (organizationId: number, campaignId: number) => sql.type(countRow)`
    select e.event, count(*) as times, count(distinct e.prospect_id) as prospects
    from prospects p
    join prospect_events e on e.prospect_id = p.id
    where p.campaign_id = ${campaignId} and p.organization_id = ${organizationId}
    group by e.event`,
  1,
  1,
);

/** Counts all events of a campaign, which takes longer than anything on the hot paths may wait for. */
export function createCampaignStatistics({ pool }: Pick<Database, 'pool'>): CampaignStatistics {
  return {
    events: async (organizationId, campaignId) => {
      const counted = new Map((await pool.any(countsOf(organizationId, campaignId))).map((row) => [row.event, row]));
      return CAMPAIGN_EVENTS.flatMap((event) => counted.get(event) ?? []);
    },
  };
}
