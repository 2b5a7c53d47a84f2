CREATE TABLE "job_runs" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "schedule" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "started_by" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "claim" UUID,
    "max_cards" INTEGER NOT NULL,
    "rate_ms" INTEGER NOT NULL,
    "processed" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "succeeded" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "cursor" INTEGER NOT NULL DEFAULT 0,
    "result" JSONB,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "line_number" INTEGER NOT NULL DEFAULT 0,
    "pauses" INTEGER NOT NULL DEFAULT 0,
    "paused_until" TIMESTAMPTZ(3),
    "message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("id")
);

-- One active run of a kind.
CREATE UNIQUE INDEX "job_runs_active_key" ON "job_runs"("kind") WHERE "state" IN ('waiting', 'running');
-- A due time of a schedule has one run.
CREATE UNIQUE INDEX "job_runs_schedule_due_at_key" ON "job_runs"("schedule", "due_at");
CREATE INDEX "job_runs_created_at_id_idx" ON "job_runs"("created_at" DESC, "id" DESC);
CREATE INDEX "job_runs_kind_created_at_idx" ON "job_runs"("kind", "created_at" DESC);

CREATE TABLE "schedules" (
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cron" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "batch_size" INTEGER NOT NULL,
    "max_per_day" INTEGER,
    "next_due" TIMESTAMPTZ(3),

    CONSTRAINT "schedules_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "scheduler" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',

    CONSTRAINT "scheduler_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "job_budgets" (
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "job_budgets_pkey" PRIMARY KEY ("kind")
);

INSERT INTO "scheduler" ("id") VALUES (1);
INSERT INTO "schedules" ("name", "kind", "cron", "enabled", "batch_size", "max_per_day") VALUES
    ('dailyImageUpdates', 'image-search', '0 2 * * *', true, 50, 500),
    ('weeklyMaintenance', 'image-check', '0 3 * * 0', true, 500, NULL),
    ('priceRefresh', 'price-refresh', '0 4 * * *', true, 500, NULL),
    ('priceGuide', 'price-guide', '0 5 * * *', false, 500, NULL);
