-- Images are removed one after another, so that a store that hangs does not stop other jobs.
create or replace function queue_image_removals() returns trigger language plpgsql as $$
begin
  perform messaging.enqueue_all('social.image-removal', json_agg(json_build_object('key', image_id, 'queue', 'all',
    'payload', json_build_object('imageId', image_id), 'at', due_at)), attempts := 32767, has_own_queues := true) from due;
  return null;
end $$;
update image_removals set due_at = due_at;

-- Deleted rows have a trigger of their own.
create or replace function remove_message_image() returns trigger language plpgsql as $$
begin
  insert into image_removals (image_id, due_at) values (old.image_id, now() + interval '2 minutes')
  on conflict (image_id) do update set due_at = least(image_removals.due_at, excluded.due_at);
  return null;
end $$;
