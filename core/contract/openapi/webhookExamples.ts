const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwbWdmVvlCsZ4=';

const WEBHOOK = {
  id: 12,
  scope: 'org',
  event: 'page.opened',
  url: 'https://example.com/hooks',
  is_unique: true,
  enabled: true,
  disabled_reason: null,
  failing_since: null,
  disabled_from: null,
};
const CAMPAIGN_WEBHOOK = { ...WEBHOOK, id: 13, scope: 'campaign', event: 'cta.clicked' };

const NEW_CAMPAIGN = {
  name: 'Spring 2026',
  headline: 'A minute for {{name}}',
  video_url: 'https://example.com/spring.mp4',
  cta: { label: 'Book a call', url: 'https://example.com/call' },
  footer_links: [{ label: 'Imprint', url: 'https://example.com/imprint' }],
};

const CAMPAIGN = {
  id: 31,
  ...NEW_CAMPAIGN,
  org_webhook_disabled: false,
  created_at: '2026-01-31T12:00:00.000Z',
  updated_at: '2026-01-31T12:00:00.000Z',
};

const DELIVERY = {
  id: 90125,
  webhook_id: 'dlv_90125',
  scope: 'org',
  status: 'delivered',
  event: 'page.opened',
  url: WEBHOOK.url,
  subscription_id: WEBHOOK.id,
  campaign_id: CAMPAIGN.id,
  prospect_id: 5501,
  enrichment_id: null,
  batch_id: null,
  attempt_count: 1,
  created_at: '2026-01-31T12:00:00.000Z',
  pause_id: null,
  next_attempt_at: null,
  ended_at: '2026-01-31T12:00:00.310Z',
};
const ATTEMPT = {
  number: 1,
  started_at: '2026-01-31T12:00:00.120Z',
  duration_ms: 190,
  status: 200,
  failure: null,
  problem: null,
  response_excerpt: 'ok',
};
const SENT_HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'enrichment-webhooks/1',
  'x-reach-signature': '6f0f5a6f3b0e4b1d9c0a4bd5a8a7f3a76c7a1a6dd7f1f5b93a3b9b0e0f6f2c1d',
  'x-reach-timestamp': '1769860800',
  'webhook-id': DELIVERY.webhook_id,
  'webhook-timestamp': '1769860800',
  'webhook-signature': 'v1,0CTRf1kGXoZ1QeDg0v1bLrHDPIvPpmzXm0qHnJ5a2VI=',
};
const DUE = { ...DELIVERY, status: 'pending', ended_at: null };
const AGAIN_AT = '2026-02-01T08:00:00.000Z';

/** Bodies of requests and answers about campaigns, webhooks and deliveries. */
export const WEBHOOK_EXAMPLES = {
  newCampaign: NEW_CAMPAIGN,
  campaignChanges: { headline: 'Half a minute for {{name}}', org_webhook_disabled: true },
  campaign: { data: { ...CAMPAIGN, webhook_secret: SECRET, webhooks: [CAMPAIGN_WEBHOOK] } },
  campaigns: { data: [CAMPAIGN], next_cursor: null },
  newWebhook: { event: WEBHOOK.event, url: WEBHOOK.url },
  webhookChanges: { enabled: true },
  webhook: { data: WEBHOOK },
  webhooks: { data: [WEBHOOK], next_cursor: null },
  rotated: { data: { secret: SECRET, rotated_at: '2026-01-31T12:00:00.000Z' } },
  config: {
    data: {
      org: { secret: SECRET, webhooks: [WEBHOOK] },
      campaigns: [
        {
          id: CAMPAIGN.id,
          name: CAMPAIGN.name,
          webhook_secret: SECRET,
          org_webhook_disabled: false,
          webhooks: [CAMPAIGN_WEBHOOK],
        },
      ],
      pagination: { limit: 50, next_cursor: null },
    },
  },
  deliveries: { data: [DELIVERY], next_cursor: null },
  delivery: { data: { ...DELIVERY, attempts: [ATTEMPT] } },
  deliveryRequest: {
    data: {
      method: 'POST',
      url: WEBHOOK.url,
      headers: SENT_HEADERS,
      body: '{"webhook_scope":"org","event":"page.opened","campaign_id":31}',
      attempts: [{ number: ATTEMPT.number, headers: SENT_HEADERS }],
    },
  },
  redelivered: { data: { ...DUE, next_attempt_at: AGAIN_AT, attempts: [ATTEMPT] } },
  tested: {
    data: {
      ...DUE,
      campaign_id: null,
      prospect_id: null,
      attempt_count: 0,
      next_attempt_at: DUE.created_at,
      attempts: [],
    },
  },
};
