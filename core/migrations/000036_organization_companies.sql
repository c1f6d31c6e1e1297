-- The companies that an organization has read, with the words of their names, so that it finds them by name and nobody
-- else's (functions/know_companies.sql, ADR 42).
create table organization_companies (
  organization_id integer not null,
  company_id text not null,
  -- As it was read last.
  name text not null,
  primary key (organization_id, company_id)
);

-- Of all names that a company had when it was read, so that it is found by an earlier one too.
create table organization_company_words (
  organization_id integer not null,
  word text collate "C" not null,
  company_id text not null,
  primary key (organization_id, word, company_id)
);
