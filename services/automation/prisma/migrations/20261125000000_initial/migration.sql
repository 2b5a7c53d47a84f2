-- Read model of catalog: every card, not only those with a given price, because a marketplace is searched by name,
-- number, set and year. A card that is known only by its deletion has neither set, number nor name.
create table cards (
  id integer primary key,
  set_id integer,
  card_number text,
  name text,
  variation text,
  is_insert boolean not null default false,
  given_price numeric(10, 2),
  has_image boolean,
  retired boolean not null default false,
  merged_into integer,
  version integer not null default 0,
  deleted_version integer not null default 0,
  received_at timestamptz(6) not null default clock_timestamp(),
  -- When background jobs last worked on the card.
  image_searched_at timestamptz(3),
  guide_checked_at timestamptz(3),
  refreshed_at timestamptz(3)
);
create index cards_without_image_idx on cards (image_searched_at nulls first, id) where not has_image and not retired;
create index cards_guide_idx on cards (guide_checked_at nulls first, id) where name is not null and not retired;
create index cards_refresh_idx on cards (refreshed_at nulls first, id) where name is not null and not retired;
create index cards_merged_into_idx on cards (merged_into) where merged_into is not null;

create table card_sets (
  id integer primary key,
  name text not null,
  year integer not null,
  version integer not null default 0,
  -- A rebuild replaces sets that were received before it started, whatever their version is.
  received_at timestamptz(6) not null default clock_timestamp()
);

create table card_price_cache (
  card_id integer primary key,
  avg_price numeric(10, 2) not null,
  known_price numeric(10, 2),
  recent_sales text[] default array[]::text[],
  sales_count integer not null default 0,
  source text not null,
  last_fetched timestamptz(3) not null,
  looked_up_at timestamptz(3),
  version serial,
  created_at timestamptz(3) not null default current_timestamp
);

create table price_history (
  id bigint generated always as identity primary key,
  card_id integer not null,
  at timestamptz(3) not null,
  avg_price numeric(10, 2) not null,
  sales_count integer not null,
  source text not null
);
create index price_history_card_id_at_idx on price_history (card_id, at desc);

create table price_lookups (
  card_id integer primary key,
  claim uuid not null,
  until timestamptz(3) not null
);

create table price_matches (
  id serial primary key,
  card_id integer not null,
  product_id text not null,
  product_name text not null,
  product_set text not null,
  price numeric(10, 2),
  confidence real not null,
  reasons text[] not null,
  state text not null,
  decided_by integer,
  created_at timestamptz(3) not null default current_timestamp,
  decided_at timestamptz(3),
  priced_at timestamptz(3)
);
create unique index price_matches_card_id_product_id_key on price_matches (card_id, product_id);
-- A card has one product.
create unique index price_matches_approved_key on price_matches (card_id) where state = 'approved';
create index price_matches_state_confidence_id_idx on price_matches (state, confidence desc, id);

create table card_merges (
  card_id integer primary key,
  into_id integer not null,
  history_ids bigint[] not null,
  match_ids integer[] not null,
  price_version integer,
  applied_at timestamptz(3) not null default current_timestamp
);

create table refresh_budgets (
  user_id integer primary key,
  minute timestamptz(0) not null,
  used integer not null
);

create table lookup_shares (
  user_id integer primary key,
  day date not null,
  used integer not null
);

create table marketplace_budgets (
  marketplace text primary key,
  day date not null,
  used integer not null,
  -- Also the end of an open circuit.
  paused_until timestamptz(3),
  -- Consecutive ones.
  failures integer not null default 0,
  last_error text
);

create table job_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  schedule text,
  due_at timestamptz(3),
  started_by integer,
  state text not null default 'waiting',
  cancel_requested boolean not null default false,
  claim uuid,
  max_cards integer not null,
  rate_ms integer not null,
  processed integer not null default 0,
  total integer,
  succeeded integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  cursor integer not null default 0,
  result jsonb,
  lines jsonb not null default '[]',
  line_number integer not null default 0,
  pauses integer not null default 0,
  paused_until timestamptz(3),
  message text,
  created_at timestamptz(3) not null default current_timestamp,
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
-- One active run of a kind.
create unique index job_runs_active_key on job_runs (kind) where state in ('waiting', 'running');
-- A due time of a schedule has one run.
create unique index job_runs_schedule_due_at_key on job_runs (schedule, due_at);
create index job_runs_created_at_id_idx on job_runs (created_at desc, id desc);
create index job_runs_kind_created_at_idx on job_runs (kind, created_at desc);

create table job_budgets (
  kind text primary key,
  day date not null,
  used integer not null
);

create table schedules (
  name text primary key,
  kind text not null,
  cron text not null,
  enabled boolean not null,
  batch_size integer not null,
  max_per_day integer,
  next_due timestamptz(3)
);
insert into schedules (name, kind, cron, enabled, batch_size, max_per_day) values
  ('dailyImageUpdates', 'image-search', '0 2 * * *', true, 50, 500),
  ('weeklyMaintenance', 'image-check', '0 3 * * 0', true, 500, null),
  ('priceRefresh', 'price-refresh', '0 4 * * *', true, 500, null),
  ('priceGuide', 'price-guide', '0 5 * * *', false, 500, null);

create table scheduler (
  id integer primary key default 1,
  enabled boolean not null default false,
  time_zone text not null default 'UTC'
);
insert into scheduler (id) values (1);
