-- The custom collection that a collector deleted last, so that it can be restored.
CREATE TABLE "deleted_custom_collections" (
    "user_id" INTEGER NOT NULL,
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "holding_ids" INTEGER[],

    CONSTRAINT "deleted_custom_collections_pkey" PRIMARY KEY ("user_id")
);
