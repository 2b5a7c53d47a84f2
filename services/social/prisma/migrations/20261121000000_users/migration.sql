CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "plan" AS ENUM ('SIDE_KICK', 'SUPER_HERO');

CREATE TYPE "subscription_status" AS ENUM ('active', 'past_due', 'cancelled');

CREATE TYPE "profile_visibility" AS ENUM ('public', 'friends', 'private');

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "firebase_uid" TEXT,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "display_name" TEXT,
    "photo_url" TEXT,
    "bio" TEXT,
    "location" TEXT,
    "website" TEXT,
    "street" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postal_code" TEXT,
    "country" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "role_decided_at" TIMESTAMPTZ(3),
    "plan" "plan" NOT NULL DEFAULT 'SIDE_KICK',
    "plan_version" INTEGER NOT NULL DEFAULT 0,
    "subscription_status" "subscription_status" NOT NULL DEFAULT 'active',
    "show_email" BOOLEAN NOT NULL DEFAULT false,
    "show_collection" BOOLEAN NOT NULL DEFAULT true,
    "show_wishlist" BOOLEAN NOT NULL DEFAULT true,
    "email_updates" BOOLEAN NOT NULL DEFAULT true,
    "price_alerts" BOOLEAN NOT NULL DEFAULT true,
    "friend_activity" BOOLEAN NOT NULL DEFAULT true,
    "profile_visibility" "profile_visibility" NOT NULL DEFAULT 'public',
    "last_login" TIMESTAMPTZ(3),
    "login_streak" INTEGER NOT NULL DEFAULT 0,
    "total_logins" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "users_firebase_uid_key" ON "users"("firebase_uid");

CREATE INDEX "users_search_idx" ON "users" USING GIN ("username" gin_trgm_ops, "email" gin_trgm_ops);

-- Unique without regard to case; schema.prisma cannot say an index on an expression.
CREATE UNIQUE INDEX "users_username_key" ON "users" (lower("username"));

CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));
