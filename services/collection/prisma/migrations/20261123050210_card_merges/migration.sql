ALTER TABLE "cards" ADD COLUMN "merged_into" INTEGER;
CREATE INDEX "cards_merged_into_idx" ON "cards"("merged_into") WHERE "merged_into" IS NOT NULL;

CREATE TABLE "card_merges" (
    "card_id" INTEGER NOT NULL,
    "into_id" INTEGER NOT NULL,
    "holding_ids" INTEGER[] NOT NULL,
    "ledger_id" BIGINT NOT NULL,
    "moved" JSONB NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_again" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "card_merges_pkey" PRIMARY KEY ("card_id")
);

CREATE TABLE "merged_wishes" (
    "card_id" INTEGER NOT NULL,
    "wish_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "deleted" JSONB,
    "combined_with" INTEGER,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "merged_wishes_pkey" PRIMARY KEY ("card_id", "wish_id")
);
CREATE INDEX "merged_wishes_user_id_idx" ON "merged_wishes"("user_id");
