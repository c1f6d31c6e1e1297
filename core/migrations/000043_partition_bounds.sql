-- No id is beyond the first partition. Said for what is written from now on; what was written is looked through next, by a
-- transaction that nobody waits for. Locks in the order of the hot paths, for less time than these wait.
set local lock_timeout = '200ms';
do $$
declare
  part record;
begin
  for part in
    select t.*, p.upper_id
    from (
      values
        ('enrichments', 'enrichments', 'id'),
        ('enrichments', 'outputs', 'enrichment_id'),
        ('enrichments', 'provenances', 'enrichment_id'),
        ('deliveries', 'deliveries', 'id'),
        ('deliveries', 'delivery_attempts', 'delivery_id'),
        ('credit_transfers', 'credit_transfers', 'id')
    ) as t (family, name, key)
    join partitions p on p.family = t.family and p.lower_id = 0
  loop
    execute format(
      'alter table %I add constraint %I check (%I >= 0 and %I < %s) not valid',
      part.name, part.name || '_bounds', part.key, part.key, part.upper_id
    );
  end loop;
end $$;
