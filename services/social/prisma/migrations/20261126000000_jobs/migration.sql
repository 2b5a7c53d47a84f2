-- A job for each row, at the time of the row.
create function queue_image_removals() returns trigger language plpgsql as $$
begin
  perform messaging.enqueue_all('social.image-removal', json_agg(json_build_object(
    'key', image_id, 'payload', json_build_object('imageId', image_id), 'at', due_at)), attempts := 32767) from due;
  return null;
end $$;
create trigger image_removals_added after insert on image_removals
  referencing new table as due for each statement execute function queue_image_removals();
create trigger image_removals_changed after update on image_removals
  referencing new table as due for each statement execute function queue_image_removals();
update image_removals set due_at = due_at;
drop index image_removals_due_at_idx;

-- For each statement, so that deleting an account queues its jobs together.
create function remove_images_of_messages() returns trigger language plpgsql as $$
begin
  insert into image_removals (image_id, due_at) select image_id, now() from gone where image_id is not null
  on conflict (image_id) do update set due_at = least(image_removals.due_at, excluded.due_at);
  return null;
end $$;
drop trigger messages_image_deleted on messages;
create trigger messages_image_deleted after delete on messages
  referencing old table as gone for each statement execute function remove_images_of_messages();
