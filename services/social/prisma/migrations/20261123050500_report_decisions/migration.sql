-- Who closed a report, when, and what was done. Without a foreign key: the decision outlives the admin's account.
ALTER TABLE "reports"
    ADD COLUMN "note" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "closed_by" INTEGER,
    ADD COLUMN "closed_at" TIMESTAMPTZ(3);
