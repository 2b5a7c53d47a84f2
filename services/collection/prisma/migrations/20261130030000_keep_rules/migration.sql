-- How many copies a collector keeps; the others are spares. The most specific rule wins, and without one it is 1.
create table keep_rules (
  user_id integer not null,
  kind text not null,
  target_id integer not null,
  copies integer not null,
  constraint keep_rules_pkey primary key (user_id, kind, target_id),
  constraint keep_rules_kind check (kind in ('card', 'set', 'all') and (kind = 'all') = (target_id = 0)),
  constraint keep_rules_copies check (copies between 0 and 10000)
);
create index keep_rules_card on keep_rules (target_id) where kind = 'card';
-- The keep rules of cards that an import changed, as they were before, so that undo restores them.
alter table receipts add column keep jsonb;
