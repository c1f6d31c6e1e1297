import { batchExamples } from './batchExamples.ts';
import { enrichmentExamples, TYPE_SCHEMAS } from './enrichmentSchemas.ts';

const [someType] = TYPE_SCHEMAS;

/** Example bodies of what is delivered, by what it tells of. */
export const EVENT_EXAMPLES = {
  enrichment: { event: 'enrichment.completed', ...enrichmentExamples(someType).completed.data },
  batch: batchExamples(someType).event,
  campaign: {
    webhook_scope: 'org',
    event: 'video.progress.25',
    campaign_id: 31,
    prospect: {
      id: 5501,
      token: 'Zk3mUo0yq1nXv8Ehb2PaTgLs',
      screenshot_url: 'https://api.example.com/p/Zk3mUo0yq1nXv8Ehb2PaTgLs/screenshot.png',
      custom_vars: { external_id: 'crm-4711' },
    },
    metadata: { user_agent: 'Mozilla/5.0 …', ip: '198.51.100.7', referrer: null, percent: 25 },
    timestamp: '2026-01-31T12:00:00.000+00:00',
  },
  budget: {
    webhook_scope: 'org',
    event: 'budget.warning',
    budget: { id: 3, scope: { kind: 'organization' }, period: 'month' },
    metadata: {
      level: 'warning',
      limit_credits: 10_000,
      used_credits: 8_120,
      warn_at_percent: 80,
      starts_at: '2026-01-01T00:00:00+00:00',
      resets_at: '2026-02-01T00:00:00+00:00',
    },
    timestamp: '2026-01-31T12:00:00.000+00:00',
  },
  webhook: {
    webhook_scope: 'org',
    event: 'webhook.failing',
    webhook: { id: 13, scope: 'campaign', campaign_id: 31, event: 'cta.clicked' },
    metadata: {
      reason: 'failing',
      failing_since: '2026-01-27T11:58:00.000+00:00',
      failed_deliveries: 212,
      disabled_from: '2026-02-01T12:00:00.000+00:00',
    },
    timestamp: '2026-01-31T12:00:00.000+00:00',
  },
  monitor: {
    webhook_scope: 'org',
    event: 'company.capital_changed',
    monitor: { id: 5, what: 'company', subject: 'DE-HRB-F1103-261904' },
    change: {
      id: 77,
      check_id: 412,
      fact: 'capital',
      before: { amount: 25000, currency: 'EUR' },
      after: { amount: 50000, currency: 'EUR' },
      provenance: {
        enrichment_id: 90210,
        before_enrichment_id: 90017,
        document_sha256: ['9b0f5c1c7d2e4a6b8c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b'],
      },
    },
    timestamp: '2026-01-31T12:00:00.000+00:00',
  },
};
