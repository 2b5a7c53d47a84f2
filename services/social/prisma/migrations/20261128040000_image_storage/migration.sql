-- What a user has sent in a day is summed from this index alone.
create index messages_sent_images_idx on messages (sender_id, created_at) include (image_bytes)
  where image_id is not null;
