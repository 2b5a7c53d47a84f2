-- Read model of social's pairs: friends, and users of whom either has blocked the other.
create table pairs (
  id integer primary key,
  low_id integer,
  high_id integer,
  is_friend boolean not null default false,
  is_blocked boolean not null default false,
  version integer not null default 0,
  retired boolean not null default false,
  deleted_version integer not null default 0,
  received_at timestamptz(6) not null default clock_timestamp()
);
create index pairs_low_id_high_id_idx on pairs (low_id, high_id);
create index pairs_high_id_idx on pairs (high_id);

-- Until social has published a user's settings, nothing is shown.
alter table users add column profile_visibility text not null default 'private',
  add column show_collection boolean not null default false,
  add column show_wishlist boolean not null default false,
  add column open_to_trades boolean not null default false,
  add column last_seen_day date;

-- What social published of pairs and settings before this release.
select graphile_worker.add_job('collection.partners', json_build_object(),
  queue_name := 'collection.partners:once', max_attempts := 32767, job_key := 'collection.partners:once')
where exists (select from users);
