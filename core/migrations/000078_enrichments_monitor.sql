-- The monitor that asked for it: it is read anew, whatever the mirror has of earlier.
alter table enrichments add column monitor_id bigint;
