-- Each table becomes the first partition of a new one with its name and columns (ADR 47). Nothing is read and nothing is
-- written anew: its rows are known to be below the bound, and its indexes are those of the partition. All that locks nobody
-- out is done first; then each table is locked, in the order of the hot paths, for less time than these wait.
set local lock_timeout = '200ms';
do $$
declare
  part record;
  index record;
  "check" record;
  watch record;
begin
  create temporary table parts on commit drop as
  select t.*, t.name || '_0' as first, t.name || '_all' as whole, p.upper_id
  from (
    values
      (1, 'enrichments', 'enrichments', 'id'),
      (2, 'enrichments', 'outputs', 'enrichment_id'),
      (3, 'enrichments', 'provenances', 'enrichment_id'),
      (4, 'deliveries', 'deliveries', 'id'),
      (5, 'deliveries', 'delivery_attempts', 'delivery_id'),
      (6, 'credit_transfers', 'credit_transfers', 'id')
  ) as t (place, family, name, key)
  join partitions p on p.family = t.family and p.lower_id = 0;

  -- A unique index without the id stays one of the partition: the whole cannot have it.
  for part in select * from parts order by place loop
    execute format(
      'create table %I (like %I including all excluding identity excluding indexes excluding constraints) partition by range (%I)',
      part.whole, part.name, part.key
    );
    for index in
      select c.relname::text as name, pg_get_indexdef(c.oid) as text, k.conname::text as key,
        pg_get_constraintdef(k.oid) as key_text,
        not i.indisunique or exists (
          select from pg_attribute a
          where a.attrelid = i.indrelid and a.attname = part.key and a.attnum = any (i.indkey::smallint[])
        ) as is_whole
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p'
      where i.indrelid = part.name::regclass
      order by c.relname
    loop
      execute format('alter index %I rename to %I', index.name, part.first || substr(index.name, length(part.name) + 1));
      if index.key is not null then
        execute format('alter table %I add constraint %I %s', part.whole, index.key, index.key_text);
      elsif index.is_whole then
        execute format(
          'create index %I on %I %s', index.name, part.whole, substring(index.text from position('USING' in index.text))
        );
      end if;
    end loop;
    for "check" in
      select k.conname::text as name, pg_get_constraintdef(k.oid) as text
      from pg_constraint k
      where k.conrelid = part.name::regclass and k.contype = 'c' and k.conname <> part.name || '_bounds'
    loop
      execute format('alter table %I add constraint %I %s', part.whole, "check".name, "check".text);
    end loop;
  end loop;

  for part in select * from parts order by place loop
    execute format('lock table %I', part.name);
    if part.name = 'credit_transfers' then
      perform setval('credit_transfer_ids', s.last_id)
      from pg_sequence_last_value(pg_get_serial_sequence('credit_transfers', 'id')::regclass) as s (last_id)
      where s.last_id is not null;
      alter table credit_transfers alter column id drop identity;
      alter table credit_transfers alter column id set default nextval('credit_transfer_ids');
      alter table credit_transfers_all alter column id set default nextval('credit_transfer_ids');
    end if;
    execute format('alter table %I rename to %I', part.name, part.first);
    execute format('alter table %I rename to %I', part.whole, part.name);
    execute format(
      'alter table %I attach partition %I for values from (0) to (%s)', part.name, part.first, part.upper_id
    );
    execute format('alter table %I drop constraint %I', part.first, part.name || '_bounds');
    for watch in
      select t.tgname::text as name, pg_get_triggerdef(t.oid) as text
      from pg_trigger t
      where t.tgrelid = part.first::regclass and not t.tgisinternal and t.tgparentid = 0
    loop
      execute format('drop trigger %I on %I', watch.name, part.first);
      execute regexp_replace(watch.text, ' ON \S+ ', format(' ON %I ', part.name));
    end loop;
  end loop;
end $$;

-- The same view, of all partitions.
create or replace view credit_entries as
select
  transfer.id * 2 + leg.side as id,
  transfer.id as transfer_id,
  transfer.organization_id,
  transfer.enrichment_id,
  transfer.kind,
  leg.account,
  leg.amount,
  transfer.created_at
from credit_transfers transfer
cross join lateral (
  values (0, transfer.debit, -transfer.amount), (1, transfer.credit, transfer.amount)
) as leg (side, account, amount);
