-- The key that an enrichment was asked for with; null where it was a person, or is not known.
alter table enrichments add column api_key_id integer;
