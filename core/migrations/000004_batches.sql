-- Batches. Their rows are enrichments that are `pending` until the controller admits them; a pending row has no command
-- in the outbox. A row that repeats other work takes over its outcome, is never admitted and stays pending meanwhile.

create type batch_status as enum ('processing', 'completed', 'cancelled');
-- none: there is nothing to deliver, or not yet. due: the batch has ended and the delivery to its callback_url was made;
-- the delivery's own state tells the rest.
create type batch_callback_state as enum ('none', 'due');

create sequence batch_ids as bigint;

create table batches (
  id bigint primary key default nextval('batch_ids'),
  organization_id integer not null,
  created_at timestamptz not null,
  -- When the last row ended; null while one is open.
  completed_at timestamptz,
  total integer not null,
  rejected integer not null,
  -- Written once, with completed_at; until then the rows are counted.
  completed integer,
  failed integer,
  credits_used bigint,
  estimated_credits bigint not null,
  status batch_status not null,
  callback_state batch_callback_state not null default 'none',
  type text not null,
  callback_url text
);
create index batches_open on batches (organization_id, id) where completed_at is null;
create index batches_organization on batches (organization_id, id);

create table batch_rejections (
  batch_id bigint not null,
  batch_row integer not null,
  input json not null,
  custom_vars json,
  code text not null,
  message text not null,
  errors json,
  primary key (batch_id, batch_row)
);
