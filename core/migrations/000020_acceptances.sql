-- What a shared statement of acceptance told, by the nonce that its process gave it: where the answer was lost, the process
-- reads it here in place of accepting again (ADR 34). Deleted after minutes.
create table acceptances (
  nonce uuid primary key,
  created_at timestamptz not null,
  -- An array a request, in the order of the requests: [outcome, id, response_body, available, lane, outbox_id].
  outcomes json not null
);
