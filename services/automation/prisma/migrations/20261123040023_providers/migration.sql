-- Consecutive failures of a provider; `paused_until` is also the end of an open circuit.
ALTER TABLE "marketplace_budgets"
    ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "last_error" TEXT;
