-- Documents that an interrupted attempt has downloaded, for the next one. A tree that has changed has another print, so
-- that nothing of the old one is found.

create table document_shelf (
  company_id text not null,
  tree_print text not null,
  row_key text not null,
  put_at timestamptz not null,
  content bytea not null,
  primary key (company_id, tree_print, row_key)
);
create index document_shelf_put on document_shelf (put_at);
