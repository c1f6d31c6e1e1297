-- What a worker may do, said once (ADR 31): the privileges of a group role, whose members are the logins of workers.
-- `enrich migrate` brings them to exactly this, in one transaction. A statement that workers run and that needs more, or
-- no longer needs something, is a change here; what the release before still needs stays for one release.
--
-- :"worker" is the group role and :"schema" the schema of the platform.

-- What runs with the rights of its owner must find nothing that others have made (PostgreSQL, "Schemas").
revoke create on schema :"schema" from public;

revoke all on all tables in schema :"schema" from :"worker";
revoke all on all sequences in schema :"schema" from :"worker";
revoke all on all functions in schema :"schema" from :"worker";
grant usage on schema :"schema" to :"worker";

-- At its start: whether the database is that of its release.
grant select on schema_migrations, schema_functions to :"worker";

-- Work: claims, renewed leases, and what goes back into the queue or waits for a provider. Its end is a function's alone.
grant
  select (
    id, organization_id, original_id, batch_id, type, lane, status, input, resumption, attempts, credits_reserved,
    lease_token, lease_until, worker, not_before, created_at, started_at, turn, monitor_id,
    traceparent
  ),
  update (status, lane, attempts, lease_token, lease_until, worker, not_before, started_at, resumption)
  on enrichments to :"worker";
grant usage on sequence lease_tokens to :"worker";
grant execute on function settle_enrichments(json, timestamptz), await_account(bigint, bigint) to :"worker";

-- Work that is that of others: its children, whose credits come out of its own.
grant execute on function
  read_children(bigint, bigint), start_children(bigint, bigint, json, timestamptz, timestamptz, text),
  regain_credits(bigint, bigint, integer, timestamptz), park_enrichment(bigint, bigint, bigint[], timestamptz)
  to :"worker";

-- Questions to providers and people.
grant
  select (reference_hash, enrichment_id, held, answer, ended_at),
  insert (reference_hash, enrichment_id, provider, asked_at, deadline, held),
  update (held, answer, ended_at)
  on provider_requests to :"worker";
grant
  select (id),
  insert (id, reference_hash, picture, asked_at, deadline),
  update (wrong_at)
  on captchas to :"worker";

-- What people are asked to fetch, and the files that they bring: of each work its own.
grant execute on function
  ask_for_handover(bigint, bigint, text, json, timestamptz, text), handed_over_file(bigint, bigint),
  handed_over_chunk(bigint, bigint, integer, integer)
  to :"worker";

-- What was read of portals before and the papers that it stands in, documents of an attempt that was interrupted, and
-- pages that were not understood.
grant select on mirror_records, publications to :"worker";
grant select, insert, update, delete on document_cache to :"worker";
grant
  select,
  insert (
    place, company_id, source, kind, publication_id, filed_on, shares_day, document_sha256, sha256, media_type,
    retrieved_at, newest_at, words, content
  ),
  update (retrieved_at, newest_at, shares_day)
  on kept_documents to :"worker";
grant
  select (id, source, saved_at),
  insert (enrichment_id, source, reason, address, media_type, truncated, saved_at, content)
  on saved_pages to :"worker";

-- Documents that customers have sent to be read: of each work the one that it names.
grant execute on function held_upload(bigint, bigint), held_upload_chunk(bigint, bigint, integer, integer) to :"worker";

-- Renders of landing pages.
grant select (id, campaign_id, token, name, status), update (status) on prospects to :"worker";
grant select (id, headline, video_url, cta, footer_links) on video_campaigns to :"worker";
grant select, insert, update (media_type, content) on prospect_screenshots to :"worker";

-- What no work is claimed of, and what is not visited, for now.
grant select (kind, lane, until) on pauses to :"worker";

-- How portals are visited; sealed.
grant select on source_settings to :"worker";

-- Of whom nothing is stored that is read: hashes, and their secret, which opens with the keys of workers.
grant select on suppressed_persons, person_secrets to :"worker";
