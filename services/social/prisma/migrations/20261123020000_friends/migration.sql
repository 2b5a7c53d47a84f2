CREATE TYPE "friendship_status" AS ENUM ('pending', 'accepted');

CREATE TABLE "friendships" (
    "id" SERIAL NOT NULL,
    "requester_id" INTEGER NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "status" "friendship_status" NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "friendships_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "friendships_not_self" CHECK ("requester_id" <> "recipient_id")
);

-- One friendship per pair, whoever asked.
CREATE UNIQUE INDEX "friendships_pair_key" ON "friendships"
    (least("requester_id", "recipient_id"), greatest("requester_id", "recipient_id"));
CREATE INDEX "friendships_requester_id_status_idx" ON "friendships"("requester_id", "status");
CREATE INDEX "friendships_recipient_id_status_idx" ON "friendships"("recipient_id", "status");

CREATE TABLE "blocks" (
    "blocker_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id", "blocked_id"),
    CONSTRAINT "blocks_not_self" CHECK ("blocker_id" <> "blocked_id")
);

CREATE INDEX "blocks_blocked_id_idx" ON "blocks"("blocked_id");

CREATE TABLE "invites" (
    "user_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invites_pkey" PRIMARY KEY ("user_id")
);

CREATE UNIQUE INDEX "invites_code_key" ON "invites"("code");

CREATE TABLE "presence" (
    "user_id" INTEGER NOT NULL,
    "replica_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("user_id", "replica_id")
);

CREATE INDEX "presence_replica_id_idx" ON "presence"("replica_id");

CREATE INDEX "users_names_idx" ON "users" USING gin ("username" gin_trgm_ops, "display_name" gin_trgm_ops);

ALTER TABLE "users" ADD COLUMN "last_seen_at" TIMESTAMPTZ(3);
ALTER TABLE "users" ADD COLUMN "time_zone" TEXT;

ALTER TABLE "friendships" ADD CONSTRAINT "friendships_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
