-- Answers of requests with an Idempotency-Key: a repeat gets the same one, and nothing is done
-- twice. Written in the transaction of the work, so that there is an answer when it was done.
create table messaging.kept_answers (
  user_id integer not null,
  endpoint text not null,
  key text not null,
  -- SHA-256 of what was sent: one key belongs to one request.
  request bytea not null,
  -- Null of an endpoint that answers 204. As text: it is only ever sent again.
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index kept_answers_created on messaging.kept_answers (created_at);
