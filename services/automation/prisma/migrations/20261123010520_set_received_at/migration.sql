-- When a set was received: a rebuild replaces older ones, whatever their version is.
ALTER TABLE "card_sets" ADD COLUMN "received_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp();
