-- An import can wait for an admin's confirmation, be cancelled, and be undone.
ALTER TABLE "import_jobs"
  ADD COLUMN "update_existing" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "preview" JSONB,
  ADD COLUMN "file_hash" TEXT,
  ADD COLUMN "cards_updated" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "first_card_id" INTEGER,
  ADD COLUMN "last_card_id" INTEGER,
  ADD COLUMN "undone_by" INTEGER,
  ADD COLUMN "undo_after" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "undo_total" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "undo_processed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "undo_changed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "undo_removed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "sets_removed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "cards_removed" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "cards_restored" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "import_jobs_file_hash_created_at_idx" ON "import_jobs"("file_hash", "created_at" DESC);
-- The undo goes through the cards of an import by id, within this range.
UPDATE "import_jobs" j SET "first_card_id" = r.first, "last_card_id" = r.last
  FROM (SELECT "import_id", min("id") AS first, max("id") AS last FROM "cards" WHERE "import_id" IS NOT NULL GROUP BY 1) r
 WHERE r."import_id" = j."id";

ALTER TABLE "import_sets" ADD COLUMN "existed" BOOLEAN NOT NULL DEFAULT true;

-- Existing cards that an import changed, with their values before it.
CREATE TABLE "import_changes" (
    "import_id" UUID NOT NULL,
    "card_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("import_id", "card_id")
);

-- The version at which the undo of an import retired the card. While it is the card's version, an import may restore the card.
ALTER TABLE "cards" ADD COLUMN "withdrawn_version" INTEGER;
-- Created by an import that was undone: hidden, but retired cards may still be in it.
ALTER TABLE "card_sets" ADD COLUMN "retired" BOOLEAN NOT NULL DEFAULT false;
