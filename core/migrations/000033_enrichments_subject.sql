-- What an enrichment is about, for the search of the dashboard: the company, the publication, the address or the words that
-- were asked for, in lower case as far as ASCII goes. Of what has ended only, so that an enrichment is entered once: a row
-- that is claimed or renewed gets no new entry.
drop index concurrently if exists enrichments_subject;
create index concurrently enrichments_subject on enrichments (
  organization_id,
  left(
    lower(
      coalesce(input ->> 'company_id', input ->> 'publication_id', input ->> 'email', input ->> 'query') collate "C"
    ),
    200
  ),
  id desc
) where completed_at is not null and type <> 'render_prospect';
