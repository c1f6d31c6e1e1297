import { sql } from 'slonik';
import { z } from 'zod';
import { CAMPAIGN_EVENTS } from '#domain/campaign';
import { PROSPECT_STATUSES } from '#domain/prospect';
import type { CampaignStatistics, ProspectCounts } from '#ports/campaignStatistics';
import type { Database } from './database.ts';
import { query } from './query.ts';

const countRow = z.object({ event: z.enum(CAMPAIGN_EVENTS), times: z.number(), prospects: z.number() });
const statusRow = z.object({ status: z.enum(PROSPECT_STATUSES), count: z.number() });
const prospectRow = z.object({
  prospectId: z.number(),
  event: z.enum(CAMPAIGN_EVENTS),
  times: z.number(),
  lastAt: z.date(),
});
const happeningRow = z.object({
  event: z.enum(CAMPAIGN_EVENTS),
  metadata: z.record(z.string(), z.unknown()),
  occurredAt: z.date(),
});

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

const statusesOf = query(
  (organizationId: number, campaignId: number) => sql.type(statusRow)`
    select status, count(*) as count from prospects
    where campaign_id = ${campaignId} and organization_id = ${organizationId}
    group by status`,
  1,
  1,
);

const countsByProspect = query(
  (organizationId: number, prospectIds: readonly number[]) => sql.type(prospectRow)`
    select prospect_id as "prospectId", event, count(*) as times, max(occurred_at) as "lastAt"
    from prospect_events
    where prospect_id = any(${sql.array(prospectIds, 'int8')}) and organization_id = ${organizationId}
    group by prospect_id, event`,
  1,
  [1],
);

const newestOf = query(
  (organizationId: number, prospectId: number, limit: number) => sql.type(happeningRow)`
    select event, metadata, occurred_at as "occurredAt" from prospect_events
    where prospect_id = ${prospectId} and organization_id = ${organizationId}
    order by id desc
    limit ${limit}`,
  1,
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
    prospects: async (organizationId, campaignId) => {
      const counted = new Map(
        (await pool.any(statusesOf(organizationId, campaignId))).map(({ status, count }) => [status, count]),
      );
      const counts = PROSPECT_STATUSES.map((status) => [status, counted.get(status) ?? 0]);
      return Object.fromEntries(counts) as ProspectCounts;
    },
    eventsOf: (organizationId, prospectIds) => pool.any(countsByProspect(organizationId, prospectIds)),
    happenings: (organizationId, prospectId, limit) => pool.any(newestOf(organizationId, prospectId, limit)),
  };
}
