import type { ColumnKind } from '#domain/person/personalColumn';

/** How a column is stored: as text, as JSON, as a list, or as bytes in UTF-8. */
export type StoredAs = 'text' | 'json' | 'jsonb' | 'text[]' | 'bytea';

export interface PersonalColumn {
  readonly kind: ColumnKind;
  readonly storedAs: StoredAs;
}

/** A table whose rows may name people. */
export interface PersonalTable {
  /** The columns of its primary key with their types, in their order. */
  readonly key: Readonly<Record<string, 'bigint' | 'bytea' | 'integer' | 'smallint' | 'text' | 'uuid'>>;
  readonly columns: Readonly<Record<string, PersonalColumn>>;
  /** Which organization a row belongs to, as an expression; null for what all share. */
  readonly organization: string | null;
  /**
   * Rows that are told and not changed, as a condition, and why; `true` for all of them. What must not be taken away under
   * work in progress can be later, and what is an account of a colleague is decided by a person.
   */
  readonly kept?: { readonly where: string; readonly why: string };
  /** Column that is a key of customers: where it names the person, the row goes as a whole. */
  readonly removedBy?: string;
  /** A statement for each changed row, with the values of its key. */
  readonly afterwards?: string;
}

const text = { kind: 'text', storedAs: 'text' } as const;
const json = { kind: 'json', storedAs: 'json' } as const;
const url = { kind: 'url', storedAs: 'text' } as const;

const OF_ENRICHMENT = (id: string): string => `(select e.organization_id from enrichments e where e.id = ${id})`;
const OF_BATCH = (id: string): string => `(select b.organization_id from batches b where b.id = ${id})`;
const OF_MONITOR = (id: string): string => `(select m.organization_id from monitors m where m.id = ${id})`;
const OF_CHECK = (id: string): string =>
  `(select m.organization_id from monitor_checks c join monitors m on m.id = c.monitor_id where c.id = ${id})`;
const IN_PROGRESS = 'work in progress: repeat the command when it has ended';
const ACCOUNT = 'an account of the platform: see enrich user, enrich org and enrich key';

