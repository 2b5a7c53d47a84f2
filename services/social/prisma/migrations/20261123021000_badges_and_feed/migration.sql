CREATE TYPE "badge_category" AS ENUM ('Collection', 'Social', 'Achievement', 'Event', 'engagement');
CREATE TYPE "badge_rarity" AS ENUM ('common', 'bronze', 'silver', 'gold', 'platinum');
CREATE TYPE "progress_metric" AS ENUM ('messages');
CREATE TYPE "feed_kind" AS ENUM ('cards-added', 'set-completed', 'badge', 'listing');

CREATE TABLE "badges" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "icon_url" TEXT,
    "category" "badge_category" NOT NULL,
    "requirement" TEXT NOT NULL,
    "rarity" "badge_rarity" NOT NULL DEFAULT 'bronze',
    "points" INTEGER NOT NULL DEFAULT 10,
    "unlock_hint" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "badges_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "badges_key_key" ON "badges"("key");
CREATE UNIQUE INDEX "badges_name_key" ON "badges"("name");

CREATE TABLE "user_badges" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "badge_id" INTEGER NOT NULL,
    "earned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_badges_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "user_badges_user_id_badge_id_key" ON "user_badges"("user_id", "badge_id");
CREATE INDEX "user_badges_badge_id_idx" ON "user_badges"("badge_id");

-- Updated by every message: free space keeps the updates within the page.
CREATE TABLE "progress_counters" (
    "user_id" INTEGER NOT NULL,
    "metric" "progress_metric" NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "progress_counters_pkey" PRIMARY KEY ("user_id", "metric")
) WITH (fillfactor = 50);

CREATE TABLE "feed_items" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "feed_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "is_removed" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_items_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "feed_items_user_id_kind_subject_key" ON "feed_items"("user_id", "kind", "subject");
CREATE INDEX "feed_items_at_idx" ON "feed_items"("at");
-- A friend's newest items, read without the table.
CREATE INDEX "feed_items_user_id_at_id_idx" ON "feed_items"("user_id", "at" DESC, "id" DESC) INCLUDE ("kind")
    WHERE NOT "is_removed";

-- The user's own day that was counted last, which time zones can move by a day against "last_login".
ALTER TABLE "users" ADD COLUMN "last_login_day" DATE;
UPDATE "users" SET "last_login_day" = ("last_login" AT TIME ZONE 'UTC')::date;

ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_fkey" FOREIGN KEY ("badge_id") REFERENCES "badges"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "progress_counters" ADD CONSTRAINT "progress_counters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "feed_items" ADD CONSTRAINT "feed_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "progress_counters" ("user_id", "metric", "value")
SELECT "user_id", 'messages', sum("sent") FROM "conversation_members" WHERE "sent" > 0 GROUP BY "user_id";
