ALTER TABLE "cards" ADD COLUMN "merged_into" INTEGER;
CREATE INDEX "cards_merged_into_idx" ON "cards"("merged_into") WHERE "merged_into" IS NOT NULL;

CREATE TABLE "merges" (
    "id" SERIAL NOT NULL,
    "from_id" INTEGER NOT NULL,
    "into_id" INTEGER NOT NULL,
    "filled" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "undo_version" INTEGER,
    "collection" JSONB,
    "automation" JSONB,
    "collection_undone" BOOLEAN NOT NULL DEFAULT false,
    "automation_undone" BOOLEAN NOT NULL DEFAULT false,
    "merged_by" INTEGER NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_by" INTEGER,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "merges_pkey" PRIMARY KEY ("id")
);
-- A card is merged once, unless the merge was undone.
CREATE UNIQUE INDEX "merges_active_key" ON "merges"("from_id") WHERE "undone_at" IS NULL;
CREATE INDEX "merges_from_id_id_idx" ON "merges"("from_id", "id" DESC);

CREATE TABLE "possible_duplicates" (
    "card_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,
    "reasons" TEXT[] NOT NULL,

    CONSTRAINT "possible_duplicates_pkey" PRIMARY KEY ("card_id", "other_id")
);
CREATE INDEX "possible_duplicates_score_idx" ON "possible_duplicates"("score" DESC, "card_id", "other_id");
CREATE INDEX "possible_duplicates_other_id_idx" ON "possible_duplicates"("other_id");

CREATE TABLE "duplicate_dismissals" (
    "card_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "dismissed_by" INTEGER NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duplicate_dismissals_pkey" PRIMARY KEY ("card_id", "other_id")
);

CREATE TABLE "duplicate_scan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "fingerprint" TEXT NOT NULL,

    CONSTRAINT "duplicate_scan_pkey" PRIMARY KEY ("id")
);
INSERT INTO "duplicate_scan" ("fingerprint") VALUES ('');
