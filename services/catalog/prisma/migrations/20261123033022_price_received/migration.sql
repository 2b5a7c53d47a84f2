-- When a price was received: a rebuild replaces older ones, whatever their version is. Null: before this migration.
ALTER TABLE "cards" ADD COLUMN "price_received_at" TIMESTAMPTZ(6);
