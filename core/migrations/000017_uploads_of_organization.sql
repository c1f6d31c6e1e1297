-- What an organization keeps here is counted when it wants to keep more.
create index uploads_organization on uploads (organization_id);
