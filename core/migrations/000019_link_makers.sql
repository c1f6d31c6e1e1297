-- A link ends with the user who made it. Null: made by a command, or before this was noted.
alter table password_links add column created_by integer references users (id);
