-- The admins' card table: sorted by the last change, filtered by what is missing.
ALTER TABLE "cards" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "cards" SET "updated_at" = "created_at";
CREATE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updated_at" := now();
  RETURN NEW;
END $$;
-- A trigger, because cards change in several features. New prices do not count.
CREATE TRIGGER "cards_updated" BEFORE UPDATE ON "cards"
  FOR EACH ROW WHEN (OLD."version" IS DISTINCT FROM NEW."version") EXECUTE FUNCTION "set_updated_at"();
CREATE INDEX "cards_updated_at_id_idx" ON "cards"("updated_at", "id");
CREATE INDEX "cards_without_image_idx" ON "cards"("id") WHERE "front_image_url" IS NULL AND NOT "retired";
CREATE INDEX "cards_without_rarity_idx" ON "cards"("id") WHERE "rarity" IS NULL AND NOT "retired";
CREATE INDEX "cards_retired_idx" ON "cards"("id") WHERE "retired";

-- Receipts of bulk edits, with the values before, for undo.
CREATE TABLE "bulk_edits" (
    "id" SERIAL NOT NULL,
    "changes" JSONB NOT NULL,
    "changed" INTEGER NOT NULL,
    "conflicts" INTEGER NOT NULL,
    "edited_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_by" INTEGER,
    "undone_at" TIMESTAMPTZ(3),
    "restored" INTEGER,

    CONSTRAINT "bulk_edits_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "bulk_edit_cards" (
    "bulk_edit_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "set_id" INTEGER NOT NULL,
    "rarity" TEXT,
    "is_insert" BOOLEAN NOT NULL,
    "variation" TEXT COLLATE "C",

    CONSTRAINT "bulk_edit_cards_pkey" PRIMARY KEY ("bulk_edit_id", "card_id"),
    CONSTRAINT "bulk_edit_cards_bulk_edit_id_fkey" FOREIGN KEY ("bulk_edit_id") REFERENCES "bulk_edits"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
