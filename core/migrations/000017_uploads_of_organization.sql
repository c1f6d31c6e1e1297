-- Also applied as 1410e945d9448602572a87dc749b36ac550d828e1b5a3a314dd74b6dcbd71a97
-- What an organization keeps here is counted when it wants to keep more.
drop index concurrently if exists uploads_organization;
create index concurrently uploads_organization on uploads (organization_id);
