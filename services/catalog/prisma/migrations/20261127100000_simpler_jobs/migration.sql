-- Images are removed one after another, so that a store that hangs does not stop other jobs.
create or replace function queue_image_removals() returns trigger language plpgsql as $$
begin
  perform messaging.enqueue_all('catalog.image-removal', json_agg(json_build_object('key', image_id, 'queue', 'all',
    'payload', json_build_object('imageId', image_id), 'at', due_at)), attempts := 32767, has_own_queues := true) from due;
  return null;
end $$;
update image_removals set due_at = due_at;

alter table import_jobs drop column attempts;
