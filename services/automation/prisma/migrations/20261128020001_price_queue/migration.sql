-- Whether somebody owns or wants the card: such cards get their first price before others.
alter table cards add column wanted boolean not null default false;
-- The nightly refresh begins with cards that have a price, so it no longer follows this order.
drop index cards_refresh_idx;
