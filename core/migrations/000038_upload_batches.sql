-- Which batches were made of an upload, so that its page says so and nothing is made of it twice unasked.
create table upload_batches (
  upload_id bigint not null references uploads (id) on delete cascade,
  batch_id bigint not null,
  primary key (upload_id, batch_id)
);
