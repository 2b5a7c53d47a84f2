-- Own photos of copies. The ids name the files, and cannot be guessed.
create table photos (
  id uuid primary key,
  user_id integer not null,
  created_at timestamptz(3) not null default current_timestamp
);
create index photos_user_id_idx on photos (user_id);

-- A photo shows one copy, so a holding with photos is never a stack.
alter table holdings
  add column front_photo uuid,
  add column back_photo uuid,
  add constraint holdings_photos_check check (quantity = 1 or num_nonnulls(front_photo, back_photo) = 0);
create unique index holdings_front_photo_key on holdings (front_photo) where front_photo is not null;
create unique index holdings_back_photo_key on holdings (back_photo) where back_photo is not null;
-- A user's photos are counted in this index alone.
create index holdings_photos_idx on holdings (user_id) include (front_photo, back_photo)
  where front_photo is not null or back_photo is not null;

-- Photos whose files are removed at a time, unless a copy shows them then.
create table image_removals (
  image_id uuid primary key,
  due_at timestamptz(3) not null
);
create function queue_image_removals() returns trigger language plpgsql as $$
begin
  -- Every change of holdings comes here, nearly always without a photo.
  if exists (select from due) then
    perform messaging.enqueue_all('collection.image-removal', json_agg(json_build_object('key', image_id, 'queue', 'all',
      'payload', json_build_object('imageId', image_id), 'at', due_at)), attempts := 32767, has_own_queues := true) from due;
  end if;
  return null;
end $$;
create trigger image_removals_added after insert on image_removals
  referencing new table as due for each statement execute function queue_image_removals();
create trigger image_removals_changed after update on image_removals
  referencing new table as due for each statement execute function queue_image_removals();
