-- Every deletion event is confirmed, so nothing depends on the first one.
ALTER TABLE "collectors" DROP COLUMN "forgotten_at";
