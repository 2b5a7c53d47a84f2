ALTER TABLE "deletions" ADD COLUMN "had_subscription" BOOLEAN NOT NULL DEFAULT false;
