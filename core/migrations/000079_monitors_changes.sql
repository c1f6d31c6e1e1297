-- How many changes its checks have found: counted where they are told, so that nobody counts a history.
alter table monitors add column changes integer not null default 0;
