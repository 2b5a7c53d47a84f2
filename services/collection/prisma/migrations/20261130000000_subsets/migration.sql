alter table cards
  add column subset text,
  add column is_parallel boolean not null default false,
  add column section text collate "C" not null default '0Base';
-- As catalog decides it in its migration.
update cards c set is_parallel = true
  from cards base
 where base.set_id = c.set_id and base.card_number = c.card_number and base.name = c.name and base.variation is null
   and not base.retired and base.version > 0 and c.variation is not null and not c.retired;
-- sectionKey(sectionOf(card)) of packages/contracts/src/catalog/cards/sections.ts; no card has a subset yet.
update cards
   set section = case when is_parallel then '2' || variation
                      else '1' || coalesce(upper(substring(btrim(card_number) from '^([A-Za-z]+)[^A-Za-z0-9]*[0-9]')), 'Inserts') end
 where is_parallel or is_insert;
-- The cards of a set are counted by section in this index alone.
drop index cards_in_set_idx;
create index cards_in_set_idx on cards (set_id, section, is_insert) where not retired;
