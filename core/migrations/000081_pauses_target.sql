-- A target is paused once by people and once by a manifest. The index before it holds until this one, under a name of its
-- own, does.
drop index concurrently if exists pauses_target;
create unique index concurrently pauses_target on pauses (coalesce(organization_id, 0), kind, subject_id, subject, is_declared);
