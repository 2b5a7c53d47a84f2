ALTER TABLE "cards" ADD COLUMN "merged_into" INTEGER;
CREATE INDEX "cards_merged_into_idx" ON "cards"("merged_into") WHERE "merged_into" IS NOT NULL;

CREATE TABLE "card_merges" (
    "card_id" INTEGER NOT NULL,
    "into_id" INTEGER NOT NULL,
    "history_ids" BIGINT[] NOT NULL,
    "match_ids" INTEGER[] NOT NULL,
    "price_version" INTEGER,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_merges_pkey" PRIMARY KEY ("card_id")
);
