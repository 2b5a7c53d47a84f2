CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Which set a collector's files mean by a name that the catalog does not have.
CREATE TABLE "set_choices" (
    "user_id" INTEGER NOT NULL,
    "name_key" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "set_id" INTEGER NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "set_choices_pkey" PRIMARY KEY ("user_id", "name_key", "year")
);

ALTER TABLE "collection_imports" ADD COLUMN "unknown_sets" JSONB NOT NULL DEFAULT '[]';
