-- What background jobs have done with a card. `has_image` is null until the card's next event or a rebuild.
ALTER TABLE "cards"
    ADD COLUMN "has_image" BOOLEAN,
    ADD COLUMN "image_searched_at" TIMESTAMPTZ(3),
    ADD COLUMN "guide_checked_at" TIMESTAMPTZ(3),
    ADD COLUMN "refreshed_at" TIMESTAMPTZ(3);

CREATE INDEX "cards_without_image_idx" ON "cards"("image_searched_at" NULLS FIRST, "id") WHERE NOT "has_image" AND NOT "retired";
CREATE INDEX "cards_guide_idx" ON "cards"("guide_checked_at" NULLS FIRST, "id") WHERE "name" IS NOT NULL AND NOT "retired";
CREATE INDEX "cards_refresh_idx" ON "cards"("refreshed_at" NULLS FIRST, "id") WHERE "name" IS NOT NULL AND NOT "retired";
