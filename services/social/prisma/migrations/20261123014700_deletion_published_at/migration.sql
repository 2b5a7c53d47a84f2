ALTER TABLE "deletions" ADD COLUMN "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "deletions" SET "published_at" = "requested_at";
