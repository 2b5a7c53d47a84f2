CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Every message updates its conversation and both members: free space keeps these updates within the page.
CREATE TABLE "conversations" (
    "id" SERIAL NOT NULL,
    "low_id" INTEGER NOT NULL,
    "high_id" INTEGER NOT NULL,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_offset" INTEGER NOT NULL DEFAULT 0,
    "last_message_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conversations_ordered" CHECK ("low_id" < "high_id")
) WITH (fillfactor = 50);

CREATE UNIQUE INDEX "conversations_low_id_high_id_key" ON "conversations"("low_id", "high_id");
CREATE INDEX "conversations_high_id_idx" ON "conversations"("high_id");

CREATE TABLE "conversation_members" (
    "conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "delivered" INTEGER NOT NULL DEFAULT 0,
    "read" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_members_pkey" PRIMARY KEY ("conversation_id", "user_id")
) WITH (fillfactor = 50);

CREATE INDEX "conversation_members_user_id_idx" ON "conversation_members"("user_id");

CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "offset" INTEGER NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "searched_text" TEXT COLLATE "C" NOT NULL,
    "image_id" UUID,
    "image_width" INTEGER,
    "image_height" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "messages_image_is_complete" CHECK (num_nulls("image_id", "image_width", "image_height") IN (0, 3))
);

CREATE UNIQUE INDEX "messages_conversation_id_seq_key" ON "messages"("conversation_id", "seq");
CREATE UNIQUE INDEX "messages_conversation_id_offset_key" ON "messages"("conversation_id", "offset");
CREATE UNIQUE INDEX "messages_image_id_key" ON "messages"("image_id") WHERE "image_id" IS NOT NULL;
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("conversation_id", "searched_text" gin_trgm_ops);

-- Sender and recipient are the conversation's users, so they need no foreign keys.
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "report_reason" AS ENUM ('spam', 'harassment', 'scam', 'inappropriate', 'other');
CREATE TYPE "report_status" AS ENUM ('open', 'dismissed', 'resolved');

CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "reporter_id" INTEGER NOT NULL,
    "reported_id" INTEGER NOT NULL,
    "reason" "report_reason" NOT NULL,
    "comment" TEXT NOT NULL,
    "status" "report_status" NOT NULL DEFAULT 'open',
    "message_content" TEXT,
    "message_image_id" UUID,
    "message_created_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "reports_status_id_idx" ON "reports"("status", "id");
CREATE INDEX "reports_reporter_id_created_at_idx" ON "reports"("reporter_id", "created_at");
CREATE INDEX "reports_reported_id_idx" ON "reports"("reported_id");

ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_fkey" FOREIGN KEY ("reported_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One use each: redeeming a ticket deletes its row.
CREATE TABLE "socket_tickets" (
    "hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "session_ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "socket_tickets_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "socket_tickets_user_id_idx" ON "socket_tickets"("user_id");
CREATE INDEX "socket_tickets_expires_at_idx" ON "socket_tickets"("expires_at");

ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
