-- How many of its failed rows were cancelled, written with the other counts. Null until then, and in batches that ended before
-- this or were ended by a program of the release before: their rows are counted.
alter table batches add column cancelled integer;
