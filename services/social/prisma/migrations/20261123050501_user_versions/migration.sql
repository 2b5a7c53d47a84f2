-- Counts edits by admins and new usernames: an admin who saves an older version gets a conflict.
ALTER TABLE "users" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
