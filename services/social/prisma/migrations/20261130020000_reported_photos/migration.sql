-- A photo of a copy, which collection stores.
alter table reports add column photo_id uuid;
