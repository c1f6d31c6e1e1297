import { sql } from 'slonik';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import type { Campaign, CampaignContent, Campaigns, PageLink } from '#ports/campaigns';
import type { PageRequest } from '#ports/enrichmentReader';
import { recordAudit } from './auditLog.ts';
import { newestFirst } from './newestFirst.ts';
import { query } from './query.ts';
import { transaction } from './transaction.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const pageLink = z.object({ label: z.string(), url: z.string() });

const campaignRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  name: z.string(),
  headline: z.string(),
  videoUrl: z.string(),
  cta: pageLink,
  footerLinks: z.array(pageLink),
  orgWebhookDisabled: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});

const COLUMNS = sql.fragment`
  id, organization_id as "organizationId", name, headline, video_url as "videoUrl", cta, footer_links as "footerLinks",
  org_webhook_disabled as "orgWebhookDisabled", created_at as "createdAt", updated_at as "updatedAt"`;

const EXAMPLE: CampaignContent = {
  name: 'Spring',
  headline: 'Hello',
  videoUrl: 'https://example.com/video',
  cta: { label: 'Book', url: 'https://example.com/book' },
  footerLinks: [],
  orgWebhookDisabled: false,
};

const creation = query(
  (organizationId: number, content: CampaignContent, at: Date) => sql.type(campaignRow)`
    insert into video_campaigns (
      organization_id, name, headline, video_url, cta, footer_links, org_webhook_disabled, created_at, updated_at
    )
    values (
      ${organizationId}, ${content.name}, ${content.headline}, ${content.videoUrl}, ${json(content.cta)},
      ${json(content.footerLinks)}, ${content.orgWebhookDisabled}, ${sql.timestamp(at)}, ${sql.timestamp(at)}
    )
    returning ${COLUMNS}`,
  1,
  EXAMPLE,
  new Date(0),
);

/** Ids of callers may be larger than any campaign's. */
const byId = query(
  (organizationId: number, id: number) => sql.type(campaignRow)`
    select ${COLUMNS} from video_campaigns where organization_id = ${organizationId} and id = ${id}::bigint`,
  1,
  1,
);

const newest = query(
  (organizationId: number, page: PageRequest) => sql.type(campaignRow)`
    select ${COLUMNS} from video_campaigns
    ${newestFirst('video_campaigns', [sql.fragment`organization_id = ${organizationId}`], page)}`,
  1,
  { beforeId: 9, limit: 1 },
);

/** One statement, so that two callers who change different fields both get what they want. */
const change = query(
  (organizationId: number, id: number, changes: Readonly<Partial<CampaignContent>>, at: Date) => {
    const { name = null, headline = null, videoUrl = null, cta, footerLinks, orgWebhookDisabled = null } = changes;
    return sql.type(campaignRow)`
      update video_campaigns set
        name = coalesce(${name}, name), headline = coalesce(${headline}, headline),
        video_url = coalesce(${videoUrl}, video_url), cta = coalesce(${json(cta)}, cta),
        footer_links = coalesce(${json(footerLinks)}, footer_links),
        org_webhook_disabled = coalesce(${orgWebhookDisabled}, org_webhook_disabled), updated_at = ${sql.timestamp(at)}
      where organization_id = ${organizationId} and id = ${id}::bigint
      returning ${COLUMNS}`;
  },
  1,
  1,
  EXAMPLE,
  new Date(0),
);

export function createCampaigns(queries: QueriesInTurn): Campaigns {
  const { pool } = queries;
  return {
    create: (organizationId, content, at, by) =>
      transaction(pool, async (connection) => {
        const made = await connection.one(creation(organizationId, content, at));
        await recordAudit(connection, { ...about(made, by), action: 'campaign_created' }, at);
        return made;
      }),
    find: (organizationId, id) => pool.maybeOne(byId(organizationId, id)),
    list: (organizationId, page) => pool.any(newest(organizationId, page)),
    change: (organizationId, id, changes, at, by) =>
      transactionInTurn(queries, organizationId, async (connection) => {
        const fields = Object.keys(changes).join(', ');
        if (fields === '') {
          return connection.maybeOne(byId(organizationId, id));
        }
        const changed = await connection.maybeOne(change(organizationId, id, changes, at));
        if (changed !== null) {
          const details = { fields };
          await recordAudit(connection, { ...about(changed, by), action: 'campaign_changed', details }, at);
        }
        return changed;
      }),
  };
}

function about({ id, organizationId, name }: Campaign, actor: Actor = PLATFORM) {
  return { organizationId, actor, subject: { kind: 'campaign', id, name } } as const;
}

/** Null for what is absent. */
function json(value: PageLink | readonly PageLink[] | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
