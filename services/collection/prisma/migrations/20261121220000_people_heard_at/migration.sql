-- A rebuild leaves alone whom it hears of while it runs, as it does with cards and sets.
ALTER TABLE "people" ADD COLUMN "heard_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp();
