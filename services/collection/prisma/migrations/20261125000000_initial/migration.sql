-- Finds sets whose names are similar to an unknown one in a collector's file.
create extension if not exists pg_trgm;

-- Read models of what other services own. Events may arrive in any order, so the newest fact, deletion and price are stored
-- side by side, each with its version. `received_at` is when the latest one arrived: a rebuild leaves rows alone that were
-- received since it started, and replaces older ones whatever their version is.

create table card_sets (
  id integer primary key,
  main_set_id integer,
  main_set_slug text,
  name text not null default '',
  slug text not null default '',
  year integer not null default 0,
  image_url text,
  search_text text collate "C" not null default '',
  joined_words text collate "C" not null default '',
  -- What searches read, in one column: concatenating it for each row made them twice as slow.
  searched_text text collate "C" not null generated always as (search_text || ' ' || joined_words) stored,
  retired boolean not null default false,
  version integer not null default 0,
  deleted_version integer not null default 0,
  received_at timestamptz(6) not null default clock_timestamp()
);
create index card_sets_main_set_id_idx on card_sets (main_set_id);

create table cards (
  id integer primary key,
  set_id integer not null default 0,
  card_number text not null default '',
  -- "C" sorts bytewise, which is the card order; it also makes LIKE fast.
  card_order text collate "C" not null default '',
  name text not null default '',
  variation text,
  is_insert boolean not null default false,
  rarity text,
  front_image_url text,
  search_text text collate "C" not null default '',
  joined_words text collate "C" not null default '',
  searched_text text collate "C" not null generated always as (search_text || ' ' || joined_words) stored,
  estimated_value numeric(10, 2),
  -- The average that automation published.
  avg_price numeric(10, 2),
  sales_count integer not null default 0,
  price_version integer not null default 0,
  price_received_at timestamptz(6),
  market_value numeric(10, 2) generated always as (coalesce(avg_price, estimated_value)) stored,
  -- The basis of a month's growth, so that it need not be searched for in the history.
  opening_month date,
  opening_value numeric(10, 2),
  retired boolean not null default false,
  merged_into integer,
  version integer not null default 0,
  deleted_version integer not null default 0,
  received_at timestamptz(6) not null default clock_timestamp()
);
create index cards_set_id_card_order_id_idx on cards (set_id, card_order, id);
-- The number of cards of a set is counted in this index alone.
create index cards_in_set_idx on cards (set_id, is_insert) where not retired;
create index cards_merged_into_idx on cards (merged_into) where merged_into is not null;

-- A row per change of a card's market value, which is null when it became unknown. The first known value is also stored as
-- the previous one, because a value that was not known has not risen.
create table market_values (
  card_id integer not null,
  at timestamptz(3) not null,
  value numeric(10, 2),
  before numeric(10, 2),
  -- The history of a card is read from the index alone.
  primary key (card_id, at) include (value, before)
);

-- From social and billing: who a seller is, and whether listings show.
create table users (
  user_id integer primary key,
  username text,
  social_event_id bigint not null default 0,
  plan text not null default 'SIDE_KICK',
  plan_version integer not null default 0,
  -- The plan or a listed card has changed, which may open or close listings: the publishing worker looks at these users.
  listings_affected boolean not null default false,
  deleted boolean not null default false,
  received_at timestamptz(6) not null default clock_timestamp()
);
create index users_listings_affected_idx on users (user_id) where listings_affected;

-- Everyone who ever had a holding, a wish or a custom collection.
create table collectors (
  user_id integer primary key,
  copies bigint not null default 0,
  -- The most copies since copies were last added, which undo may restore whatever the plan is. It may not restore all that
  -- were held before its action: the room that a removal leaves can be filled again.
  most_copies bigint not null default 0,
  holdings integer not null default 0,
  closed_at timestamptz(3),
  -- What social shows of the collector has changed since it was last published.
  changed boolean not null default false,
  version integer not null default 0,
  constraint collectors_sums_check check (copies >= holdings and holdings >= 0)
);
create index collectors_changed_idx on collectors (user_id) where changed and closed_at is null;

create table holdings (
  id serial primary key,
  user_id integer not null references collectors on delete restrict on update cascade,
  card_id integer not null references cards on delete restrict on update cascade,
  condition text not null,
  quantity integer not null check (quantity between 1 and 10000),
  serial_number text,
  signed_by text,
  grade_company text,
  grade numeric(3, 1),
  cert_number text,
  acquired_date date,
  purchase_price numeric(10, 2),
  personal_value numeric(10, 2),
  sale_price numeric(10, 2),
  is_for_sale boolean not null default false,
  listed_at timestamptz(3),
  is_favorite boolean not null default false,
  notes text,
  created_at timestamptz(3) not null default current_timestamp,
  -- A listing is a holding for sale at a price.
  constraint holdings_listed_check check ((listed_at is not null) = (is_for_sale and sale_price is not null))
);
create index holdings_user_id_created_at_id_idx on holdings (user_id, created_at desc, id desc);
create index holdings_user_id_card_id_idx on holdings (user_id, card_id);
create index holdings_listed_at_id_idx on holdings (listed_at desc, id desc) where listed_at is not null;
create index holdings_sale_price_id_idx on holdings (sale_price, id) where listed_at is not null;
create index holdings_listed_card_id_idx on holdings (card_id, sale_price) where listed_at is not null;
-- A seller's own listings; all listings are counted in this index alone.
create index holdings_listed_user_id_card_id_idx on holdings (user_id, card_id) where listed_at is not null;

