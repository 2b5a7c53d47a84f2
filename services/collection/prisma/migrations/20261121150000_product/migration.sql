-- Everything that a collector's screens need beside holdings: wishes, listings, receipts, prices and their history.

-- What social and billing say of a user: who a seller is, and whether listings show
CREATE TABLE "people" (
    "user_id" INTEGER NOT NULL,
    "username" TEXT,
    "told" BIGINT NOT NULL DEFAULT 0,
    "plan" TEXT NOT NULL DEFAULT 'SIDE_KICK',
    "plan_version" INTEGER NOT NULL DEFAULT 0,
    "gone" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "people_pkey" PRIMARY KEY ("user_id")
);

-- Prices: the average that automation told, and what follows from it
ALTER TABLE "cards" ADD COLUMN "avg_price" DECIMAL(10,2);
ALTER TABLE "cards" ADD COLUMN "sales_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "cards" ADD COLUMN "price_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "cards" ADD COLUMN "market_value" DECIMAL(10,2) GENERATED ALWAYS AS (COALESCE("avg_price", "estimated_value")) STORED;

-- What a month's growth is counted from, without looking for it in the history
ALTER TABLE "cards" ADD COLUMN "opening_value" DECIMAL(10,2);
ALTER TABLE "cards" ADD COLUMN "opening_month" DATE;
-- How many cards a set has, counted in the index alone
CREATE INDEX "cards_in_set_idx" ON "cards"("set_id", "is_insert") WHERE NOT "retired";

ALTER TABLE "card_sets" ADD COLUMN "main_set_id" INTEGER;
ALTER TABLE "card_sets" ADD COLUMN "main_set_slug" TEXT;
ALTER TABLE "card_sets" ADD COLUMN "image_url" TEXT;
CREATE INDEX "card_sets_main_set_id_idx" ON "card_sets"("main_set_id");

-- A row when a card's market value changes, with what it was before; null when it became unknown. The first known
-- value counts as the one before it, too: what was not known has not risen
CREATE TABLE "market_values" (
    "card_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" DECIMAL(10,2),
    "before" DECIMAL(10,2),
    -- The history of a card is read from the index alone
    CONSTRAINT "market_values_pkey" PRIMARY KEY ("card_id", "at") INCLUDE ("value", "before")
);
INSERT INTO "market_values" ("card_id", "at", "value", "before")
SELECT "id", "heard_at", "market_value", "market_value" FROM "cards" WHERE "market_value" IS NOT NULL;

-- When the deletion of a user was told to be done here
ALTER TABLE "collectors" ADD COLUMN "forgotten_at" TIMESTAMPTZ(3);

-- Holdings: grades, what was paid, since when it is listed
ALTER TABLE "holdings" ADD COLUMN "grade_company" TEXT;
ALTER TABLE "holdings" ADD COLUMN "grade" DECIMAL(3,1);
ALTER TABLE "holdings" ADD COLUMN "cert_number" TEXT;
ALTER TABLE "holdings" ADD COLUMN "purchase_price" DECIMAL(10,2);
ALTER TABLE "holdings" ADD COLUMN "listed_at" TIMESTAMPTZ(3);
UPDATE "holdings" SET "listed_at" = "created_at" WHERE "is_for_sale" AND "sale_price" IS NOT NULL;
-- A listing is a holding for sale with a price
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_listed_check" CHECK (("listed_at" IS NOT NULL) = ("is_for_sale" AND "sale_price" IS NOT NULL));
CREATE INDEX "holdings_listed_at_id_idx" ON "holdings"("listed_at" DESC, "id" DESC) WHERE "listed_at" IS NOT NULL;
CREATE INDEX "holdings_sale_price_id_idx" ON "holdings"("sale_price", "id") WHERE "listed_at" IS NOT NULL;
CREATE INDEX "holdings_listed_card_id_idx" ON "holdings"("card_id", "sale_price") WHERE "listed_at" IS NOT NULL;
-- A seller's own listings; and all of them are counted from this index alone
CREATE INDEX "holdings_listed_user_id_card_id_idx" ON "holdings"("user_id", "card_id") WHERE "listed_at" IS NOT NULL;

