CREATE TABLE "collector_figures" (
    "user_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "total_cards" INTEGER NOT NULL,
    "unique_cards" INTEGER NOT NULL,
    "insert_cards" INTEGER NOT NULL,
    "total_value" DECIMAL(14,2) NOT NULL,
    "sets" INTEGER NOT NULL,
    "completed_sets" INTEGER NOT NULL,
    "wishlist_items" INTEGER NOT NULL,
    "listings" INTEGER NOT NULL,
    "sold_copies" INTEGER NOT NULL,
    "noted_cards" INTEGER NOT NULL,
    "signed_copies" INTEGER NOT NULL,
    "graded_copies" INTEGER NOT NULL,
    "numbered_copies" INTEGER NOT NULL,
    "custom_collections" INTEGER NOT NULL,
    "copies_in_24_hours" INTEGER NOT NULL,

    CONSTRAINT "collector_figures_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "collector_figures" ADD CONSTRAINT "collector_figures_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
