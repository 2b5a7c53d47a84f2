alter table cards
  add column subset text,
  add column is_parallel boolean not null default false,
  add column derived_versions integer not null default 0;
-- Collection decides the same for the cards that it has; a rebuild or a card's next change brings it to other services.
update cards c set is_parallel = true
  from cards base
 where base.set_id = c.set_id and base.card_number = c.card_number and base.name = c.name and base.variation is null
   and not base.retired and c.variation is not null and not c.retired;
