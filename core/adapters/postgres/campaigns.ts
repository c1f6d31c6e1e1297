import type { Campaign, CampaignContent, Campaigns, PageLink } from '#ports/campaigns';
import type { Database } from './database.ts';

const COLUMNS =
  'id, organization_id, name, headline, video_url, cta, footer_links, org_webhook_disabled, created_at, updated_at';

const CREATE = `
  insert into video_campaigns (
    organization_id, name, headline, video_url, cta, footer_links, org_webhook_disabled, created_at, updated_at
  )
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  returning ${COLUMNS}`;
/** Ids of callers may be larger than any campaign's. */
const FIND = {
  name: 'find_campaign',
  text: `select ${COLUMNS} from video_campaigns where organization_id = $1 and id = $2::bigint`,
};
const LIST = {
  name: 'list_campaigns',
  text: `
    select ${COLUMNS} from video_campaigns
    where organization_id = $1 and ($2::bigint is null or id < $2::bigint)
    order by id desc
    limit $3`,
};
/** One statement, so that two callers who change different fields both get what they want. */
const CHANGE = `
  update video_campaigns set
    name = coalesce($3, name), headline = coalesce($4, headline), video_url = coalesce($5, video_url),
    cta = coalesce($6, cta), footer_links = coalesce($7, footer_links),
    org_webhook_disabled = coalesce($8, org_webhook_disabled), updated_at = $9
  where organization_id = $1 and id = $2::bigint
  returning ${COLUMNS}`;

interface CampaignRow {
  readonly id: number;
  readonly organization_id: number;
  readonly name: string;
  readonly headline: string;
  readonly video_url: string;
  readonly cta: PageLink;
  readonly footer_links: readonly PageLink[];
  readonly org_webhook_disabled: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function createCampaigns({ hot }: Database): Campaigns {
  const one = async (query: string | typeof FIND, values: readonly unknown[]): Promise<Campaign | null> => {
    const named = typeof query === 'string' ? { text: query } : query;
    const { rows } = await hot.query<CampaignRow>({ ...named, values: [...values] });
    return rows[0] === undefined ? null : toCampaign(rows[0]);
  };
  return {
    create: async (organizationId, content, at) => {
      const campaign = await one(CREATE, [organizationId, ...toColumns(content), at]);
      if (campaign === null) {
        throw new Error('A campaign was stored but not returned');
      }
      return campaign;
    },
    find: (organizationId, id) => one(FIND, [organizationId, id]),
    list: async (organizationId, { beforeId, limit }) => {
      const { rows } = await hot.query<CampaignRow>({ ...LIST, values: [organizationId, beforeId, limit] });
      return rows.map(toCampaign);
    },
    change: (organizationId, id, changes, at) => one(CHANGE, [organizationId, id, ...toColumns(changes), at]),
  };
}

/** Null for what is absent. */
function toColumns(content: Readonly<Partial<CampaignContent>>): readonly (string | boolean | null)[] {
  const { name, headline, videoUrl, cta, footerLinks, orgWebhookDisabled } = content;
  return [
    name ?? null,
    headline ?? null,
    videoUrl ?? null,
    cta === undefined ? null : JSON.stringify(cta),
    footerLinks === undefined ? null : JSON.stringify(footerLinks),
    orgWebhookDisabled ?? null,
  ];
}

function toCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    headline: row.headline,
    videoUrl: row.video_url,
    cta: row.cta,
    footerLinks: row.footer_links,
    orgWebhookDisabled: row.org_webhook_disabled,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