/**
 * Every table with columns that people may be named in. With `IMPERSONAL_COLUMNS` and the files of `personalFiles.ts`, it
 * has every column of the schema that holds text, JSON or bytes; a test finds the ones that are in none.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  acceptances: {
    key: { nonce: 'uuid' },
    columns: { response_bodies: { kind: 'json_texts', storedAs: 'text[]' } },
    organization: null,
  },
  api_keys: {
    key: { id: 'integer' },
    columns: { name: text },
    organization: 'organization_id',
    kept: { where: 'true', why: ACCOUNT },
  },
  audit_log: {
    key: { id: 'bigint' },
    columns: { actor_name: text, subject_name: text, details: { kind: 'json', storedAs: 'jsonb' } },
    organization: 'organization_id',
    kept: {
      where: `exists (
        select from users u
        where (actor_kind = 'user' and u.id = actor_id) or (subject_kind = 'user' and u.id = subject_id)
      )`,
      why: 'what an account of the platform did: kept for 400 days while the account exists',
    },
  },
  batch_rejections: {
    key: { batch_id: 'bigint', batch_row: 'integer' },
    columns: { input: json, custom_vars: json, message: text, errors: json },
    organization: OF_BATCH('batch_id'),
    // The record of the batch shows its rejected rows: a write notes that it has changed (capture_batches).
    afterwards: 'update batches set rejected = rejected where id = $1::bigint and $2::integer is not null',
  },
  batches: {
    key: { id: 'bigint' },
    columns: { callback_url: url },
    organization: 'organization_id',
    kept: { where: 'completed_at is null', why: IN_PROGRESS },
  },
  bulks: {
    key: { id: 'bigint' },
    columns: { filter: json },
    organization: 'organization_id',
    kept: { where: 'completed_at is null', why: IN_PROGRESS },
  },
  captchas: {
    key: { id: 'text' },
    columns: { answered_by: text },
    organization: null,
  },
  deliveries: {
    key: { id: 'bigint' },
    columns: { url, notice: json },
    organization: 'organization_id',
    kept: { where: `status = 'pending'`, why: IN_PROGRESS },
  },
  delivery_attempts: {
    key: { delivery_id: 'bigint', number: 'smallint' },
    columns: { problem: text, excerpt: { kind: 'text', storedAs: 'bytea' } },
    organization: '(select d.organization_id from deliveries d where d.id = delivery_id)',
  },
  enrichments: {
    key: { id: 'bigint' },
    columns: { error_message: text, callback_url: url, input: json, custom_vars: json, resumption: json },
    organization: 'organization_id',
    kept: { where: 'completed_at is null', why: IN_PROGRESS },
    // What is asked for the same again is worked on anew.
    afterwards: `
      delete from deduplication d using enrichments e
      where e.id = $1::bigint and d.organization_id = e.organization_id and d.dedup_key = e.dedup_key`,
  },
  handovers: {
    key: { enrichment_id: 'bigint' },
    columns: { company: text, title: text, url, answered_by: text, refusal: text },
    organization: 'organization_id',
    kept: {
      where: 'exists (select from enrichments e where e.id = enrichment_id and e.completed_at is null)',
      why: IN_PROGRESS,
    },
  },
  idempotency_keys: {
    key: { organization_id: 'integer', key: 'text' },
    columns: { key: text, response_body: { kind: 'json', storedAs: 'text' } },
    organization: 'organization_id',
    removedBy: 'key',
  },
  mirror_records: { key: { key: 'text' }, columns: { record: json }, organization: null },
  monitor_changes: {
    key: { id: 'bigint' },
    columns: { fact: text, before: json, after: json },
    organization: OF_CHECK('check_id'),
  },
  monitor_subjects: {
    key: { id: 'bigint' },
    columns: { subject: text, baseline: json },
    organization: OF_MONITOR('monitor_id'),
    kept: { where: 'check_id is not null', why: IN_PROGRESS },
  },
  monitors: { key: { id: 'bigint' }, columns: { callback_url: url }, organization: 'organization_id' },
  organization_companies: {
    key: { organization_id: 'integer', company_id: 'text' },
    columns: { name: text },
    organization: 'organization_id',
    afterwards: `
      with known as (
        select organization_id, company_id, name_words(name) as words from organization_companies
        where organization_id = $1::integer and company_id = $2::text
      )
      delete from organization_company_words w using known k
      where (w.organization_id, w.company_id) = (k.organization_id, k.company_id) and w.word <> all(k.words)`,
  },
  organizations: {
    key: { id: 'integer' },
    columns: { name: text },
    organization: 'id',
    kept: { where: 'true', why: ACCOUNT },
  },
  outputs: {
    key: { enrichment_id: 'bigint' },
    columns: { output: json, headline: json },
    organization: OF_ENRICHMENT('enrichment_id'),
  },
  pauses: {
    key: { id: 'bigint' },
    columns: { reason: text, subject: url },
    organization: 'organization_id',
    kept: { where: 'true', why: 'what is paused now: it goes when the pause ends' },
  },
  prospect_events: { key: { id: 'bigint' }, columns: { metadata: json }, organization: 'organization_id' },
  prospects: {
    key: { id: 'bigint' },
    columns: { name: text, custom_vars: json, problem: text },
    organization: 'organization_id',
    // A picture of the page that greets them by name.
    afterwards: 'delete from prospect_screenshots where prospect_id = $1::bigint',
  },
  provenances: {
    key: { enrichment_id: 'bigint' },
    columns: { provenance: { kind: 'provenance', storedAs: 'json' } },
    organization: OF_ENRICHMENT('enrichment_id'),
  },
  provider_requests: {
    key: { reference_hash: 'bytea' },
    columns: { held: json, answer: json },
    organization: OF_ENRICHMENT('enrichment_id'),
    // The constraint provider_requests_kept empties both at the end.
    kept: { where: 'true', why: IN_PROGRESS },
  },
  publications: { key: { publication_id: 'text' }, columns: { entry: json }, organization: null },
  users: {
    key: { id: 'integer' },
    columns: { email: text },
    organization: 'organization_id',
    kept: { where: 'true', why: ACCOUNT },
  },
  video_campaigns: {
    key: { id: 'integer' },
    columns: { name: text, headline: text, video_url: url, cta: json, footer_links: json },
    organization: 'organization_id',
  },
  webhook_subscriptions: {
    key: { id: 'bigint' },
    columns: { url, disabled_reason: text },
    organization: 'organization_id',
    kept: { where: 'true', why: 'an endpoint that a customer has set up: it is theirs to change' },
  },
};

const WORD = 'a word of the platform’s own';
const HASH = 'a hash, a secret or a random text: nothing can be read in it';
const ID = 'an id of a company, document, process or key';
const SEALED = 'sealed with a key of the platform: no data of registers or customers';

/** Columns of text, JSON or bytes in which nobody can be named or found, and why, by table. */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acceptances: { outcomes: WORD, lanes: WORD },
  api_keys: { prefix: HASH, secret_hash: HASH },
  audit_log: { action: WORD, actor_kind: WORD, subject_kind: WORD, address: 'an IP address, which has no name' },
  batch_rejections: { code: WORD },
  batches: { type: WORD },
  budgets: { scope: WORD, period: WORD },
  bulk_items: { outcome: WORD },
  bulks: { action: WORD, tally: 'how many items have which outcome' },
  captchas: {
    id: HASH,
    reference_hash: HASH,
    picture: 'letters that a portal has drawn to be typed',
    answer: 'letters that a portal has drawn to be typed',
  },
  daily_figures: { type: WORD },
  deduplication: { dedup_key: HASH },
  deliveries: { event: WORD },
  delivery_attempts: { failure: WORD },
  enrichments: { type: WORD, lane: WORD, worker: ID, error_code: WORD, dedup_key: HASH, step: ID, traceparent: ID },
  handovers: { source: WORD, forms: WORD },
  idempotency_keys: { fingerprint: HASH },
  leaderships: { name: WORD, holder: ID },
  mirror_records: { key: ID },
  monitor_changes: { event: WORD, provenance: 'ids of enrichments and hashes of papers' },
  monitor_checks: { status: WORD, error_code: WORD },
  monitor_paces: { lane: WORD },
  monitors: { what: WORD, lane: WORD, held_by: WORD },
  organization_companies: { company_id: ID },
  organization_company_words: {
    word: 'words of organization_companies.name, which are made anew with it',
    company_id: ID,
  },
  outbox: { topic: WORD, payload: 'id and lane of an enrichment' },
  partitions: { family: WORD },
  password_links: { token_hash: HASH, purpose: WORD },
  pauses: { kind: WORD, lane: WORD },
  person_secrets: { key_id: ID, sealed: SEALED, worker_key_id: ID, worker_sealed: SEALED },
  privacy_runs: { action: WORD, person_hash: HASH, actor_name: ID, place: WORD, after: ID, counts: 'numbers by table' },
  prospect_events: { event: WORD },
  prospect_firsts: { event: WORD },
  prospect_screenshots: { media_type: WORD, content: 'a picture of the page of prospects, which goes with their name' },
  prospects: { token: HASH },
  provider_requests: { reference_hash: HASH, provider: WORD },
  publications: { publication_id: ID, company_id: ID, source: WORD },
  database_identity: { place: 'numbers of the database server' },
  schema_functions: { name: WORD, checksum: HASH, signature: WORD, definition: WORD },
  schema_migrations: { name: WORD, checksum: HASH },
  sessions: { token_hash: HASH, csrf_token: HASH, address: 'an IP address, which has no name' },
  source_settings: { source: WORD, key_id: ID, sealed: SEALED, worker_key_id: ID, worker_sealed: SEALED },
  suppressed_persons: { person_hash: HASH, hashes: HASH },
  users: { password_hash: HASH },
  webhook_secrets: { key_id: ID, sealed: SEALED },
  webhook_subscriptions: { event: WORD },
};
