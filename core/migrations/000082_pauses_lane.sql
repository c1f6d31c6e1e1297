-- The paused lanes, which every claim asks for.
drop index concurrently if exists pauses_lane;
create index concurrently pauses_lane on pauses (lane) where lane is not null;
