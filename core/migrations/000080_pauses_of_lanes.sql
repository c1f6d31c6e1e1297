-- The lane of which nothing is claimed meanwhile: of pauses of lanes and sources, which belong to no organization.
-- is_declared: by a manifest, beside which a person may have paused the same. The table is small and changed rarely, so
-- that its index is made anew under the lock which its columns take anyway.
alter table pauses add column lane text, add column is_declared boolean not null default false;
drop index pauses_subject;
create unique index pauses_subject on pauses (coalesce(organization_id, 0), kind, subject_id, subject, is_declared);
create index pauses_lane on pauses (lane) where lane is not null;
