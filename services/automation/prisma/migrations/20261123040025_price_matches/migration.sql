CREATE TABLE "price_matches" (
    "id" SERIAL NOT NULL,
    "card_id" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "product_set" TEXT NOT NULL,
    "price" DECIMAL(10,2),
    "confidence" REAL NOT NULL,
    "reasons" TEXT[] NOT NULL,
    "state" TEXT NOT NULL,
    "decided_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "priced_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_matches_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "price_matches_card_id_product_id_key" ON "price_matches"("card_id", "product_id");
-- A card has one product.
CREATE UNIQUE INDEX "price_matches_approved_key" ON "price_matches"("card_id") WHERE "state" = 'approved';
CREATE INDEX "price_matches_state_confidence_id_idx" ON "price_matches"("state", "confidence" DESC, "id");
