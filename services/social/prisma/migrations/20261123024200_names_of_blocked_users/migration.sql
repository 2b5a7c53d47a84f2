-- A block shows the names and picture of that time, so that the blocker does not see later changes of a user who may
-- have blocked them too or become private.
ALTER TABLE "blocks"
  ADD COLUMN "blocked_username" TEXT,
  ADD COLUMN "blocked_display_name" TEXT,
  ADD COLUMN "blocked_photo_url" TEXT;

UPDATE "blocks" b SET blocked_username = u.username, blocked_display_name = u.display_name, blocked_photo_url = u.photo_url
FROM users u WHERE u.id = b.blocked_id;
