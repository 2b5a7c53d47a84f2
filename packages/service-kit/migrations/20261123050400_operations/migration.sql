-- Names a dead letter in the admin endpoints, and is their order.
alter table messaging.dead_letters add column id bigint generated always as identity;
create unique index dead_letters_id on messaging.dead_letters (id);

-- Requests that failed with a status of 500 or above, by hour; deleted after a day.
create table messaging.recent_errors (
  hour timestamptz not null,
  method text not null,
  route text not null,
  status integer not null,
  code text not null,
  count integer not null,
  last_at timestamptz not null,
  last_request_id text not null,
  primary key (hour, method, route, status, code)
);
