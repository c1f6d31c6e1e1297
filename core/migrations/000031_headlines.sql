-- What a line about an output tells (core/contract/types/headlines.ts), so that lists need not read whole outputs. Null
-- in rows of the release before, and where nothing is known of an output's shape: then a list reads the output.
alter table outputs add column headline json;
