CREATE TABLE "cards" (
    "id" INTEGER NOT NULL,
    "given_price" DECIMAL(10,2),
    "version" INTEGER NOT NULL,

    CONSTRAINT "cards_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "card_price_cache" (
    "card_id" INTEGER NOT NULL,
    "avg_price" DECIMAL(10,2) NOT NULL,
    "recent_sales" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sales_count" INTEGER NOT NULL DEFAULT 0,
    "last_fetched" TIMESTAMPTZ(3) NOT NULL,
    "version" SERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_price_cache_pkey" PRIMARY KEY ("card_id")
);
