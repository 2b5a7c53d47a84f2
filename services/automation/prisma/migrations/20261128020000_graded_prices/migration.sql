-- Read model of collection: the cards that somebody owns in slabs of one company and grade.
create table graded_cards (
  id integer primary key,
  card_id integer not null,
  grade_company text not null,
  grade numeric(3, 1) not null,
  retired boolean not null default false,
  version integer not null default 1,
  deleted_version integer not null default 0,
  received_at timestamptz(6) not null default clock_timestamp(),
  refreshed_at timestamptz(3)
);
create index graded_cards_card_id_idx on graded_cards (card_id);

-- As card_price_cache, price_history and price_lookups.
create table graded_price_cache (
  graded_card_id integer primary key,
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

create table graded_price_history (
  id bigint generated always as identity primary key,
  graded_card_id integer not null,
  at timestamptz(3) not null,
  avg_price numeric(10, 2) not null,
  sales_count integer not null,
  source text not null
);
create index graded_price_history_graded_card_id_at_idx on graded_price_history (graded_card_id, at desc);

create table graded_price_lookups (
  graded_card_id integer primary key,
  claim uuid not null,
  until timestamptz(3) not null
);
