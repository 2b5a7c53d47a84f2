-- A job for each row, at the time of the row.
create function queue_image_removals() returns trigger language plpgsql as $$
begin
  perform messaging.enqueue_all('catalog.image-removal', json_agg(json_build_object(
    'key', image_id, 'payload', json_build_object('imageId', image_id), 'at', due_at)), attempts := 32767) from due;
  return null;
end $$;
create trigger image_removals_added after insert on image_removals
  referencing new table as due for each statement execute function queue_image_removals();
create trigger image_removals_changed after update on image_removals
  referencing new table as due for each statement execute function queue_image_removals();
update image_removals set due_at = due_at;
drop index image_removals_due_at_idx;

-- An image that a card showed again and shows no longer is due an hour after that.
create or replace function remove_replaced_image(address text) returns void language plpgsql as $$
begin
  if address like '/api/card-images/%' then
    insert into image_removals (image_id, due_at)
    values (split_part(address, '/', 4)::uuid, now() + interval '1 hour')
    on conflict (image_id) do update set due_at = excluded.due_at;
  end if;
end $$;
