-- Copies of unknown worth, which a collection's value leaves out.
alter table collector_figures add column unpriced_copies integer not null default 0,
  add column unpriced_slabs integer not null default 0,
  -- Owners enter personal values.
  alter column total_value type numeric(20, 2);
