import type { ProspectStatus } from '#domain/prospect';
import type { PageLink } from '#ports/campaigns';
import type { LandingPage, LandingPages } from '#ports/landingPages';
import type { Database } from './database.ts';

interface LandingPageRow {
  readonly id: number;
  readonly campaign_id: number;
  readonly token: string;
  readonly name: string;
  readonly status: ProspectStatus;
  readonly headline: string;
  readonly video_url: string;
  readonly cta: PageLink;
  readonly footer_links: readonly PageLink[];
}

const PAGES = `
  select p.id, p.campaign_id, p.token, p.name, p.status, c.headline, c.video_url, c.cta, c.footer_links
  from prospects p
  join video_campaigns c on c.id = p.campaign_id`;
const BY_TOKEN = { name: 'landing_page', text: `${PAGES} where p.token = $1` };
const BY_PROSPECT = { name: 'landing_page_of', text: `${PAGES} where p.id = $1` };

const SCREENSHOT = {
  name: 'screenshot',
  text: `
    select s.media_type, s.content
    from prospects p
    join prospect_screenshots s on s.prospect_id = p.id
    where p.token = $1 and p.status = 'ready'`,
};

/** The row of the work is locked, so that no other attempt can settle in between. */
const STORE_SCREENSHOT = `
  with held as (
    select e.id from enrichments e
    where e.id = $1 and e.lease_token = $2 and e.status = 'processing'
    for no key update
  )
  insert into prospect_screenshots (prospect_id, media_type, content)
  select $3, $4, $5 from held
  on conflict (prospect_id) do update set media_type = excluded.media_type, content = excluded.content`;

const RECORD = {
  name: 'record_prospect_event',
  text: 'select record_prospect_event($1, $2, $3, $4) as deliveries',
};

export function createLandingPages({ hot }: Database): LandingPages {
  const findBy = async (query: typeof BY_TOKEN, value: string | number): Promise<LandingPage | null> => {
    const { rows } = await hot.query<LandingPageRow>({ ...query, values: [value] });
    return rows[0] === undefined ? null : toLandingPage(rows[0]);
  };
  return {
    find: (token) => findBy(BY_TOKEN, token),
    ofProspect: (prospectId) => findBy(BY_PROSPECT, prospectId),
    screenshot: async (token) => {
      const { rows } = await hot.query<{ media_type: string; content: Buffer }>({ ...SCREENSHOT, values: [token] });
      const [found] = rows;
      return found === undefined ? null : { mediaType: found.media_type, content: found.content };
    },
    storeScreenshot: async ({ id, leaseToken }, prospectId, { mediaType, content }) => {
      const stored = await hot.query(STORE_SCREENSHOT, [id, leaseToken, prospectId, mediaType, content]);
      return stored.rowCount === 1;
    },
    record: async (prospectId, event, metadata, at) => {
      const values = [prospectId, event, JSON.stringify(metadata), at];
      const { rows } = await hot.query<{ deliveries: number }>({ ...RECORD, values });
      return rows[0]?.deliveries ?? 0;
    },
  };
}

function toLandingPage(row: LandingPageRow): LandingPage {
  const { id, token, name, status, headline, cta } = row;
  const content = { headline, videoUrl: row.video_url, cta, footerLinks: row.footer_links };
  return { prospectId: id, campaignId: row.campaign_id, token, name, status, ...content };
}
