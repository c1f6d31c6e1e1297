-- In its place stands pauses_target.
drop index pauses_subject;
