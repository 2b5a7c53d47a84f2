CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE "main_sets" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "year" INTEGER NOT NULL,
    "notes" TEXT,
    "thumbnail_image_url" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "main_sets_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "main_sets_name_key_key" ON "main_sets"("name_key");
CREATE UNIQUE INDEX "main_sets_slug_key" ON "main_sets"("slug");

CREATE TABLE "card_sets" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "slug" TEXT COLLATE "C" NOT NULL,
    "year" INTEGER NOT NULL,
    "description" TEXT,
    "image_url" TEXT,
    "total_cards" INTEGER NOT NULL DEFAULT 0,
    "main_set_id" INTEGER,
    "card_count" INTEGER NOT NULL DEFAULT 0,
    "insert_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "import_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_sets_pkey" PRIMARY KEY ("id")
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX "card_sets_name_key_year_key" ON "card_sets"("name_key", "year");
CREATE UNIQUE INDEX "card_sets_slug_key" ON "card_sets"("slug");
CREATE INDEX "card_sets_year_name_key_idx" ON "card_sets"("year" DESC, "name_key");
CREATE INDEX "card_sets_main_set_id_year_name_key_idx" ON "card_sets"("main_set_id", "year" DESC, "name_key");
ALTER TABLE "card_sets" ADD CONSTRAINT "card_sets_main_set_id_fkey" FOREIGN KEY ("main_set_id") REFERENCES "main_sets"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "cards" (
    "id" SERIAL NOT NULL,
    "set_id" INTEGER NOT NULL,
    "card_number" TEXT COLLATE "C" NOT NULL,
    "card_order" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "variation" TEXT COLLATE "C",
    "search_key" TEXT COLLATE "C" NOT NULL,
    "is_insert" BOOLEAN NOT NULL DEFAULT false,
    "front_image_url" TEXT,
    "back_image_url" TEXT,
    "description" TEXT,
    "rarity" TEXT,
    "estimated_value" DECIMAL(10,2),
    "given_price" DECIMAL(10,2),
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "import_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cards_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "cards_set_id_card_number_name_variation_key" ON "cards"("set_id", "card_number", "name", "variation") NULLS NOT DISTINCT;
CREATE INDEX "cards_set_id_card_order_id_idx" ON "cards"("set_id", "card_order", "id");
CREATE INDEX "cards_card_order_id_idx" ON "cards"("card_order", "id");
CREATE INDEX "cards_search_key_idx" ON "cards" USING GIN ("search_key" gin_trgm_ops);
ALTER TABLE "cards" ADD CONSTRAINT "cards_set_id_fkey" FOREIGN KEY ("set_id") REFERENCES "card_sets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "import_jobs" (
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "file_bytes" INTEGER NOT NULL DEFAULT 0,
    "total_rows" INTEGER NOT NULL DEFAULT 0,
    "processed_rows" INTEGER NOT NULL DEFAULT 0,
    "sets_inserted" INTEGER NOT NULL DEFAULT 0,
    "sets_skipped" INTEGER NOT NULL DEFAULT 0,
    "cards_inserted" INTEGER NOT NULL DEFAULT 0,
    "cards_skipped" INTEGER NOT NULL DEFAULT 0,
    "rows_refused" INTEGER NOT NULL DEFAULT 0,
    "first_errors" JSONB NOT NULL DEFAULT '[]',
    "failure" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "uploaded_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_jobs_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "import_jobs_created_at_id_idx" ON "import_jobs"("created_at" DESC, "id" DESC);
CREATE INDEX "import_jobs_status_created_at_idx" ON "import_jobs"("status", "created_at");

CREATE TABLE "import_sets" (
    "import_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL,
    "year" INTEGER NOT NULL,
    "set_id" INTEGER,
    "is_new" BOOLEAN NOT NULL DEFAULT false,
    "changed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "import_sets_pkey" PRIMARY KEY ("import_id", "no")
);

CREATE TABLE "import_batches" (
    "import_id" UUID NOT NULL,
    "no" INTEGER NOT NULL,
    "set_nos" TEXT NOT NULL,
    "card_numbers" TEXT NOT NULL,
    "card_orders" TEXT NOT NULL,
    "names" TEXT NOT NULL,
    "variations" TEXT NOT NULL,
    "search_keys" TEXT NOT NULL,
    "inserts" TEXT NOT NULL,
    "front_image_urls" TEXT NOT NULL,
    "descriptions" TEXT NOT NULL,
    "rarities" TEXT NOT NULL,
    "prices" TEXT NOT NULL,

    CONSTRAINT "import_batches_pkey" PRIMARY KEY ("import_id", "no")
);

CREATE TABLE "import_errors" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "row" TEXT NOT NULL,

    CONSTRAINT "import_errors_pkey" PRIMARY KEY ("import_id", "line")
);
