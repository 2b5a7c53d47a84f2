-- Automation asks every minute which cards without a price a collector owns or wants. They have an index of a column of
-- their own: an index of price_received_at would be written with every price.
alter table cards add column wanted boolean not null default false;
update cards set wanted = true
where price_received_at is null
  and id in (select card_id from holdings union select card_id from wishes);
alter table cards
  add column awaits_price boolean not null generated always as (wanted and price_received_at is null) stored;
create index cards_awaiting_price_idx on cards (id) where awaits_price;
