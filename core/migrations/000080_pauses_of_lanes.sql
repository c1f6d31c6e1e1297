-- The lane of which nothing is claimed meanwhile: of pauses of lanes and sources, which belong to no organization.
-- is_declared: by a manifest, beside which a person may have paused the same.
alter table pauses add column lane text, add column is_declared boolean not null default false;
