-- Pages and documents that workers could not read, for operators. They tell of enrichments and outlive them.

create table saved_pages (
  id bigint generated always as identity primary key,
  enrichment_id bigint not null,
  source text not null,
  reason text not null,
  address text,
  media_type text not null,
  truncated boolean not null,
  saved_at timestamptz not null,
  content bytea not null
);
create index saved_pages_source on saved_pages (source, saved_at);
create index saved_pages_saved on saved_pages (saved_at);

-- Saves a page unless its source has `most` of them since an instant; null then. Pages of one source take turns, since
-- a portal that changes fails all workers at once.
create function save_page(
  enrichment bigint,
  page_source text,
  page_reason text,
  page_address text,
  page_media_type text,
  is_truncated boolean,
  at timestamptz,
  page_content bytea,
  most integer,
  since timestamptz
) returns bigint
language plpgsql as $$
declare
  saved_id bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('saved_pages ' || page_source, 0));
  if (select count(*) from saved_pages p where p.source = page_source and p.saved_at > since) >= most then
    return null;
  end if;
  insert into saved_pages (enrichment_id, source, reason, address, media_type, truncated, saved_at, content)
  values (enrichment, page_source, page_reason, page_address, page_media_type, is_truncated, at, page_content)
  returning id into saved_id;
  return saved_id;
end $$;
