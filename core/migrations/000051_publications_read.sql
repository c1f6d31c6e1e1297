-- The same of publications.
drop index concurrently if exists publications_read;
create index concurrently publications_read on publications using brin (read_at);
