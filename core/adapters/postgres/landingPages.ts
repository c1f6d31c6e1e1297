import { z } from 'zod';
import { PROSPECT_STATUSES } from '#domain/prospect';
import type { LandingPages } from '#ports/landingPages';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const PAGES = `
  select p.id as "prospectId", p.campaign_id as "campaignId", p.token, p.name, p.status, c.headline,
    c.video_url as "videoUrl", c.cta, c.footer_links as "footerLinks"
  from prospects p
  join video_campaigns c on c.id = p.campaign_id`;
const linkSchema = z.object({ label: z.string(), url: z.string() });
const landingPageRow = z.object({
  prospectId: z.number(),
  campaignId: z.number(),
  token: z.string(),
  name: z.string(),
  status: z.enum(PROSPECT_STATUSES),
  headline: z.string(),
  videoUrl: z.string(),
  cta: linkSchema,
  footerLinks: z.array(linkSchema),
});
const BY_TOKEN = statement('landing_page', `${PAGES} where p.token = $1`, landingPageRow);
const BY_PROSPECT = statement('landing_page_of', `${PAGES} where p.id = $1`, landingPageRow);

const SCREENSHOT = statement(
  'screenshot',
  `
    select s.media_type as "mediaType", s.content
    from prospects p
    join prospect_screenshots s on s.prospect_id = p.id
    where p.token = $1 and p.status = 'ready'`,
  z.object({ mediaType: z.string(), content: z.instanceof(Buffer) }),
);

/** The row of the work is locked, so that no other attempt can settle in between. */
const STORE_SCREENSHOT = statement(
  'store_screenshot',
  `
    with held as (
      select e.id from enrichments e
      where e.id = $1 and e.lease_token = $2 and e.status = 'processing'
      for no key update
    )
    insert into prospect_screenshots (prospect_id, media_type, content)
    select $3, $4, $5 from held
    on conflict (prospect_id) do update set media_type = excluded.media_type, content = excluded.content`,
);

const RECORD = statement(
  'record_prospect_event',
  'select record_prospect_event($1, $2, $3, $4) as deliveries',
  z.object({ deliveries: z.number() }),
);

export function createLandingPages({ hot }: Pick<Database, 'hot'>): LandingPages {
  return {
    find: (token) => BY_TOKEN.maybeOne(hot, [token]),
    ofProspect: (prospectId) => BY_PROSPECT.maybeOne(hot, [prospectId]),
    screenshot: (token) => SCREENSHOT.maybeOne(hot, [token]),
    storeScreenshot: async ({ id, leaseToken }, prospectId, { mediaType, content }) =>
      (await STORE_SCREENSHOT.run(hot, [id, leaseToken, prospectId, mediaType, content])) === 1,
    record: async (prospectId, event, metadata, at) =>
      (await RECORD.one(hot, [prospectId, event, JSON.stringify(metadata), at])).deliveries,
  };
}
