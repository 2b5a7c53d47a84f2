-- CreateTable
CREATE TABLE "collectors" (
    "user_id" INTEGER NOT NULL,
    "copies" BIGINT NOT NULL DEFAULT 0,
    "holdings" INTEGER NOT NULL DEFAULT 0,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "collectors_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "collectors_sums_check" CHECK ("copies" >= "holdings" AND "holdings" >= 0)
);

-- CreateTable
CREATE TABLE "holdings" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "card_id" INTEGER NOT NULL,
    "condition" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "serial_number" TEXT,
    "acquired_date" DATE,
    "personal_value" DECIMAL(10,2),
    "sale_price" DECIMAL(10,2),
    "is_for_sale" BOOLEAN NOT NULL DEFAULT false,
    "is_favorite" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "holdings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "holdings_quantity_check" CHECK ("quantity" BETWEEN 1 AND 10000)
);

-- CreateTable: "C" sorts bytewise, which is what makes card_order the card order (and LIKE fast)
CREATE TABLE "cards" (
    "id" INTEGER NOT NULL,
    "set_id" INTEGER NOT NULL DEFAULT 0,
    "card_number" TEXT NOT NULL DEFAULT '',
    "card_order" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "name" TEXT NOT NULL DEFAULT '',
    "variation" TEXT,
    "is_insert" BOOLEAN NOT NULL DEFAULT false,
    "rarity" TEXT,
    "front_image_url" TEXT,
    "estimated_value" DECIMAL(10,2),
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "deleted_version" INTEGER NOT NULL DEFAULT 0,
    "heard_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "cards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_sets" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "slug" TEXT NOT NULL DEFAULT '',
    "year" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "deleted_version" INTEGER NOT NULL DEFAULT 0,
    "heard_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "card_sets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "holdings_user_id_created_at_id_idx" ON "holdings"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "holdings_user_id_card_id_idx" ON "holdings"("user_id", "card_id");

-- CreateIndex
CREATE INDEX "cards_set_id_card_order_id_idx" ON "cards"("set_id", "card_order", "id");

-- AddForeignKey
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "collectors"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
