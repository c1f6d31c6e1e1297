-- What was read longest ago, for what removes it (docs/data.md). A BRIN index holds up no update of a row in its page.
drop index concurrently if exists mirror_records_read;
create index concurrently mirror_records_read on mirror_records using brin (read_at);
