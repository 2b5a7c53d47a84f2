-- Every card is known from now on, not only those with a given price: a marketplace is asked by name, number, set and
-- year. What was there before has no name yet; `npm run rebuild` fills it, and until then catalog is asked card by card.
ALTER TABLE "cards"
    ADD COLUMN "set_id" INTEGER,
    ADD COLUMN "card_number" TEXT,
    ADD COLUMN "name" TEXT,
    ADD COLUMN "variation" TEXT,
    ADD COLUMN "is_insert" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "retired" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "deleted_version" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "heard_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    ALTER COLUMN "version" SET DEFAULT 0;

-- A card without a given price was here only because it was deleted.
UPDATE "cards" SET "retired" = true, "deleted_version" = "version" WHERE "given_price" IS NULL;

CREATE TABLE "card_sets" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "card_sets_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "card_price_cache"
    ADD COLUMN "known_price" DECIMAL(10,2),
    ADD COLUMN "source" TEXT NOT NULL DEFAULT 'import',
    ADD COLUMN "looked_up_at" TIMESTAMPTZ(3);

UPDATE "card_price_cache"
SET "known_price" = CASE WHEN "avg_price" > 0 THEN "avg_price" END,
    "source" = CASE WHEN "sales_count" > 0 THEN 'ebay' ELSE 'import' END;

ALTER TABLE "card_price_cache" ALTER COLUMN "source" DROP DEFAULT;

CREATE TABLE "price_history" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "card_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "avg_price" DECIMAL(10,2) NOT NULL,
    "sales_count" INTEGER NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "price_history_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "price_history_card_id_at_idx" ON "price_history"("card_id", "at" DESC);

INSERT INTO "price_history" ("card_id", "at", "avg_price", "sales_count", "source")
SELECT "card_id", "last_fetched", "known_price", "sales_count", "source"
FROM "card_price_cache"
WHERE "known_price" IS NOT NULL
ORDER BY "last_fetched", "card_id";

-- Others begin to keep prices now, and the stream remembers a week only: told again, with the version they had.
INSERT INTO messaging.outbox (name, aggregate, data)
SELECT 'automation.price.updated', 'card:' || "card_id", json_build_object(
    'cardId', "card_id", 'avgPrice', "known_price", 'salesCount', "sales_count", 'version', "version",
    'fetchedAt', to_char("last_fetched" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM "card_price_cache"
WHERE "known_price" IS NOT NULL
ORDER BY "card_id";

CREATE TABLE "price_lookups" (
    "card_id" INTEGER NOT NULL,
    "claim" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_lookups_pkey" PRIMARY KEY ("card_id")
);

CREATE TABLE "refresh_budgets" (
    "user_id" INTEGER NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "refresh_budgets_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "marketplace_budgets" (
    "marketplace" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,
    "paused_until" TIMESTAMPTZ(3),

    CONSTRAINT "marketplace_budgets_pkey" PRIMARY KEY ("marketplace")
);