-- What came in and went out, for value over time and for profit: append only. `day` is when it happened to the
-- collector (bought on), `at` when it was told.
CREATE TABLE "ledger" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "holding_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price" DECIMAL(10,2),
    "unit_cost" DECIMAL(10,2),
    "day" DATE NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "receipt_id" INTEGER,
    CONSTRAINT "ledger_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ledger_kind_check" CHECK ("kind" IN ('bought', 'sold', 'removed', 'corrected')),
    CONSTRAINT "ledger_quantity_check" CHECK ("quantity" <> 0)
);
CREATE INDEX "ledger_user_id_day_id_idx" ON "ledger"("user_id", "day", "id");
CREATE INDEX "ledger_receipt_id_idx" ON "ledger"("receipt_id") WHERE "receipt_id" IS NOT NULL;
CREATE INDEX "ledger_at_card_id_idx" ON "ledger"("at", "card_id") WHERE "kind" = 'bought';
INSERT INTO "ledger" ("user_id", "card_id", "holding_id", "kind", "quantity", "day", "at")
SELECT "user_id", "card_id", "id", 'bought', "quantity", COALESCE("acquired_date", "created_at"::date), "created_at"
FROM "holdings" ORDER BY "created_at", "id";

-- Receipts: what one action changed, and each holding before and after it
CREATE TABLE "receipts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "wish" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "changes_kept" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "receipts_user_id_created_at_id_idx" ON "receipts"("user_id", "created_at" DESC, "id" DESC);
-- Receipts whose changes are kept still: a collector's newest few
CREATE INDEX "receipts_kept_idx" ON "receipts"("user_id", "created_at" DESC, "id" DESC) WHERE "changes_kept";
CREATE TABLE "receipt_changes" (
    "receipt_id" INTEGER NOT NULL,
    "holding_id" INTEGER NOT NULL,
    "before" JSONB,
    "after" JSONB,
    CONSTRAINT "receipt_changes_pkey" PRIMARY KEY ("receipt_id", "holding_id"),
    CONSTRAINT "receipt_changes_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "wishes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 1,
    "max_price" DECIMAL(10,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "wishes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wishes_priority_check" CHECK ("priority" BETWEEN 1 AND 5),
    CONSTRAINT "wishes_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "wishes_user_id_card_id_key" ON "wishes"("user_id", "card_id");
CREATE INDEX "wishes_user_id_created_at_id_idx" ON "wishes"("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "wishes_created_at_card_id_idx" ON "wishes"("created_at", "card_id");

CREATE TABLE "favorite_sets" (
    "user_id" INTEGER NOT NULL,
    "set_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "favorite_sets_pkey" PRIMARY KEY ("user_id", "set_id")
);

CREATE TABLE "custom_collections" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "custom_collections_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "custom_collections_user_id_name_key" ON "custom_collections"("user_id", lower("name"));
CREATE TABLE "custom_collection_holdings" (
    "collection_id" INTEGER NOT NULL,
    "holding_id" INTEGER NOT NULL,
    CONSTRAINT "custom_collection_holdings_pkey" PRIMARY KEY ("collection_id", "holding_id"),
    CONSTRAINT "custom_collection_holdings_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "custom_collections"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "custom_collection_holdings_holding_id_fkey" FOREIGN KEY ("holding_id") REFERENCES "holdings"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "custom_collection_holdings_holding_id_idx" ON "custom_collection_holdings"("holding_id");

-- A collector's own file, read and matched, until it is applied
CREATE TABLE "collection_imports" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "mapping" JSONB NOT NULL,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'ready',
    "receipt_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "collection_imports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "collection_imports_user_id_idx" ON "collection_imports"("user_id");
CREATE TABLE "collection_import_rows" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "copy" JSONB,
    "candidates" INTEGER[] NOT NULL DEFAULT '{}',
    "choice" INTEGER,
    CONSTRAINT "collection_import_rows_pkey" PRIMARY KEY ("import_id", "line"),
    CONSTRAINT "collection_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "collection_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
