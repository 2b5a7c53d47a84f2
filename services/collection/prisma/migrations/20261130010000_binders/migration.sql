-- Own binders. A pocket without a holding remembers which card belongs there, and how many copies there were.
create table binders (
  id serial primary key,
  user_id integer not null,
  name text not null,
  rows integer not null check (rows between 1 and 6),
  columns integer not null check (columns between 1 and 6),
  kind text not null,
  color text not null,
  audit_started_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp
);
create unique index binders_user_id_name_key on binders (user_id, lower(name));

create table pockets (
  binder_id integer not null references binders on delete cascade on update cascade,
  position integer not null check (position >= 0),
  card_id integer not null references cards on delete restrict on update cascade,
  holding_id integer references holdings on delete set null on update cascade,
  quantity integer not null check (quantity > 0),
  audited text,
  audited_at timestamptz(3),
  primary key (binder_id, position)
);
create index pockets_holding_id_idx on pockets (holding_id);
create index pockets_card_id_idx on pockets (card_id);

-- The binder that a collector deleted last, so that it can be restored.
create table deleted_binders (
  user_id integer primary key,
  id integer not null,
  binder jsonb not null,
  pockets jsonb not null
);

-- What one action changed in pockets, for its undo.
create table placements (
  id serial primary key,
  user_id integer not null,
  receipt_id integer,
  created_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3)
);
create index placements_user_id_id_idx on placements (user_id, id);
create index placements_receipt_id_idx on placements (receipt_id);

create table placement_changes (
  placement_id integer not null references placements on delete cascade on update cascade,
  binder_id integer not null references binders on delete cascade on update cascade,
  position integer not null,
  before jsonb,
  after jsonb,
  primary key (placement_id, binder_id, position)
);
create index placement_changes_binder_id_idx on placement_changes (binder_id);

-- Custom collections: order and cover. Members without a position come last.
alter table custom_collections add column sort_order text not null default 'newest',
  add column cover_holding_id integer references holdings on delete set null on update cascade;
create index custom_collections_cover_holding_id_idx on custom_collections (cover_holding_id);
alter table custom_collection_holdings add column position integer;
alter table deleted_custom_collections add column sort_order text not null default 'newest',
  add column cover_holding_id integer;
