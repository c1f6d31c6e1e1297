import type { ProspectResource } from '#contract/http/prospects';
import type { CampaignEvent } from '#domain/campaign';
import type { CampaignContent } from '#ports/campaigns';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';

import { eventually } from './eventually.ts';
import type { TestAnswer, TestCall, TestPlatform } from './testPlatform.ts';

/** Why a page could not be rendered, in tests. */
export const NO_VIDEO = 'The video of the campaign could not be loaded: its host answered 404.';

/** A campaign as tests make one, with everything that a landing page can show. */
export const CAMPAIGN: CampaignContent = {
  name: 'Spring',
  headline: 'A minute for {{name}}',
  videoUrl: 'https://media.example.com/film.webm',
  cta: { label: 'Book a call', url: 'https://example.com/call' },
  footerLinks: [
    { label: 'Imprint', url: 'https://example.com/imprint' },
    { label: 'Privacy', url: 'https://example.com/privacy' },
  ],
  orgWebhookDisabled: false,
};

export async function createCampaign(
  { foundation }: TestPlatform,
  organizationId: number,
  content: Partial<CampaignContent> = {},
): Promise<number> {
  const { id } = await foundation.campaigns.create(organizationId, { ...CAMPAIGN, ...content }, new Date());
  return id;
}

export function postProspects(
  platform: TestPlatform,
  key: string,
  campaignId: number,
  prospects: unknown = [{ name: 'Anna Berger' }],
  call: TestCall = {},
): Promise<TestAnswer> {
  return platform.call(`/api/video-campaigns/${campaignId}/prospects`, { key, body: { prospects }, ...call });
}

/** `data` of an answer that tells of prospects. */
export function prospectsOf(answer: TestAnswer): readonly ProspectResource[] {
  return answer.body['data'] as unknown as readonly ProspectResource[];
}

/**
 * Adds one prospect.
 *
 * @throws Error when it was not accepted
 */
export async function addProspect(
  platform: TestPlatform,
  key: string,
  campaignId: number,
  name = 'Anna Berger',
): Promise<ProspectResource> {
  const answer = await postProspects(platform, key, campaignId, [{ name }]);
  const [prospect] = answer.status === 201 ? prospectsOf(answer) : [];
  if (prospect === undefined) {
    throw new Error(`The prospect was not accepted: ${answer.status} ${answer.text}`);
  }
  return prospect;
}

export async function readProspect(platform: TestPlatform, key: string, id: number): Promise<ProspectResource> {
  return (await platform.call(`/api/prospects/${id}`, { key })).body['data'] as unknown as ProspectResource;
}

/** The work of rendering, done without a browser: the picture is these bytes. */
export function photographing(
  { foundation }: TestPlatform,
  content: Uint8Array = Buffer.from('picture'),
): Readonly<Record<string, Partial<EnrichmentHandler>>> {
  return {
    render_prospect: {
      fromSource: async (work) => {
        const { prospect_id: id } = work.input as { readonly prospect_id: number };
        await foundation.landingPages.storeScreenshot(work, id, { mediaType: 'image/png', content });
        return { output: { media_type: 'image/png', bytes: content.byteLength }, cost: 0, mirror: null };
      },
    },
  };
}

/** A prospect whose landing page is live; needs a worker that renders. */
export async function addLiveProspect(
  platform: TestPlatform,
  key: string,
  campaignId: number,
  name?: string,
): Promise<ProspectResource> {
  const { id } = await addProspect(platform, key, campaignId, name);
  await eventually('the page is live', async () => (await readProspect(platform, key, id)).status === 'ready');
  return readProspect(platform, key, id);
}

/** Ends the work of rendering as a worker does that finds no video. */
export async function failRendering({ foundation }: TestPlatform, prospectId: number): Promise<void> {
  const { hot } = foundation.database;
  const { rows } = await hot.query<{ id: number }>(
    `update enrichments
     set status = 'failed', completed_at = now(), error_code = 'video_unavailable', error_message = $2
     where type = 'render_prospect' and status = 'queued' and (input ->> 'prospect_id')::bigint = $1
     returning id`,
    [prospectId, NO_VIDEO],
  );
  await hot.query('select end_rendering($1)', [rows.map(({ id }) => id)]);
}

/** A prospect whose landing page could not be rendered; needs that no worker renders meanwhile. */
export async function addFailedProspect(
  platform: TestPlatform,
  key: string,
  campaignId: number,
  name?: string,
): Promise<ProspectResource> {
  const { id } = await addProspect(platform, key, campaignId, name);
  await failRendering(platform, id);
  return readProspect(platform, key, id);
}

export interface StoredEvent {
  readonly event: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly has_screenshot: boolean;
}

/** What was written down of a prospect, in order. */
export async function eventsOf({ foundation }: TestPlatform, prospectId: number): Promise<readonly StoredEvent[]> {
  const { rows } = await foundation.database.hot.query<StoredEvent>(
    'select event, metadata, has_screenshot from prospect_events where prospect_id = $1 order by id',
    [prospectId],
  );
  return rows;
}

/** How many deliveries a subscription has got, by event and prospect. */
export async function deliveriesOf({ foundation }: TestPlatform, subscriptionId: number): Promise<readonly string[]> {
  const { rows } = await foundation.database.hot.query<{ told: string }>(
    `select d.event || ' ' || e.prospect_id as told
     from deliveries d join prospect_events e on e.id = d.prospect_event_id
     where d.subscription_id = $1 order by d.id`,
    [subscriptionId],
  );
  return rows.map(({ told }) => told);
}

/** @param campaignId null for the organization itself */
export async function subscribe(
  { foundation }: TestPlatform,
  organizationId: number,
  campaignId: number | null,
  event: CampaignEvent,
  isUnique = true,
): Promise<number> {
  const content = { event, url: `https://receiver.example.com/${campaignId ?? 'org'}`, isUnique, enabled: true };
  const outcome = await foundation.subscriptions.create({ organizationId, campaignId }, content, 1_000, new Date());
  if (outcome.kind !== 'created') {
    throw new Error(`The subscription was not made: ${outcome.kind}`);
  }
  return outcome.subscription.id;
}

/** What a page tells, as browsers send beacons. */
export function tell(
  platform: TestPlatform,
  token: string,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  return platform.call(`/p/${token}/events`, {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
  });
}