-- Copies that were added and removed, for value over time and for profit: append-only. `day` is when it happened according
-- to the collector, `at` when the entry was written.
create table ledger (
  id bigserial primary key,
  user_id integer not null,
  card_id integer not null,
  holding_id integer not null,
  kind text not null check (kind in ('bought', 'sold', 'removed', 'corrected')),
  quantity integer not null check (quantity <> 0),
  unit_price numeric(10, 2),
  unit_cost numeric(10, 2),
  day date not null,
  at timestamptz(3) not null default current_timestamp,
  receipt_id integer
);
create index ledger_user_id_day_id_idx on ledger (user_id, day, id);
create index ledger_receipt_id_idx on ledger (receipt_id) where receipt_id is not null;
create index ledger_at_card_id_idx on ledger (at, card_id) where kind = 'bought';

-- What one action changed, with each holding before and after it.
create table receipts (
  id serial primary key,
  user_id integer not null,
  kind text not null,
  title text not null,
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  wish jsonb,
  created_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3),
  changes_kept boolean not null default true
);
create index receipts_user_id_created_at_id_idx on receipts (user_id, created_at desc, id desc);
-- Receipts whose changes are still stored: a collector's newest few.
create index receipts_kept_idx on receipts (user_id, created_at desc, id desc) where changes_kept;

create table receipt_changes (
  receipt_id integer not null references receipts on delete cascade on update cascade,
  holding_id integer not null,
  before jsonb,
  after jsonb,
  primary key (receipt_id, holding_id)
);

create table wishes (
  id serial primary key,
  user_id integer not null,
  card_id integer not null references cards on delete restrict on update cascade,
  priority integer not null default 1 check (priority between 1 and 5),
  max_price numeric(10, 2),
  created_at timestamptz(3) not null default current_timestamp
);
create unique index wishes_user_id_card_id_key on wishes (user_id, card_id);
create index wishes_user_id_created_at_id_idx on wishes (user_id, created_at desc, id desc);
create index wishes_created_at_card_id_idx on wishes (created_at, card_id);
-- The wishes that a new listing of a card may match.
create index wishes_card_id_idx on wishes (card_id) where max_price is not null;

create table favorite_sets (
  user_id integer not null,
  set_id integer not null,
  created_at timestamptz(3) not null default current_timestamp,
  primary key (user_id, set_id)
);

create table custom_collections (
  id serial primary key,
  user_id integer not null,
  name text not null,
  description text,
  created_at timestamptz(3) not null default current_timestamp
);
create unique index custom_collections_user_id_name_key on custom_collections (user_id, lower(name));

create table custom_collection_holdings (
  collection_id integer not null references custom_collections on delete cascade on update cascade,
  holding_id integer not null references holdings on delete cascade on update cascade,
  primary key (collection_id, holding_id)
);
create index custom_collection_holdings_holding_id_idx on custom_collection_holdings (holding_id);

-- The custom collection that a collector deleted last, so that it can be restored.
create table deleted_custom_collections (
  user_id integer primary key,
  id integer not null,
  name text not null,
  description text,
  created_at timestamptz(3) not null,
  holding_ids integer[]
);

-- A collector's uploaded file, read and matched, until the import can no longer be undone.
create table collection_imports (
  id uuid primary key,
  user_id integer not null,
  file_name text not null,
  format text not null,
  columns jsonb not null,
  mapping jsonb not null,
  counts jsonb not null default '{}',
  unknown_sets jsonb not null default '[]',
  status text not null default 'ready',
  receipt_id integer,
  created_at timestamptz(3) not null default current_timestamp
);
create index collection_imports_user_id_idx on collection_imports (user_id);

create table collection_import_rows (
  import_id uuid not null references collection_imports on delete cascade on update cascade,
  line integer not null,
  cells jsonb not null,
  status text not null,
  reason text,
  copy jsonb,
  candidates integer[] not null default '{}',
  choice integer,
  primary key (import_id, line)
);

-- Which set a collector's files mean by a name that the catalog does not have.
create table set_choices (
  user_id integer not null,
  name_key text not null,
  year integer not null,
  set_id integer not null,
  chosen_at timestamptz(3) not null default current_timestamp,
  primary key (user_id, name_key, year)
);

-- What was published about collectors for social, so that only differences are published.

create table published_collectors (
  user_id integer primary key,
  ledger_id bigint not null default 0,
  figures jsonb,
  published_at timestamptz(3) not null default current_timestamp
);
create index published_collectors_published_at_idx on published_collectors (published_at);

create table completed_sets (
  user_id integer not null,
  set_id integer not null,
  completed_at timestamptz(3) not null default current_timestamp,
  primary key (user_id, set_id)
);

create table published_listings (
  holding_id integer primary key,
  user_id integer not null,
  price numeric(10, 2) not null
);
create index published_listings_user_id_idx on published_listings (user_id);

create table wish_matches (
  wish_id integer not null,
  holding_id integer not null,
  user_id integer not null,
  seller_id integer not null,
  price numeric(10, 2) not null,
  matched_at timestamptz(3) not null default current_timestamp,
  primary key (wish_id, holding_id)
);
create index wish_matches_user_id_idx on wish_matches (user_id);
create index wish_matches_seller_id_idx on wish_matches (seller_id);

-- What was moved when cards were merged in the catalog, so that it can be moved back.

create table card_merges (
  card_id integer primary key,
  into_id integer not null,
  holding_ids integer[] not null,
  ledger_id bigint not null,
  moved jsonb not null,
  applied_at timestamptz(3) not null default current_timestamp,
  -- A write that began before the merge may commit after it: what it left at the merged card is moved in a second pass.
  checked_again boolean not null default false
);

create table merged_wishes (
  card_id integer not null,
  wish_id integer not null,
  user_id integer not null,
  deleted jsonb,
  combined_with integer,
  before jsonb,
  after jsonb,
  primary key (card_id, wish_id)
);
create index merged_wishes_user_id_idx on merged_wishes (user_id);
