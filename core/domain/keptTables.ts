import type { PartitionFamily } from './partition.ts';
import { ACCEPTANCE_KEEP_SECONDS, DOCUMENT_CACHE_DAYS, PROVIDER_REQUEST_KEEP_SECONDS } from './policies.ts';
import type { Retention } from './retention.ts';

/** Settings that say how long something is kept, and have been there for another reason. */
export interface KeptSeconds {
  readonly idempotencySeconds: number;
  readonly deduplicationSeconds: number;
  readonly uploadSeconds: number;
}

/** How the rows of a table leave. */
export type Keeping =
  /** With the partition that they are in, after the days of a retention. */
  | { readonly kind: 'partition'; readonly retention: keyof Retention; readonly family: PartitionFamily }
  /** One by one, after the days of a retention. */
  | { readonly kind: 'retention'; readonly retention: keyof Retention }
  | { readonly kind: 'setting'; readonly setting: keyof KeptSeconds }
  | { readonly kind: 'fixed'; readonly seconds: number }
  /** With the row of another table that they belong to. */
  | { readonly kind: 'with'; readonly table: KeptTable }
  /** When something happens that has nothing to do with their age. */
  | { readonly kind: 'until'; readonly event: 'published' | 'ended' | 'deleted' };

const DAY_SECONDS = 86_400;

const UNTIL_DELETED = { kind: 'until', event: 'deleted' } as const;
const UNTIL_PUBLISHED = { kind: 'until', event: 'published' } as const;
const UNTIL_ENDED = { kind: 'until', event: 'ended' } as const;

function by(retention: keyof Retention) {
  return { kind: 'retention', retention } as const;
}

function inPartitions(family: PartitionFamily, retention: keyof Retention) {
  return { kind: 'partition', family, retention } as const;
}

const KEPT = {
  enrichments: inPartitions('enrichments', 'enrichments'),
  outputs: inPartitions('enrichments', 'outputs'),
  provenances: inPartitions('enrichments', 'outputs'),
  batches: by('enrichments'),
  batch_rejections: { kind: 'with', table: 'batches' },
  batch_files: { kind: 'with', table: 'batches' },
  batch_file_chunks: { kind: 'with', table: 'batches' },
  credit_accounts: UNTIL_DELETED,
  credit_transfers: inPartitions('credit_transfers', 'transfers'),
  credit_openings: UNTIL_DELETED,
  deliveries: inPartitions('deliveries', 'deliveries'),
  delivery_attempts: inPartitions('deliveries', 'deliveries'),
  audit_log: by('auditLog'),
  saved_pages: by('savedPages'),
  prospect_events: by('visitorEvents'),
  bulks: by('bulks'),
  budgets: UNTIL_DELETED,
  budget_periods: { kind: 'with', table: 'budgets' },
  pauses: UNTIL_ENDED,
  parked_enrichments: UNTIL_ENDED,
  monitors: UNTIL_DELETED,
  monitor_subjects: { kind: 'with', table: 'monitors' },
  monitor_checks: { kind: 'with', table: 'monitors' },
  monitor_changes: { kind: 'with', table: 'monitors' },
  monitor_paces: UNTIL_DELETED,
  bulk_items: { kind: 'with', table: 'bulks' },
  mirror_records: by('mirror'),
  publications: by('mirror'),
  kept_documents: by('documents'),
  document_cache: { kind: 'fixed', seconds: DOCUMENT_CACHE_DAYS * DAY_SECONDS },
  idempotency_keys: { kind: 'setting', setting: 'idempotencySeconds' },
  deduplication: { kind: 'setting', setting: 'deduplicationSeconds' },
  acceptances: { kind: 'fixed', seconds: ACCEPTANCE_KEEP_SECONDS },
  uploads: { kind: 'setting', setting: 'uploadSeconds' },
  upload_chunks: { kind: 'with', table: 'uploads' },
  upload_batches: { kind: 'with', table: 'uploads' },
  captchas: { kind: 'fixed', seconds: PROVIDER_REQUEST_KEEP_SECONDS },
  handovers: { kind: 'fixed', seconds: PROVIDER_REQUEST_KEEP_SECONDS },
  provider_requests: { kind: 'fixed', seconds: PROVIDER_REQUEST_KEEP_SECONDS },
  outbox: UNTIL_PUBLISHED,
  records_outbox: UNTIL_PUBLISHED,
  record_snapshots: UNTIL_PUBLISHED,
  sessions: UNTIL_ENDED,
  password_links: UNTIL_ENDED,
  organizations: UNTIL_DELETED,
  users: UNTIL_DELETED,
  api_keys: UNTIL_DELETED,
  video_campaigns: UNTIL_DELETED,
  prospects: UNTIL_DELETED,
  prospect_screenshots: { kind: 'with', table: 'prospects' },
  webhook_subscriptions: UNTIL_DELETED,
  webhook_secrets: UNTIL_DELETED,
  prospect_firsts: { kind: 'with', table: 'webhook_subscriptions' },
  source_settings: UNTIL_DELETED,
  daily_figures: UNTIL_DELETED,
  organization_companies: UNTIL_DELETED,
  organization_company_words: UNTIL_DELETED,
  partitions: UNTIL_DELETED,
  person_secrets: UNTIL_DELETED,
  privacy_runs: UNTIL_DELETED,
  suppressed_persons: UNTIL_DELETED,
  leaderships: UNTIL_DELETED,
  database_identity: UNTIL_DELETED,
  schema_functions: UNTIL_DELETED,
  schema_migrations: UNTIL_DELETED,
} as const;

export type KeptTable = keyof typeof KEPT;

/** Every table, and how its rows leave; docs/data.md tells the same for people. */
export const KEPT_TABLES: Readonly<Record<KeptTable, Keeping>> = KEPT;

export function isKeptTable(name: string): name is KeptTable {
  return Object.hasOwn(KEPT, name);
}
